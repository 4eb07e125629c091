PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
# Ninja, which builds the kernel, cannot take part in make's own division of labour.
APART := env -u MAKEFLAGS
INSTALL := $(APART) $(PIP) install --no-build-isolation --constraint constraints.txt

# Two stamps: a changed pin checks every package anew, a changed source only builds again.
TOOLS := $(VENV)/tools.stamp
READY := $(VENV)/ready.stamp
BENCH := $(VENV)/bench.stamp
KERNEL := $(wildcard kernel/*)
PAGE := $(shell find web -type f ! -path '*/node_modules/*' ! -path '*/dist/*' ! -name wire.ts)
TEXTS := $(wildcard src/typecase/texts/*/*.ftl src/typecase/texts/*/*/*.ftl)
SOURCES := $(KERNEL) $(PAGE) $(TEXTS) $(shell find wordlist -type f ! -path '*/__pycache__/*' ! -name '.*')

# The kernel once more, with every access to memory and every sum watched.
SANITIZED := build/sanitized
WATCHED := tests/kernel $(patsubst %,tests/words/test_%.py,fuzz house insertion kernel lines paths ranks)

.PHONY: help play test style test-web chromium sanitize mutants bench format clean \
	soak soak-kit soak-pages soak-browser soak-server soak-polite soak-games

help:
	@echo "make play      build everything, start the server, open the lobby"
	@echo "make test      every check: style, types, import directions, tests"
	@echo "make sanitize  only the kernel's tests, with its memory watched"
	@echo "make soak      all of that for hours, in parts: soak-kit, -pages, -browser, -server, -polite, -games"
	@echo "make mutants   break lines one by one, and see which the tests notice: it takes hours"
	@echo "make bench     speeds, against baselines timed in the same run"
	@echo "make format    put the code into the house style"
	@echo "make clean     forget everything that was built or installed"
	@echo "PYTHON=...     choose the Python to build with (3.11 or newer)"

play: $(READY)
	@$(BIN)/typecase serve --open

# What is built and what is checked runs two at a time: much of it keeps one core busy.
LINUX := $(filter Linux,$(shell uname))

test: chromium
	@$(MAKE) -j2 $(READY) $(if $(LINUX),$(SANITIZED)/ready.stamp)
	@$(MAKE) -j2 style test-web $(if $(LINUX),sanitize)
	$(BIN)/pytest -n 3 --dist worksteal

style: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo

# The types of the page are made from the messages each time, so they are never stale.
test-web: $(READY)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" && npm run --silent lint && npm run --silent check && \
		npm run --silent test

# Browser tests drive a real Chromium. Where there is none, Debian's package brings it.
chromium:
	@command -v chromium > /dev/null || { echo "Installing Chromium"; \
		SUDO=$$(test "$$(id -u)" = 0 || echo sudo); \
		$$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq chromium > /dev/null; }

# Python's own memory is never all given back at the end, so leaks are not looked for. The C++
# library must be there before the first exception, or the watch cannot follow it.
sanitize: $(SANITIZED)/ready.stamp $(READY)
	@rm -f $(SANITIZED)/report.*
	LD_PRELOAD="$$(ldd $(SANITIZED)/_kernel*.so | \
		sed -n 's/.*\(libasan\|libstdc++\).* => \([^ ]*\).*/\2/p' | sort | paste -sd' ')" \
	ASAN_OPTIONS=detect_leaks=0:log_path=$(SANITIZED)/report \
	UBSAN_OPTIONS=print_stacktrace=1:log_path=$(SANITIZED)/report \
	PYTHONPATH=tests/kernel $(BIN)/pytest -n 2 -p sanitized $(WATCHED) || \
	{ cat $(SANITIZED)/report.* 2> /dev/null; exit 1; }

# `make test` looks at each game for a moment; this looks as long as it takes: three hours on two
# cores. Each part can be run by itself. TYPECASE_SOAK=100 makes the last one a matter of minutes.
soak: soak-kit soak-pages soak-browser soak-server soak-polite soak-games

# Looks at a game for each way to leak, moments at which two deals are sent alike, decisions made
# again, saves of all games and imagined matches of each.
soak-kit: $(READY)
	TYPECASE_LOOKS=10000 TYPECASE_SECRETS=1000 TYPECASE_DECISIONS=1000 TYPECASE_SNAPSHOTS=10000 \
		TYPECASE_IMAGINED=400 $(BIN)/pytest -n 2 --dist worksteal \
		tests/kit tests/server/test_secrecy.py tests/players/test_greedy.py

# Steps of each game that pages put together from events.
soak-pages: $(READY)
	TYPECASE_FOLDS=100000 $(BIN)/pytest -n 2 --dist worksteal tests/kit/test_exact_events.py

# Two people in two browsers play every game that there is for two, every such game is looked at ten
# times a second, and every ask of every game is looked at on all screens.
soak-browser: $(READY) chromium
	TYPECASE_PAIRS=all TYPECASE_EYES=all TYPECASE_WALK=all $(BIN)/pytest -n 2 \
		tests/browser/test_games.py tests/browser/test_eye.py tests/browser/test_walk.py

# Sixty tables have own words, which must cost next to nothing, also when a thousand others came and
# went. A server is killed two hundred times, its disk filled, backed up under load and flooded, and
# lines say anything at all.
soak-server: $(READY)
	TYPECASE_TABLES=60 $(BIN)/pytest -s tests/players/test_house_tables.py
	TYPECASE_KILLS=200 TYPECASE_BACKUPS=20 TYPECASE_FILLINGS=20 $(BIN)/pytest -n 2 \
		tests/server/test_crash.py tests/server/test_full_disk.py
	TYPECASE_FUZZ=100000 $(BIN)/pytest tests/server/test_any_message.py
	TYPECASE_HOSTILE=10 $(BIN)/pytest tests/server_edge/test_hostile.py

# Bots say no rude word in two thousand games of each.
soak-polite: $(READY)
	TYPECASE_POLITE=2000 $(BIN)/pytest -n 2 --dist worksteal tests/players/test_polite.py

# Games of each kind of player at each number of players.
soak-games: $(READY)
	$(BIN)/python tests/kit/soak.py

mutants: $(READY)
	$(BIN)/python tests/mutants.py

bench: $(BENCH)
	@$(BIN)/typecase bench

format: $(READY)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

clean:
	rm -rf $(VENV) build web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(TOOLS): pyproject.toml constraints.txt
	@$(PYTHON) -c "$$VERSION_CHECK" $(PYTHON)
	@echo "Setting up $(VENV); the first time takes a minute or two"
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -c "$$BUILD_REQUIREMENTS" > $(VENV)/build.txt
	@$(BIN)/python packaging/node.py >> $(VENV)/build.txt
	@$(PIP) install --constraint constraints.txt --requirement $(VENV)/build.txt cmake ninja
	@touch $@

$(READY): $(TOOLS) CMakeLists.txt $(SOURCES)
	@echo "Building Typecase"
	@$(INSTALL) --editable '.[test]'
	@touch $@

$(SANITIZED)/ready.stamp: $(TOOLS) CMakeLists.txt $(KERNEL)
	@echo "Building the watched kernel"
	@$(BIN)/cmake -G Ninja -S . -B $(SANITIZED) --log-level=WARNING -D TYPECASE_SANITIZE=ON \
		-D CMAKE_BUILD_TYPE=Debug -D CMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
		-D Python_EXECUTABLE=$(CURDIR)/$(BIN)/python > /dev/null
	@$(APART) $(BIN)/cmake --build $(SANITIZED) --target _kernel -- --quiet
	@touch $@

# RLCard comes as source alone, and nothing is built apart from $(VENV): it needs its tools there.
$(BENCH): $(READY)
	@$(PIP) install --constraint constraints.txt setuptools wheel
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
