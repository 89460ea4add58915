from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.disk.git_checkout import REVISION, open_blobs, open_checkout
from tests.lint.history.git_sample import GitSample, make_checkout, run_git


@pytest.fixture
def sample(tmp_path: Path) -> GitSample:
    """A checkout with two commits."""
    made = make_checkout(tmp_path / "project")
    made.commit({"a": "One"}, {"a": "Jeden"})
    made.commit({"a": "Two"}, {"a": "Jeden"})
    return made


@pytest.mark.parametrize(
    "revision", ["HEAD", "HEAD~3", "v1.2", "origin/main", "@", "@{u}", "main@{1}", "a3f9c0", "x^2"]
)
def test_revisions_are_accepted(revision: str) -> None:
    """Names of tags, branches and commits, and steps back from them, are revisions."""
    assert REVISION.fullmatch(revision)


@pytest.mark.parametrize("text", ["-n", "--output=x", "", "a b", "a\nb", "HEAD:en.json", ":/fix", "a;b", "$(x)", "*"])
def test_other_words_are_no_revisions(text: str) -> None:
    """Options, paths, patterns and what a shell would read are not revisions."""
    assert not REVISION.fullmatch(text)


@pytest.mark.slow
def test_changes_are_listed_with_their_blobs(sample: GitSample) -> None:
    """A change names the path from the top of the repository, whose blob has the new bytes."""
    checkout = open_checkout(sample.folder)
    assert checkout.prefix == "texts/"
    base = checkout.find_base("HEAD~1")
    (change,) = checkout.list_changes(base, ["texts"])
    assert change.path == "texts/en.json"
    assert change.blob
    with open_blobs(checkout, 100) as reader:
        assert b"Two" in (reader.read(change.blob) or b"")
        assert b"One" in (reader.read(checkout.list_blobs(base)["texts/en.json"]) or b"")


@pytest.mark.slow
def test_deleted_file_has_no_blob(sample: GitSample) -> None:
    """A commit that deletes a file leaves it without a blob."""
    run_git(sample.top, "rm", "--quiet", "texts/pl.json")
    run_git(sample.top, "commit", "--quiet", "--message", "gone")
    checkout = open_checkout(sample.folder)
    assert [change.blob for change in checkout.list_changes(checkout.find_base("HEAD~1"), ["texts"])] == [None]


@pytest.mark.slow
def test_deleted_file_of_a_sha256_repository_has_no_blob(tmp_path: Path) -> None:
    """Where ids have 64 digits, the id of a missing file has 64 zeros."""
    run_git(tmp_path, "init", "--quiet", "--object-format=sha256")
    sample = GitSample(tmp_path)
    sample.commit({"a": "Take a card."}, {"a": "Weź kartę."})
    run_git(tmp_path, "rm", "--quiet", "texts/pl.json")
    run_git(tmp_path, "commit", "--quiet", "--message", "gone")
    checkout = open_checkout(sample.folder)
    assert [change.blob for change in checkout.list_changes(checkout.find_base("HEAD~1"), ["texts"])] == [None]


@pytest.mark.slow
def test_large_blob_is_passed_over(sample: GitSample) -> None:
    """A blob beyond the limit is not returned, and the next one still is."""
    checkout = open_checkout(sample.folder)
    blobs = checkout.list_blobs("HEAD")
    with open_blobs(checkout, 5) as reader:
        assert reader.read(blobs["texts/en.json"]) is None
        assert reader.read(blobs["texts/pl.json"]) is None


@pytest.mark.slow
def test_base_is_where_a_branch_began(sample: GitSample) -> None:
    """Later commits of the other branch do not move the base."""
    begin = run_git(sample.top, "rev-parse", "HEAD")
    run_git(sample.top, "checkout", "--quiet", "-b", "other")
    sample.commit({"a": "Three"}, {"a": "Trzy"})
    run_git(sample.top, "checkout", "--quiet", "main")
    sample.commit({"a": "Four"}, {"a": "Cztery"})
    assert open_checkout(sample.folder).find_base("other") == begin


@pytest.mark.slow
def test_unknown_revision_is_refused(sample: GitSample) -> None:
    """A revision that git does not know is a reason in words."""
    with pytest.raises(ReasonError) as caught:
        open_checkout(sample.folder).find_base("v9")
    assert caught.value.reason.args["revision"] == "v9"
    assert caught.value.reason.advice == ()


@pytest.mark.slow
def test_shallow_clone_is_explained(sample: GitSample, tmp_path: Path) -> None:
    """In a shallow clone, the hint about a missing revision says how to fetch all commits."""
    run_git(tmp_path, "clone", "--quiet", "--depth=1", f"file://{sample.top}", "shallow")
    with pytest.raises(ReasonError) as caught:
        open_checkout(tmp_path / "shallow").find_base("HEAD~1")
    assert len(caught.value.reason.advice) == 1


def test_folder_outside_of_git_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that is in no checkout is a reason in words, and so is a machine without git."""
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(ReasonError) as outside:
        open_checkout(tmp_path)
    assert outside.value.reason.args
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ReasonError) as without_git:
        open_checkout(tmp_path)
    assert not without_git.value.reason.args


@pytest.mark.slow
def test_bare_repository_is_no_checkout(sample: GitSample, tmp_path: Path) -> None:
    """A bare repository, which somebody may have hidden in a folder, is not read."""
    run_git(tmp_path, "clone", "--quiet", "--bare", str(sample.top), "bare")
    with pytest.raises(ReasonError):
        open_checkout(tmp_path / "bare")


@pytest.mark.slow
def test_partial_clone_loads_nothing(sample: GitSample, tmp_path: Path) -> None:
    """A blob that a partial clone lacks is refused instead of fetched."""
    run_git(sample.top, "config", "uploadpack.allowFilter", "true")
    run_git(tmp_path, "clone", "--quiet", "--filter=blob:none", f"file://{sample.top}", "partial")
    checkout = open_checkout(tmp_path / "partial")
    lacking = checkout.list_blobs(checkout.find_base("HEAD~1"))["texts/en.json"]
    with open_blobs(checkout, 100) as reader, pytest.raises(ReasonError):
        reader.read(lacking)


@pytest.mark.slow
def test_programs_of_a_repository_do_not_run(sample: GitSample, tmp_path: Path) -> None:
    """Programs that the settings and attributes of a checkout name are not run, and neither are its hooks."""
    program, trace = tmp_path / "program", tmp_path / "ran"
    program.write_text(f"#!/bin/sh\ntouch {trace}\n")
    program.chmod(0o755)
    for name in ("core.fsmonitor", "gpg.program", "diff.external", "core.pager", "diff.x.textconv", "core.sshCommand"):
        run_git(sample.top, "config", name, str(program))
    run_git(sample.top, "config", "log.showSignature", "true")
    (sample.top / ".gitattributes").write_text("*.json diff=x\n")
    for hook in ("post-checkout", "reference-transaction", "post-index-change"):
        (sample.top / ".git/hooks" / hook).symlink_to(program)
    checkout = open_checkout(sample.folder)
    base = checkout.find_base("HEAD~1")
    assert list(checkout.list_changes(base, ["texts"]))
    with open_blobs(checkout, 100) as reader:
        assert not [path for path, blob in checkout.list_blobs(base).items() if not reader.read(blob)]
    assert not trace.exists()


@pytest.mark.slow
def test_variables_of_a_hook_name_no_other_repository(
    sample: GitSample, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a hook of another repository, git still reads the checkout of the folder."""
    other = make_checkout(tmp_path / "other")
    monkeypatch.setenv("GIT_DIR", str(other.top / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other.top))
    assert open_checkout(sample.folder).find_base("HEAD")
