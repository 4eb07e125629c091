"""Looking at a page as somebody with little room or little sight: it fits, without barriers."""

from __future__ import annotations

from collections import Counter

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

THUMB = 44

AT_REST = """() => document.getAnimations().every((one) => one.playState !== 'running')"""

DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""

LOOKS = 3

TOO_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return false;
    if (box.left >= -1 && box.right <= wide + 1) return false;
    // What lies in something that scrolls or cuts by itself does not make the page wider.
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return false;
    }
    return true;
  });
  const page = document.scrollingElement;
  return page.scrollWidth > wide ? [`the page: ${page.scrollWidth}`] :
    found.map((element) => element.outerHTML.slice(0, 120));
}"""

TOO_SMALL = """(thumb) => ['Your turn', 'Waiting', 'Your move', 'Your hand'].flatMap(
  (label) => [...document.querySelectorAll(`[aria-label^="${label}"] button`)],
).filter((button) => {
  const { width, height } = button.getBoundingClientRect();
  return (width || height) && (width < thumb - 0.5 || height < thumb - 0.5);
}).map((button) => {
  const { width, height } = button.getBoundingClientRect();
  return `${button.ariaLabel ?? button.textContent.trim()}: ${width} x ${height}`;
})"""

HIGH = """() => {
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  const cut = [...document.querySelectorAll('[data-act], [aria-label^="Your hand"] button')].filter(
    (button) => button.getBoundingClientRect().bottom > innerHeight + 0.5);
  return scrollHeight > innerHeight || scrollWidth > innerWidth || cut.length > 0
    ? `${scrollWidth} x ${scrollHeight}, ${cut.map((button) => button.textContent)}` : '';
}"""

COVERED = """() => [...document.querySelectorAll(
  '[role=grid] [data-cell]:not([aria-disabled]), [data-act], [aria-label^="Your hand"] button, ' +
  '[aria-label="The middle of the table"] li > button')].filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && there !== null && !button.contains(there) && !there.contains(button);
}).map((button) => button.ariaLabel ?? button.textContent.trim())"""

BEHIND = """() => {
  const answer = document.querySelector('[aria-label="Your move"]');
  const top = answer?.getBoundingClientRect().top ?? Infinity;
  return [...document.querySelectorAll('[aria-label^="Your hand"] button')]
    .filter((button) => button.getBoundingClientRect().bottom > top + 0.5)
    .map((button) => button.ariaLabel);
}"""
"""On a phone the answers stay in view: where a page is too high, they lie on the hand."""

axe = Axe()


def no_barriers(page: Page) -> None:
    found = barriers(page)
    assert not found, f"{page.url}\n" + "\n".join(found)


def barriers(page: Page) -> Counter[str]:
    """What axe finds by day and by night."""
    found = Counter[str]()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.wait_for_function(AT_REST)
        for violation in axe.run(page).response["violations"]:
            for node in violation["nodes"]:
                where = " ".join(map(str, node["target"]))
                found[f"{scheme}: {violation['id']} at {where}: {node['failureSummary']}"] += 1
    return found


def fits(page: Page) -> None:
    """All of it is on the screen, nothing lies on what can be pressed, once it lies still."""
    for what in (HIGH, COVERED):
        assert_never(page, what)


def fits_a_phone(page: Page) -> None:
    """All of it is on the screen, the hand is whole, and a thumb hits what is asked, once it lies
    still."""
    for what in (TOO_WIDE, TOO_SMALL, BEHIND):
        assert_never(page, what)


def assert_never(page: Page, what: str) -> None:
    """A table that changes just now is looked at again: it finds its sizes while it is drawn."""
    for _ in range(LOOKS):
        page.wait_for_function(AT_REST)
        page.evaluate(DRAWN)
        found = page.evaluate(what, THUMB)
        if not found:
            return
    raise AssertionError(f"{page.url}: {found}")
