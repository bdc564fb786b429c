"""The widgets of the interface, laid out in logical pixels."""

from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Button, Slider, Tabs, TextField, Toggle
from game.ui.widgets.overlay import Modal, Scroller
from game.ui.widgets.panel import (
    Backdrop,
    Hairline,
    Panel,
    Picture,
    Row,
    Tag,
)
from game.ui.widgets.table import Card, Token
from game.ui.widgets.text import Label, RichText, paragraph_height

__all__ = [
    "Backdrop",
    "Button",
    "Card",
    "Hairline",
    "Label",
    "Modal",
    "Panel",
    "Picture",
    "RichText",
    "Row",
    "Scroller",
    "Slider",
    "Tabs",
    "Tag",
    "TextField",
    "Toggle",
    "Token",
    "Widget",
    "paragraph_height",
]
