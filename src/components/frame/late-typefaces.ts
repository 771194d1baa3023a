/**
 * On a phone's first visit the page is drawn in the device's typefaces, and ours are fetched once it is there, for the pages after it. The titles
 * of this page take theirs at once, if nothing in view moves by it (docs/decisions/002).
 */
import { TYPEFACES_KEY } from './typeface-memory.ts';

/** How far something in view may move, in pixels. Across a line, as centred words do, less than three is no layout shift for a browser either. */
const STILL_PX = { down: 0.5, across: 2.9 } as const;

type Place = {
  /** Of boxes alone: a line of text is as high as its typeface. */
  top: number;
  left: number;
};

/** Where every box and every text starts that is in view. */
function places(): Map<Node, Place> {
  const found = new Map<Node, Place>();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode() !== null) {
    const node = nodes.currentNode;
    range.selectNodeContents(node);
    const isBox = node instanceof Element;
    const rect = isBox ? node.getBoundingClientRect() : range.getClientRects()[0];
    if (rect && rect.height > 0 && rect.bottom > 0 && rect.top < window.innerHeight)
      found.set(node, { top: isBox ? rect.top : 0, left: rect.left });
  }
  return found;
}

function showTitles(): void {
  const root = document.documentElement;
  const before = places();
  root.dataset['typefaces'] = 'titles';
  const moves = Array.from(places()).some(([node, { top, left }]) => {
    const old = before.get(node);
    return old !== undefined && (Math.abs(top - old.top) > STILL_PX.down || Math.abs(left - old.left) > STILL_PX.across);
  });
  if (moves) delete root.dataset['typefaces'];
}

/** Fetches the typefaces, remembers that they are there, and shows the titles in theirs. What fails is tried again on the next page. */
export async function bringTypefaces(): Promise<void> {
  const faces = Array.from(document.fonts).filter(({ display }) => display === 'optional');
  const fetched = await Promise.allSettled(faces.map((face) => face.load()));
  if (fetched.some(({ status }) => status === 'rejected')) return;
  try {
    const addresses = Array.from(document.querySelectorAll<HTMLLinkElement>('link[as=font]'), ({ href }) => href);
    sessionStorage.setItem(TYPEFACES_KEY, addresses.join());
  } catch {
    // A browser that keeps nothing gets them late on each page.
  }
  showTitles();
}
