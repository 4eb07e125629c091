"""What all tests share."""

from hypothesis import settings

# The same examples in every run: a red test is red for everyone, and a green one stays green.
settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")
