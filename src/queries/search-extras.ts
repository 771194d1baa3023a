import type { MenuEntry } from './navigation.ts';

type PageWords = { path: string; title: string; keywords: string | undefined };
/** `facts` is null if the file is missing. */
type DocumentFile = { title: string; file: string; facts: string | null };

/** What the menu calls a page or a PDF is one of its keywords. A PDF without a file is left out. */
export function searchExtrasOf(pages: readonly PageWords[], documents: readonly DocumentFile[], menu: readonly MenuEntry[]) {
  const links = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  function keywordsOf(path: string, title: string, more?: string): string {
    const labels = links.filter(({ href, label }) => href === path && label !== title).map(({ label }) => label);
    return [...labels, ...(more === undefined ? [] : [more])].join(', ');
  }
  const keywords = pages.map(({ path, title, keywords: more }) => [path, keywordsOf(path, title, more)] as const);
  return {
    keywords: Object.fromEntries(keywords.filter(([, words]) => words !== '')),
    documents: documents
      .flatMap((document) => (document.facts === null ? [] : [{ ...document, facts: document.facts }]))
      .map(({ title, file, facts }) => ({ path: file, title, facts, keywords: keywordsOf(file, title) })),
  };
}
