import type { Page } from 'playwright/test';
import { getDocumentProxy } from 'unpdf';

/** In the order of reading; `level` is a heading's, `y` the distance from the page's bottom in points. */
export type PrintedText = { text: string; level: number | null; y: number };

/** `words` includes what the style adds; `texts` is what the tags contain. */
export type Printed = { pages: readonly { words: string; texts: readonly PrintedText[] }[]; isTagged: boolean };

type Placed = { text: string; y: number };

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** In the order of the structure. */
function listContents(node: unknown, level: number | null = null): readonly { id: string; level: number | null }[] {
  if (!isFields(node)) return [];
  if (node['type'] === 'content') return [{ id: String(node['id']), level }];
  const [, own] = /^H([1-6])$/u.exec(String(node['role'])) ?? [];
  const children: readonly unknown[] = Array.isArray(node['children']) ? node['children'] : [];
  return children.flatMap((child) => listContents(child, own === undefined ? level : Number(own)));
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
  const info: unknown = await pdf.getMarkInfo();
  return { pages, isTagged: isFields(info) && info['Marked'] === true };
}
