"""The doors to the disk: no other module of the compiler opens, writes or removes a file.

`reading` never leaves the folder that it was given, reads regular files only and no more of them than a limit;
`writing` changes nothing outside the folder that it was given and follows no link below it; `cache` is a folder that
only this user can write to; `own` reads the files that belong to the tool. Folders are walked by descriptors
(`openat` with `O_NOFOLLOW`), so that a link put in place while the tool runs is not followed either.
"""
