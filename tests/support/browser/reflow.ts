/** Finds what does not fit at a narrow width or double size (WCAG 1.4.4, 1.4.10). */
import type { Page } from 'playwright/test';

function lookForLosses(): readonly string[] {
  const width = document.documentElement.clientWidth;
  const losses = new Set<string>();
  const wider = document.documentElement.scrollWidth - width;
  if (wider > 0) losses.add(`the page scrolls sideways by ${String(wider)} px`);

  function styleOf(element: Element): CSSStyleDeclaration {
    return getComputedStyle(element);
  }
  function chainOf(element: Element | null): Element[] {
    return element === null || element === document.body ? [] : [element, ...chainOf(element.parentElement)];
  }
  /** For screen readers, in a scroller, or shortened. */
  function isMeantToBeOut(chain: readonly Element[]): boolean {
    return chain.some((element) => {
      const { clipPath, overflowX, webkitLineClamp } = styleOf(element);
      const isScroller =
        element.matches('.picture-carousel-track') || (/auto|scroll/u.test(overflowX) && element.scrollWidth > element.clientWidth);
      return clipPath.startsWith('inset(50%') || webkitLineClamp !== 'none' || isScroller || element.hasAttribute('inert');
    });
  }
  function isCutBy(element: Element, box: DOMRect): boolean {
    const { display, overflowX } = styleOf(element);
    const frame = element.getBoundingClientRect();
    return display !== 'inline' && /hidden|clip/u.test(overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2);
  }

  /** Scrolling reveals the text under it. */
  function sticksToBottom(element: Element): boolean {
    const { position, bottom } = styleOf(element);
    return position === 'sticky' && bottom === '0px';
  }

  function isCovered(element: Element, { left, right, top, bottom }: DOMRect): boolean {
    return [left + 2, (left + right) / 2, right - 2].some((x) => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit !== null && !element.contains(hit) && !hit.contains(element);
    });
  }

  type Shown = { text: string; parent: Element; box: DOMRect; scroller: Element | undefined };

  function scrollsDown(element: Element): boolean {
    return /auto|scroll/u.test(styleOf(element).overflowY) && element.scrollHeight > element.clientHeight;
  }

  /** Heights between which a scroller shows a text. */
  function clip({ box: { top, bottom }, scroller }: Shown): { top: number; bottom: number } {
    const frame = scroller?.getBoundingClientRect();
    return frame === undefined ? { top, bottom } : { top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) };
  }

  const stage = document.querySelector('dialog:modal') ?? document.body;
  const shown: Shown[] = [];
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = (node.nodeValue ?? '').trim();
    if (text === '' || parent === null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const chain = chainOf(parent);
    if (isMeantToBeOut(chain)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      if (box.right > width + 1 || box.left < -1) losses.add(`out of the window: ${text.slice(0, 40)}`);
      if (chain.some((element) => isCutBy(element, box))) losses.add(`cut: ${text.slice(0, 40)}`);
      if (parent.closest('[role=banner]') !== null && isCovered(parent, box)) losses.add(`covered: ${text.slice(0, 40)}`);
      if (parent.closest('main, dialog:modal') !== null && !chain.some(sticksToBottom)) {
        shown.push({ text, parent, box, scroller: chain.find(scrollsDown) });
      }
    }
  }

  for (const control of stage.querySelectorAll('td :is(button, input, select)')) {
    const [box, cell] = [control.getBoundingClientRect(), control.closest('td')?.getBoundingClientRect()];
    if (box.width > 0 && cell !== undefined && box.right > cell.right + 1)
      losses.add(`out of its cell: ${control.getAttribute('aria-label') ?? control.textContent}`);
  }

  for (const control of stage.querySelectorAll('[role=banner] :is(a, button)')) {
    const box = control.getBoundingClientRect();
    if (box.width > 0 && !isMeantToBeOut(chainOf(control)) && isCovered(control, box)) {
      losses.add(`covered: ${control.textContent.trim().slice(0, 40)}`);
    }
  }

  // Lines may touch: only more than a fifth of a line counts.
  shown.sort((one, other) => one.box.top - other.box.top);
  shown.forEach((one, index) => {
    for (const other of shown.slice(index + 1)) {
      if (other.box.top + other.box.height / 5 > one.box.bottom - one.box.height / 5) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom - one.box.height / 5, other.box.bottom - other.box.height / 5);
      const isApart = across < 3 || down - (other.box.top + other.box.height / 5) < 3;
      const isSame = one.parent.contains(other.parent) || other.parent.contains(one.parent);
      const [seen, below] = [clip(one), clip(other)];
      const isScrolledAway = one.scroller !== other.scroller && Math.min(seen.bottom, below.bottom) - Math.max(seen.top, below.top) < 3;
      if (!isApart && !isSame && !isScrolledAway) losses.add(`one over another: ${one.text.slice(0, 30)} / ${other.text.slice(0, 30)}`);
    }
  });
  return [...losses];
}

export function findReflowLosses(page: Page): Promise<readonly string[]> {
  return page.evaluate(lookForLosses);
}

/** Media queries depend on the browser's text size, too. */
export async function setTextSize(page: Page, times: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
}
