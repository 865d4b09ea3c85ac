"""Suggestions for mistyped names."""

from __future__ import annotations

import difflib
import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

__tracebackhide__ = True

C = TypeVar("C", bound=type)
F = TypeVar("F", bound=Callable[..., Any])


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Returns a space and a question that suggests the most similar of `names`, or an empty text."""
    found = difflib.get_close_matches(name, names, n=1)
    return f" Did you mean {found[0]!r}?" if found else ""


def suggests_arguments(function: F) -> F:
    """Makes the error for an unknown argument suggest a similar argument, as in Python 3.13."""
    parameters = inspect.signature(function).parameters.values()
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        # The emulator checks the arguments of such a function.
        return function
    names = [parameter.name for parameter in parameters if parameter.kind is not parameter.POSITIONAL_ONLY]

    @functools.wraps(function)
    def checked(*args: Any, **kwargs: Any) -> Any:
        __tracebackhide__ = True
        for name in kwargs:
            if name not in names:
                similar = did_you_mean(name, [known for known in names if known != "self"])
                raise TypeError(f"{function.__name__}() got an unexpected keyword argument {name!r}.{similar}")
        return function(*args, **kwargs)

    return checked  # type: ignore[return-value]


def suggests_arguments_of_methods(cls: C) -> C:
    """Applies `suggests_arguments` to the public methods of a class."""
    for name, method in list(vars(cls).items()):
        if inspect.isfunction(method) and not name.startswith("_"):
            setattr(cls, name, suggests_arguments(method))
    return cls
