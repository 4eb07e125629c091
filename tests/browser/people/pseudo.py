"""A page in the pseudo-language: what comes from a catalogue has accents, and is 40 % longer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Browser, Page

from looking import AT_REST, TOO_WIDE
from typecase import games
from visiting import Screen, Visitor

LANGUAGE = "localStorage.setItem('typecase:language', 'en-XA')"

NOT_OURS = "style, script, .print, .rules, .summary, .code, pre, kbd, em, .word, [lang]"
"""Words in play, covers, code, and the pages of rules, which are translated as a whole."""

PLAIN = """([skipped, allowed]) => {
  const known = new Set(allowed.flatMap((name) => name.match(/[A-Za-z]+/g) ?? []));
  for (const word of document.querySelectorAll('em, .word, [data-word]'))
    for (const part of [word.textContent, word.dataset.word ?? ''])
      for (const one of part.match(/[A-Za-z]+/g) ?? []) known.add(one.toLowerCase());
  const strange = (text) => (text.match(/[A-Za-z]{2,}/g) ?? []).filter(
    (one) => !known.has(one) && !known.has(one.toLowerCase()) && one !== one.toUpperCase());
  const found = [];
  const tell = (element, text) => {
    const words = strange(text ?? '');
    if (words.length) found.push(`${words.join(' ')}: ${element.outerHTML.slice(0, 160)}`);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!element.closest(skipped)) tell(element, node.data);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!element.closest(skipped))
      for (const name of ['aria-label', 'title', 'placeholder'])
        tell(element, element.getAttribute(name));
  tell(document.head, document.title);
  return [...new Set(found)];
}"""
"""What is said on the page and has no accents, with where it stands."""

CUT = """() => {
  const found = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (!own.length || element.closest('.card, .print, svg, [aria-hidden=true]')) continue;
    const box = element.getBoundingClientRect();
    // What is for screen readers alone has hardly a box.
    if (Math.min(box.width, box.height) <= 2) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    const isCut = (over, mine, room) => over !== 'visible' && over !== 'auto' && over !== 'scroll'
      && mine > room + 1;
    const ends = style.textOverflow === 'ellipsis';
    if (isCut(style.overflowX, element.scrollWidth, element.clientWidth) && !ends)
      found.push(`cut: ${element.outerHTML.slice(0, 160)}`);
    const holder = element.closest('button, a, summary');
    if (!holder) continue;
    const outer = holder.getBoundingClientRect();
    for (const node of own) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width && !ends && (text.right > outer.right + 1 || text.left < outer.left - 1))
        found.push(`runs out: ${holder.outerHTML.slice(0, 160)}`);
    }
  }
  return [...new Set(found)];
}"""
"""Texts that are cut off, or run out of what can be pressed."""


def second_screen(browser: Browser, ada: Visitor, screen: Screen) -> Visitor:
    """The same person at another screen, where every text is in the pseudo-language."""
    second = Visitor(browser, ada.address, ada.name, f"second {ada.name}", screen=screen)
    cookies: Any = ada.context.cookies()
    second.context.add_cookies(cookies)
    second.context.add_init_script(LANGUAGE)
    return second


def faults(page: Page, names: Iterable[str] = ()) -> list[str]:
    page.wait_for_function(AT_REST)
    allowed = ["Typecase", *names, *(game.name for game in games.every())]
    plain: list[str] = page.evaluate(PLAIN, [NOT_OURS, allowed])
    wide: list[str] = page.evaluate(TOO_WIDE)
    cut: list[str] = page.evaluate(CUT)
    return [*plain, *wide, *cut]
