"""File access: no other package of the compiler opens, writes or removes a file.

`reading` and `listing` stay within a given folder and accept only regular files, up to a size limit; `writing` changes
nothing outside a given folder and follows no link below it; `cache` is a folder that only this user can write to;
`tool_files` reads the files that belong to the tool. Folders are entered by descriptor (`openat` with `O_NOFOLLOW`), so
a link that is created while the tool runs is not followed either.
"""
