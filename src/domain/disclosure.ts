/** See docs/behaviour.md, "Public self-disclosure". */

import { getValueAt } from './unknown.ts';

export const NOT_PUBLISHED = 'Not yet published by the college';

type Item = {
  label: string;
  note?: string | undefined;
  href?: string | undefined;
  document?: string | undefined;
  content?: string | undefined;
  sample: boolean;
};
type DisclosedDocument = { id: string; file: string; sample: boolean };

/** An item as `/disclosure` shows it. `href` is null if the college has not published the item. */
export type ShownItem = { label: string; note: string; href: string | null; kind: 'page' | 'pdf' | 'external' };
export type DisclosedItem = ShownItem & { sample: boolean };

/** Matches the mark of a sample: `"sample": true` in JSON, `sample: true` in the front matter of Markdown. */
const MARK = /^.*"sample": *true|^ *sample: *true *$/mu;

function readJsonPart(text: string, part: string): readonly string[] {
  const value = getValueAt(JSON.parse(text), part);
  return value === undefined ? [] : [JSON.stringify(value)];
}

/**
 * Returns whether a file or folder of `content/`, or the part of a JSON file after `#`, has a sample. A missing one
 * counts as a sample.
 * @param texts the texts of all files, by their paths such as `help/help.json`
 */
function hasSampleAt(texts: ReadonlyMap<string, string>, location: string): boolean {
  const [path = '', part] = location.split('#');
  const files = [...texts].filter(([file]) => file === path || file.startsWith(`${path}/`));
  const parts = files.flatMap(([file, text]) => (part === undefined ? [text] : file.endsWith('.json') ? readJsonPart(text, part) : []));
  return parts.length === 0 || parts.some((text) => MARK.test(text));
}

/** Returns an item as `/disclosure` shows it. A link to a page without content and a missing document count as not published. */
export function showItem(
  { label, note = '', ...item }: Item,
  documents: readonly Omit<DisclosedDocument, 'sample'>[],
  leadsTo: (href: string) => string | null,
): ShownItem {
  if (item.document !== undefined) {
    return { label, note, href: documents.find(({ id }) => id === item.document)?.file ?? null, kind: 'pdf' };
  }
  const href = item.href === undefined ? null : leadsTo(item.href);
  return { label, note, href, kind: href?.startsWith('/') === false ? 'external' : 'page' };
}

/** Returns an item as `npm run content:check` counts it, with its mark as a sample. */
export function discloseItem(
  item: Item,
  documents: readonly DisclosedDocument[],
  texts: ReadonlyMap<string, string>,
  leadsTo: (href: string) => string | null,
): DisclosedItem {
  const shown = showItem(item, documents, leadsTo);
  const isSample =
    item.document === undefined
      ? item.sample || (item.content !== undefined && hasSampleAt(texts, item.content))
      : documents.find(({ id }) => id === item.document)?.sample === true;
  return { ...shown, sample: isSample && shown.href !== null };
}

/** Returns whether the college has published an item. A sample does not count. */
export function isPublished({ href, sample }: DisclosedItem): boolean {
  return href !== null && !sample;
}

/** Formats `5 of 9 published`. Samples count, because the page of a demonstration says that they are samples. */
export function formatPublishedCount(items: readonly ShownItem[]): string {
  return `${String(items.filter(({ href }) => href !== null).length)} of ${String(items.length)} published`;
}

/** Formats `5 of 9 published, 2 more are samples`. */
export function formatDisclosureCount(items: readonly DisclosedItem[]): string {
  const published = String(items.filter(isPublished).length);
  const total = String(items.length);
  const samples = items.filter(({ sample }) => sample).length;
  if (samples === 0) return `${published} of ${total} published`;
  if (samples === 1) return `${published} of ${total} published, 1 more is a sample`;
  return `${published} of ${total} published, ${String(samples)} more are samples`;
}
