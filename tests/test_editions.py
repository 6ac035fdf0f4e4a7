"""Reading TOML: what is wrong with a file is told with its place in it."""

from pathlib import Path

import attrs
import pytest

from realeza.editions import check_marks, check_types, fingerprint, read_edition
from realeza.errors import EditionError


@attrs.frozen
class Piece:
    name: str
    sizes: tuple[int, ...]
    red: bool
    printed: tuple[str, ...] = ()
    reconstructed: tuple[str, ...] = ()


@attrs.frozen
class Box:
    pieces: tuple[Piece, ...]

    def __attrs_post_init__(self) -> None:
        if not self.pieces:
            raise EditionError("box", "pieces", "no piece", "T-1")


PIECE = 'printed = ["name"]\nreconstructed = ["sizes", "red"]\n'
GOOD = f'[[pieces]]\nname = "a"\nsizes = [1, 2]\nred = true\n{PIECE}'


def read(folder: Path, text: str | bytes) -> Box:
    path = folder / "box.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_edition(Box, path)


def test_a_good_file_is_read(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD) == Box((Piece("a", (1, 2), True, ("name",), ("sizes", "red")),))
    assert read_edition(Box, str(tmp_path / "box.toml")) == read(tmp_path, GOOD)


@pytest.mark.parametrize(
    ("old", "new", "path", "reason"),
    [
        ('name = "a"', "name = 5", "pieces[0].name", "a text expected, found 5"),
        ("[1, 2]", "[1, 2.0]", "pieces[0].sizes[1]", "an integer expected, found 2.0"),
        ("[1, 2]", "[true]", "pieces[0].sizes[0]", "an integer expected, found True"),
        ("[1, 2]", '"12"', "pieces[0].sizes", "a list expected, found '12'"),
        ("[1, 2]", "{ a = 1 }", "pieces[0].sizes", "a list expected, found a table of 1"),
        ("[1, 2]", "[[], 3]", "pieces[0].sizes[0]", "an integer expected, found a list of 0"),
        ("red = true", "red = 1", "pieces[0].red", "true or false expected, found 1"),
        ("red = true\n", "", "pieces[0]", "missing: red"),
        ("red = true", "red = true\nblue = false", "pieces[0]", "unknown: 'blue'"),
        ("[1, 2]", f"[0x{'f' * 5000}]", "pieces[0].sizes", None),
        ('name = "a"', f"name = {'1' * 90}", "pieces[0].name", "a text expected, found an integer of 296 bits"),
        ("red = true", f'red = "{"x" * 100}"', "pieces[0].red", f"true or false expected, found '{'x' * 76}..."),
    ],
)
def test_a_wrong_value_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, path: str, reason: str | None
) -> None:
    text = GOOD.replace(old, new)
    if reason is None:
        assert read(tmp_path, text).pieces[0].sizes[0] > 10**5000
        return
    with pytest.raises(EditionError) as caught:
        read(tmp_path, text)
    assert (caught.value.path, caught.value.reason, caught.value.clause) == (path, reason, None)
    assert caught.value.source.endswith("box.toml")


def test_what_the_edition_itself_refuses_keeps_its_place_and_clause(tmp_path: Path) -> None:
    with pytest.raises(EditionError) as caught:
        read(tmp_path, "pieces = []")
    assert (caught.value.path, caught.value.reason, caught.value.clause) == ("pieces", "no piece", "T-1")
    assert caught.value.source.endswith("box.toml")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"pieces = [", "not a TOML file in UTF-8: "),
        (b"\xff", "not a TOML file in UTF-8: "),
        (b"a = 1\na = 2", "not a TOML file in UTF-8: "),
        (b"a = " + b"1" * 5000, "not a TOML file in UTF-8: "),
        (b"a = " + b"[" * 100_000, "nested too deeply"),
        (b"", "missing: pieces"),
    ],
)
def test_what_is_no_edition_at_all_is_refused(tmp_path: Path, text: bytes, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        read(tmp_path, text)
    assert caught.value.path == ""
    assert caught.value.reason.startswith(reason)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="No such file"):
        read_edition(Box, tmp_path / "none.toml")
    with pytest.raises(EditionError, match="directory"):
        read_edition(Box, tmp_path)


@pytest.mark.parametrize(
    ("printed", "reconstructed", "path", "reason"),
    [
        (("name",), ("sizes",), "p.red", "marked printed or reconstructed 0 times, once expected"),
        (("name", "red"), ("sizes", "red"), "p.red", "marked printed or reconstructed 2 times, once expected"),
        (("name", "red"), ("sizes", "blue"), "p", "a mark for an unknown field: 'blue'"),
    ],
)
def test_each_value_is_marked_once(
    printed: tuple[str, ...], reconstructed: tuple[str, ...], path: str, reason: str
) -> None:
    with pytest.raises(EditionError) as caught:
        check_marks(Piece("a", (), True, printed, reconstructed), "box", "p", "T-2")
    assert (caught.value.path, caught.value.reason, caught.value.clause) == (path, reason, "T-2")


def test_a_fingerprint_depends_on_the_data_alone() -> None:
    assert fingerprint({"a": [1, 2], "b": None}) == fingerprint({"b": None, "a": [1, 2]})
    assert fingerprint({"a": [1, 2]}) != fingerprint({"a": [2, 1]})
    assert len(fingerprint([])) == 16


@pytest.mark.parametrize("name", ["", "two words", "line\nline", "[red]", "\ud800", "x" * 41, "\u00e3"])
def test_a_name_is_one_plain_word(name: str) -> None:
    check_types(Piece("my-Edition_2.1", (1,), red=True), "T-3")
    with pytest.raises(EditionError) as caught:
        check_types(Piece(name, (1,), red=True), "T-3")
    assert ("name", "T-3") == (caught.value.path, caught.value.clause)


@pytest.mark.parametrize(
    ("field", "value", "path", "reason"),
    [
        ("name", 5, "name", "a text expected, found 5"),
        ("sizes", (1, True), "sizes[1]", "an integer expected, found True"),
        ("sizes", [1], "sizes", "a tuple expected, found a list of 1"),
        ("red", 1, "red", "True or False expected, found 1"),
        ("printed", (None,), "printed[0]", "a text expected, found None"),
    ],
)
def test_everything_has_the_very_type_that_it_is_declared_with(
    field: str, value: object, path: str, reason: str
) -> None:
    piece = Piece("box", (1,), red=True)
    object.__setattr__(piece, field, value)
    with pytest.raises(EditionError) as caught:
        check_types(piece, "T-3")
    assert (path, reason, "T-3") == (caught.value.path, caught.value.reason, caught.value.clause)


def test_a_file_may_begin_with_a_mark_of_its_encoding(tmp_path: Path) -> None:
    assert read(tmp_path, b"\xef\xbb\xbf" + GOOD.encode()) == read(tmp_path, GOOD)


def test_a_misspelt_field_is_told_beside_the_missing_one(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"missing: red; unknown: 'rad'"):
        read(tmp_path, GOOD.replace("red = true", "rad = true"))


def test_a_long_list_of_wrong_items_is_refused_at_its_first(tmp_path: Path) -> None:
    with pytest.raises(EditionError) as caught:
        read(tmp_path, GOOD.replace("[1, 2]", f"[1, {'true, ' * 10_000}]"))
    assert caught.value.path == "pieces[0].sizes[1]"
