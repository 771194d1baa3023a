import type { Page } from 'playwright/test';
import { getDocumentProxy } from 'unpdf';

import { getValueAt, listAt } from '#domain/unknown.ts';
import { isFields } from '#tests/support/copies/content-tree.ts';

/** In the order of reading; `level` is a heading's, `y` the distance from the page's bottom in points. */
export type PrintedText = { text: string; level: number | null; y: number };

/** `words` includes what the style adds; `texts` is what the tags contain. */
export type Printed = { pages: readonly { words: string; texts: readonly PrintedText[] }[]; isTagged: boolean };

type Placed = { text: string; y: number };

/** In the order of the structure. */
function listContents(node: unknown, level: number | null = null): readonly { id: string; level: number | null }[] {
  if (getValueAt(node, 'type') === 'content') return [{ id: String(getValueAt(node, 'id')), level }];
  const [, own] = /^H([1-6])$/u.exec(String(getValueAt(node, 'role'))) ?? [];
  return listAt(node, 'children').flatMap((child) => listContents(child, own === undefined ? level : Number(own)));
}

function collectPlaced(items: readonly unknown[]): ReadonlyMap<string, Placed> {
  const placed = new Map<string, Placed>();
  const open: string[] = [];
  for (const item of items) {
    if (!isFields(item)) continue;
    if (item['type'] === 'beginMarkedContent' || item['type'] === 'beginMarkedContentProps') open.push(String(item['id']));
    else if (item['type'] === 'endMarkedContent') open.pop();
    const id = open.at(-1);
    if (id === undefined || typeof item['str'] !== 'string' || !Array.isArray(item['transform'])) continue;
    const before = placed.get(id);
    placed.set(id, { text: (before?.text ?? '') + item['str'], y: Math.min(before?.y ?? Infinity, Number(item['transform'][5])) });
  }
  return placed;
}

export async function printPage(page: Page): Promise<Printed> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })));
  const pages: { words: string; texts: readonly PrintedText[] }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const one = await pdf.getPage(number);
    const { items } = await one.getTextContent({ includeMarkedContent: true });
    const placed = collectPlaced(items);
    const contents = listContents(await one.getStructTree());
    const texts = contents.flatMap(({ id, level }) => [placed.get(id)].flatMap((at) => (at === undefined ? [] : [{ ...at, level }])));
    pages.push({ words: items.map((item) => ('str' in item ? item.str : '')).join(''), texts });
  }
  return { pages, isTagged: getValueAt(await pdf.getMarkInfo(), 'Marked') === true };
}
