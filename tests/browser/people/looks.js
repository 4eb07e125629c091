/* What is wrong with what a page shows, as `looks.*()` in it: lists of sentences, empty if nothing is. */
(() => {
  const CONTROL =
    'button, a[href], input:not([type=hidden]), textarea, select, [role=slider], [role=switch]';
  /* What lies so near to an edge is on it. */
  const NEAR = 1.5;
  /* In a grid of eight columns on a phone. */
  const FULL = 32;

  const called = (element) => {
    const text = (element.ariaLabel ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    const name = element.className?.baseVal ?? element.className ?? '';
    const mark = name
      .replace(/ ?s(velte)?-\w+/g, '')
      .trim()
      .split(/\s+/)
      .slice(0, 3)
      .join('.');
    return `<${element.localName}${mark && `.${mark}`}> “${text.slice(0, 48)}”`;
  };

  const isCell = (element) => element.matches('[data-cell]');

  /** A grid as wide as the window: its cells cannot be larger. */
  const isFull = (element) => {
    const grid = element.closest('[role=grid]');
    return grid !== null && grid.getBoundingClientRect().width > innerWidth * 0.8;
  };

  /** The number of a step stands in the free corner of its own card, as if it were printed there. */
  const isStepOn = (element, other) =>
    other.card &&
    element.matches('.steps.plain') &&
    element.closest('[data-cell]')?.contains(other.element);

  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 &&
      height > 2 &&
      !element.closest('.hidden, .skip, [inert]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };

  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown);

  /** What scrolls or cuts, around an element. */
  const frames = (element, itself = false) => {
    const found = [];
    for (
      let at = itself ? element : element.parentElement;
      at && at !== document.body;
      at = at.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') found.push(at);
    }
    return found;
  };

  /** What stays where it is while the rest scrolls; null if it scrolls. */
  const held = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return null;
  };

  const within = (inner, outer, by) =>
    inner.left >= outer.left - by &&
    inner.right <= outer.right + by &&
    inner.top >= outer.top - by &&
    inner.bottom <= outer.bottom + by;

  const meet = (one, other) => ({
    across: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    down: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });

  /** What is to be seen of a box of an element. */
  const seen = (element, box) => {
    let { left, right, top, bottom } = box;
    for (const frame of frames(element, true)) {
      const outer = frame.getBoundingClientRect();
      [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
      [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };

  /** Every line of text that is read, and where it stands. */
  const lines = () => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest('svg, script, style, .card') || !isShown(element))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const each of range.getClientRects()) {
        // The box has air above and below the letters.
        const air = each.height * 0.2;
        const { left, right, top, bottom } = each;
        const box = seen(element, { left, right, top: top + air, bottom: bottom - air });
        if (box.width > 2 && box.height > 2) found.push({ element, box });
      }
    }
    return found;
  };

  const looks = {
    /** Texts that end in dots, that are cut, or that run out of what can be pressed. A name may be cut:
     * it is said in full where it is pressed. */
    cut() {
      return shown('body *').flatMap((element) => {
        const text = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.data.trim(),
        );
        if (!text || element.closest('.card, svg, [data-seat] b, input, textarea')) return [];
        const style = getComputedStyle(element);
        const cuts = (over, mine, room) => ['hidden', 'clip'].includes(over) && mine > room + NEAR;
        if (cuts(style.overflowX, element.scrollWidth, element.clientWidth))
          return [`cut: ${called(element)}`];
        const lines = style.webkitLineClamp === 'none' ? 0 : parseFloat(style.lineHeight) / 2;
        if (cuts(style.overflowY, element.scrollHeight, element.clientHeight + lines))
          return [`cut: ${called(element)}`];
        const holder = element.closest('button, a, [data-seat], section, header');
        const box = element.getBoundingClientRect();
        const outer = holder?.getBoundingClientRect();
        const out = outer && (box.left < outer.left - NEAR || box.right > outer.right + NEAR);
        return out && !frames(element).some((each) => holder.contains(each))
          ? [`runs out of ${called(holder)}: ${called(element)}`]
          : [];
      });
    },

    /** Lines of text, and cards, that lie on one another. */
    onEachOther() {
      const cards = shown('.card').filter((card) => !card.closest('.tiny, svg'));
      const all = [
        ...lines(),
        ...cards.map((element) => ({
          element,
          box: seen(element, element.getBoundingClientRect()),
          card: true,
        })),
      ].map((each) => ({ ...each, held: held(each.element) }));
      const found = [];
      for (const [at, one] of all.entries())
        for (const other of all.slice(at + 1)) {
          if (one.card && other.card) continue;
          if (one.held !== other.held || one.element === other.element) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          if (isStepOn(one.element, other) || isStepOn(other.element, one)) continue;
          const { across, down } = meet(one.box, other.box);
          const low = Math.min(one.box.height, other.box.height);
          if (across > 3 && down > Math.max(3, low / 4))
            found.push(`${called(one.element)} and ${called(other.element)}`);
        }
      return found;
    },

    /** Controls under something else, or out of the window or of what they scroll in, wherever the page
     * is scrolled to. */
    outOfReach() {
      const found = [];
      for (const control of shown(CONTROL)) {
        if (control.disabled) continue;
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const box = control.getBoundingClientRect();
        const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        const outside = [
          window_,
          ...frames(control).map((each) => each.getBoundingClientRect()),
        ].some((outer) => !within(box, outer, NEAR));
        if (outside && box.height <= innerHeight) found.push(`outside: ${called(control)}`);
        const { left, top, width, height } = box;
        for (const [x, y] of [
          [0.5, 0.5],
          [0.15, 0.5],
          [0.85, 0.5],
        ]) {
          const there = document.elementFromPoint(left + width * x, top + height * y);
          if (!there || control.contains(there) || there.contains(control)) continue;
          if (there.closest('label')?.contains(control)) continue;
          found.push(`${called(control)} under ${called(there)}`);
          break;
        }
      }
      scrollTo({ top: 0, behavior: 'instant' });
      return [...new Set(found)];
    },

    /** What is asked, and the first answer, are there without scrolling. */
    notInView() {
      return shown('[data-act].first, [data-act].filled')
        .filter((act) => {
          const { top, bottom } = act.getBoundingClientRect();
          return top < -NEAR || bottom > innerHeight + NEAR;
        })
        .map(called);
    },

    /** Where the page scrolls though it never should. */
    scrolls() {
      const { scrollHeight, scrollWidth } = document.scrollingElement;
      return scrollHeight > innerHeight || scrollWidth > innerWidth
        ? [`${scrollWidth} x ${scrollHeight}`]
        : [];
    },

    /** What is wider than the window. */
    tooWide() {
      const { scrollWidth } = document.scrollingElement;
      return scrollWidth > innerWidth ? [`${scrollWidth}`] : [];
    },

    /** Controls that a finger does not hit. Words within a sentence are as high as it. */
    tooSmall(least) {
      return shown(CONTROL)
        .filter((each) => !each.disabled && !each.closest('label') && !isWithinText(each))
        .flatMap((control) => {
          const { width, height } = hit(control);
          return Math.min(width, height) < (isFull(control) ? FULL : least) - 0.5
            ? [
                `${Math.round(width)} x ${Math.round(height)}: ${isCell(control) ? 'a cell' : called(control)}`,
              ]
            : [];
        });
    },

    /** Remembers what has an edge of any kind: a ground, a shadow, a line. */
    remember() {
      for (const each of shown(`.card, .half, .place, .tiny, [data-seat], .tray .e, ${CONTROL}`))
        each.toggleAttribute('data-boxed', !isWithinText(each) && isBoxed(each));
      return [];
    },

    /** What had an edge then and has none in the reader's own colours, where ground and shadow are
     * gone. */
    edgeless() {
      return shown('[data-boxed]')
        .filter((each) => !hasEdge(each) && ![...each.children].some(fills(each)))
        .map(called);
    },
  };

  /** A word in a sentence is as high as the sentence. */
  const isWithinText = (element) =>
    getComputedStyle(element).display === 'inline' ||
    element.closest('p') !== null ||
    [...element.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());

  const isBoxed = (element) => {
    const style = getComputedStyle(element);
    const clear = (colour) => colour === 'transparent' || parts(colour)[3] === 0;
    return (
      !clear(style.backgroundColor) ||
      style.boxShadow !== 'none' ||
      (parseFloat(style.borderTopWidth) > 0 && !clear(style.borderTopColor))
    );
  };

  /** The part of the page that answers to a finger on a control. */
  const hit = (control) => {
    const { width, height } = control.getBoundingClientRect();
    let more = { x: 0, y: 0 };
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(control, part);
      if (style.content === 'none' || style.position !== 'absolute') continue;
      const [left, right, top, bottom] = [style.left, style.right, style.top, style.bottom].map(
        (each) => Math.max(0, -parseFloat(each) || 0),
      );
      more = { x: Math.max(more.x, left + right), y: Math.max(more.y, top + bottom) };
    }
    return { width: width + more.x, height: height + more.y };
  };

  const parts = (colour) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const isClear = (colour) => colour === 'transparent' || (parts(colour)[3] ?? 1) < 0.5;
  const light = (colour) => {
    const [red, green, blue] = parts(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const differ = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return !isClear(one) && (high + 0.05) / (low + 0.05) >= 3;
  };

  const groundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };

  /** A line or a ground that differs from what lies behind it. */
  const hasEdge = (element) => {
    const style = getComputedStyle(element);
    const behind = groundOf(element.parentElement);
    const line = (width, kind, colour) =>
      parseFloat(width) > 0 && !['none', 'hidden'].includes(kind) && differ(colour, behind);
    const shadows = style.boxShadow.match(/rgba?\([^)]*\)/g) ?? [];
    return (
      differ(style.backgroundColor, behind) ||
      line(style.outlineWidth, style.outlineStyle, style.outlineColor) ||
      line(style.borderTopWidth, style.borderTopStyle, style.borderTopColor) ||
      line(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor) ||
      shadows.some((colour) => differ(colour, behind))
    );
  };

  /** A child as large as the whole may have the edge of it. */
  const fills = (whole) => (child) => {
    const outer = whole.getBoundingClientRect();
    const box = child.getBoundingClientRect();
    return hasEdge(child) && box.width > outer.width * 0.8 && box.height > outer.height * 0.5;
  };

  window.looks = looks;
})();
