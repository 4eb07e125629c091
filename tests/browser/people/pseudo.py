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


OFF_CARD = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const own = node.parentElement;
    const card = own.closest('.card, .lying');
    // Badges stick out.
    if (!card || !node.data.trim() || own.closest('.rule-bonus, .disc')) continue;
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const turned = getComputedStyle(card).rotate !== 'none' || /\\(/.test(card.style.transform);
    const on = card.getBoundingClientRect();
    if (!text.width || turned) continue;
    // A line is higher than its letters.
    const foot = text.bottom - parseFloat(getComputedStyle(own).fontSize) / 4;
    const over = Math.max(text.right - on.right, on.left - text.left, foot - on.bottom);
    if (over > 1) found.push(`off its card by ${over.toFixed(1)}: ${own.outerHTML.slice(0, 160)}`);
  }
  return [...new Set(found)];
}"""
"""Texts that run over the edge of the card they are printed on."""


ON_OTHERS = """() => {
  const lines = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const own = node.parentElement;
    const card = own.closest('.card, .lying');
    if (node.data.trim().length < 2 || own.closest('svg, .print')) continue;
    // What is drawn behind, badges, and letters, which are in no language.
    if (!card && own.closest('[aria-hidden=true]')) continue;
    if (own.closest('.rule-bonus, .disc, .worded-letter')) continue;
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      // A line is higher than its letters.
      const less = (bottom - top) / 4;
      const box = { left: left + 1, right: right - 1, top: top + less, bottom: bottom - less };
      if (box.right <= box.left || box.bottom - box.top < 3) continue;
      const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!there.some((one) => own.contains(one) || one === card)) continue;
      lines.push({ ...box, node, own, card });
    }
  }
  // What has scrolled below a bar is not in its way.
  const isCovered = ({ own }, x, y) => {
    for (const each of document.elementsFromPoint(x, y)) {
      if (each.contains(own) || own.contains(each)) return false;
      const { backgroundColor } = getComputedStyle(each);
      if (!/^rgba\\(.* 0\\)$/.test(backgroundColor)) return true;
    }
    return true;
  };
  const found = [];
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.node === one.node || other.card !== one.card) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across <= 0 || down <= 0) continue;
      const x = Math.max(one.left, other.left) + across / 2;
      const y = Math.max(one.top, other.top) + down / 2;
      if (!isCovered(one, x, y) && !isCovered(other, x, y))
        found.push(`${one.node.data.trim()} lies on ${other.node.data.trim()}: ` +
          `${across.toFixed(1)} x ${down.toFixed(1)} ${one.own.outerHTML.slice(0, 120)}`);
    }
  });
  return [...new Set(found)];
}"""
"""Texts that lie on others."""


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
    off: list[str] = page.evaluate(OFF_CARD)
    lies: list[str] = page.evaluate(ON_OTHERS)
    return [*plain, *wide, *cut, *off, *lies]
