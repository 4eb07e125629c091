"""Typecase: a table for word card games, played in the terminal, from Python, and in simulation."""


def __getattr__(name: str) -> str:
    # Looking the version up takes longer than importing all the rest, and few ask for it.
    if name == "__version__":
        from importlib.metadata import version

        return version("typecase")
    raise AttributeError(f"module 'typecase' has no attribute {name!r}")
