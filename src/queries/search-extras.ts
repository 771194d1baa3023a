import type { MenuEntry } from './navigation.ts';

/** `path` is the address of the page in the language of the index, `href` the one that menus have. */
type PageWords = { path: string; href: string; title: string; keywords: readonly string[] };
/** `facts` is null if the file is missing. */
type DocumentFile = { title: string; file: string; facts: string | null };

/** What the index of a language has besides the text of the pages. */
export type SearchExtras = ReturnType<typeof searchExtrasOf>;

/** What the menus call a page or a PDF is one of its keywords. A PDF without a file is left out. */
export function searchExtrasOf(pages: readonly PageWords[], documents: readonly DocumentFile[], menus: readonly (readonly MenuEntry[])[]) {
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
