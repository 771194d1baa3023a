/** Finds pages of which everything is hidden or not yet written. */
import { getValueAt, listAt } from '#domain/unknown.ts';

import { type Gathered, hasBlockContent } from './blocks.ts';
import { PAGE_TEMPLATES } from './page-templates.ts';

/** `path` is such as `content/pages/fees.md`, `body` the Markdown text. */
export type ShownEntry = { path: string; data: unknown; body: string };

const PAGE = /^content\/pages\/(?<name>[^/]+)\.md$/u;

/** True with a film, a list with entries, or a group of fields other than headings. */
function hasContent({ data }: ShownEntry): boolean {
  if (typeof getValueAt(data, 'film') === 'string') return true;
  return Object.entries(typeof data === 'object' && data !== null ? data : {}).some(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null && name !== 'titles',
  );
}

export function gather(entries: readonly ShownEntry[]): Gathered {
  const dataIn = (start: string) => entries.flatMap(({ path, data }) => (path.startsWith(`content/${start}`) ? [data] : []));
  const hasAdmission = dataIn('settings/admissions.json').some((data) =>
    ['opens', 'closes', 'portal'].some((name) => getValueAt(data, name) !== undefined),
  );
  const kinds = dataIn('dates/').flatMap((data) => listAt(data, 'dates').map((date) => String(getValueAt(date, 'kind'))));
  return {
    dates: hasAdmission ? [...kinds, 'admission'] : kinds,
    hasFees: dataIn('courses/').some((data) => listAt(data, 'fees').length > 0),
    hasAdmission,
  };
}

/** A page that only links to pages without content is one as well. */
export function findPagesWithoutContent(entries: readonly ShownEntry[]): readonly string[] {
  const gathered = gather(entries);
  const pages = entries.flatMap((entry) => {
    const name = PAGE.exec(entry.path)?.groups?.['name'];
    return name === undefined ? [] : [{ ...entry, name }];
  });
  function isOpen({ name, data, body }: (typeof pages)[number], closed: ReadonlySet<string>): boolean {
    const template = PAGE_TEMPLATES[name];
    const { lists } = template ?? {};
    if (lists !== undefined) {
      const found = entries.filter(({ path }) => path.startsWith(`content/${lists}`));
      return lists.endsWith('.json') ? found.some(hasContent) : found.length > 0;
    }
    if (body.trim() !== '') return true;
    // A hidden page has no lead.
    if (template !== undefined) return getValueAt(data, 'lead') !== undefined;
    const leadsTo = (href: string) => (closed.has(href.replaceAll(/^\/|[?#].*$/gu, '')) ? null : href);
    // An invitation alone is no content.
    const blocks = listAt(data, 'blocks').filter((block) => getValueAt(block, 'type') !== 'call');
    return blocks.some((block) => hasBlockContent(block, gathered, leadsTo));
  }
  let closed: ReadonlySet<string> = new Set();
  for (;;) {
    const found = pages.filter((page) => !isOpen(page, closed)).map(({ name }) => name);
    if (found.length === closed.size) return found;
    closed = new Set(found);
  }
}
