"""Typecase: a table for word card games, in the terminal, from Python, online and in simulation."""


def __getattr__(name: str) -> str:
    # Looking up the version takes longer than importing everything else, and is rarely needed.
    if name == "__version__":
        from importlib.metadata import version

        return version("typecase")
    raise AttributeError(f"module 'typecase' has no attribute {name!r}")
