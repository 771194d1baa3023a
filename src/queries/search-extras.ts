import type { MenuEntry } from './navigation.ts';

/** `path` is the address in the index's language, `href` that in menus. */
type PageWords = { path: string; href: string; title: string; keywords: readonly string[] };
/** `facts` is null if the file is missing. */
type DocumentFile = { title: string; file: string; facts: string | null };

/** Search data of a language, without page texts: search words by page path, which results do not show, and PDFs. */
export type SearchExtras = ReturnType<typeof createSearchExtras>;

/** Menu labels are keywords of their page or PDF. Leaves out PDFs without a file. */
export function createSearchExtras(
  pages: readonly PageWords[],
  documents: readonly DocumentFile[],
  menus: readonly (readonly MenuEntry[])[],
) {
  const links = menus.flat().flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  function keywordsOf(path: string, title: string, more: readonly string[] = []): string {
    const labels = links.filter(({ href }) => href === path).map(({ label }) => label);
    return [...new Set([...labels, ...more])].filter((words) => words !== title).join(', ');
  }
  const keywords = pages.map(({ path, href, title, keywords: more }) => [path, keywordsOf(href, title, more)] as const);
  return {
    keywords: Object.fromEntries(keywords.filter(([, words]) => words !== '')),
    documents: documents
      .flatMap((document) => (document.facts === null ? [] : [{ ...document, facts: document.facts }]))
      .map(({ title, file, facts }) => ({ path: file, title, facts, keywords: keywordsOf(file, title) })),
  };
}
