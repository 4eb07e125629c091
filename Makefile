PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
INSTALL := $(PIP) install --no-build-isolation --constraint constraints.txt

# Two stamps: a changed pin checks every package anew, a changed source only builds again.
TOOLS := $(VENV)/tools.stamp
READY := $(VENV)/ready.stamp
BENCH := $(VENV)/bench.stamp
SOURCES := $(shell find kernel wordlist -type f ! -path '*/__pycache__/*' ! -name '.*')

.PHONY: help play test soak bench format clean

help:
	@echo "make play    play in the terminal"
	@echo "make test    every check: style, types, import directions, tests"
	@echo "make soak    10,000 random games of each game: all end, nothing is lost"
	@echo "make bench   speeds, against baselines timed in the same run"
	@echo "make format  put the code into the house style"
	@echo "make clean   forget everything that was built or installed"
	@echo "PYTHON=...   choose the Python to build with (3.11 or newer)"

play: $(READY)
	@$(BIN)/typecase play

test: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/pytest -n 2

soak: $(READY)
	TYPECASE_GAMES=10000 $(BIN)/pytest -n 2 tests/kit -k random_games

bench: $(BENCH)
	@$(BIN)/typecase bench

format: $(READY)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(TOOLS): pyproject.toml constraints.txt
	@$(PYTHON) -c "$$VERSION_CHECK" $(PYTHON)
	@echo "Setting up $(VENV); the first time takes a minute or two"
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -c "$$BUILD_REQUIREMENTS" > $(VENV)/build.txt
	@$(PIP) install --constraint constraints.txt --requirement $(VENV)/build.txt cmake ninja
	@touch $@

$(READY): $(TOOLS) CMakeLists.txt $(SOURCES)
	@echo "Building Typecase"
	@$(INSTALL) --editable '.[test]'
	@touch $@

$(BENCH): $(READY)
	@$(INSTALL) --editable '.[bench]'
	@touch $@

define VERSION_CHECK
import sys
if sys.version_info < (3, 11):
    mine = (sys.argv[1], sys.version.split()[0])
    sys.exit("Typecase needs Python 3.11 or newer and %s is %s; choose one with PYTHON=..." % mine)
endef
export VERSION_CHECK

define BUILD_REQUIREMENTS
import tomllib
with open("pyproject.toml", "rb") as file:
    print(*tomllib.load(file)["build-system"]["requires"], sep="\n")
endef
export BUILD_REQUIREMENTS
