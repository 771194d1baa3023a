import type { Page } from 'playwright/test';

/**
 * Like Chrome's and Edge's translation, moves each text node into two elements; the words stay, so
 * that tests find them.
 */
function translateDocument(): void {
  const left = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'FONT', 'TEMPLATE', 'OPTION']);

  function wrap(text: Text): void {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '' || left.has(parent.nodeName) || parent.closest('[translate=no]') !== null) return;
    const outer = parent.ownerDocument.createElementNS(parent.namespaceURI, 'font');
    const inner = outer.cloneNode();
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function wrapIn(root: Node): void {
    if (root.nodeName === 'FONT') return;
    const texts: Text[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
    texts.forEach(wrap);
  }

  wrapIn(document.body);
  document.documentElement.classList.add('translated-ltr');
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData' && target instanceof Text) wrap(target);
      addedNodes.forEach(wrapIn);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

export async function translate(page: Page): Promise<void> {
  await page.evaluate(translateDocument);
}

/** From now on, once loaded. */
export async function translateEveryPage(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('load', ${translateDocument.toString()})`);
}
