"""A picture of a part of a drawing leaves out small shapes that nobody sees."""

import pytest

from firestep.guide.crop import Crop

CROP = Crop(100, 100, 200, 200)
FAR = "M900 900l4 4z"
NEAR = "M150 150l4 4z"


def reduce(content: str) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">{content}</svg>'
    reduced = CROP.reduce(svg)
    return reduced[reduced.index(">") + 1 : reduced.rindex("<")]


def test_subpaths_that_are_far_are_left_out() -> None:
    assert reduce(f'<path d="{FAR}{NEAR}{FAR}" fill="red" />') == f'<path d="{NEAR}" fill="red" />'


@pytest.mark.parametrize("content", [f'<path d="{FAR}" />', '<use href="#a" x="900" y="150" />'])
@pytest.mark.parametrize("group", ["{}", "<g>{}</g>", "<defs><clipPath>{}</clipPath></defs>"])
def test_elements_that_are_far_are_left_out(content: str, group: str) -> None:
    assert content not in reduce(group.format(content))


@pytest.mark.parametrize(
    "content",
    [
        pytest.param('<use href="#a" x="250" y="150" />', id="inside"),
        pytest.param('<path d="M40 40L200 200" />', id="from outside"),
        pytest.param(f'<path d="M900 900{"l-9 -9" * 80}" />', id="long"),
        pytest.param(f'<g transform="scale(.1)"><path d="{FAR}" /></g>', id="moved group"),
        pytest.param(f'<path transform="scale(.1)" d="{FAR}" />', id="moved path"),
        pytest.param(f'<defs><g id="a"><path d="{FAR}" /></g></defs>', id="template"),
        pytest.param(f'<svg x="120"><path d="{FAR}" /></svg>', id="drawing of its own"),
        pytest.param('<rect x="900" y="900" width="9" height="9" />', id="other shape"),
        pytest.param("<title>A &amp; B</title>", id="text"),
    ],
)
def test_the_rest_is_kept(content: str) -> None:
    assert reduce(content) == content
