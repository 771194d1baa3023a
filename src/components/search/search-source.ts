import { deadline } from '#browser/deadline.ts';
import type { SearchIndex } from '#integrations/search-index.ts';

import type { FailedList } from './live-targets.ts';
import type { SearchEngine } from './search-engine.ts';
import type { SearchWords } from './site-search.ts';

const TIMEOUT_MS = 20_000;

/** A language that has a search: `prefix` begins the addresses of its pages, and is empty for English. */
export type SearchedLanguage = { prefix: string; tag: string };

/**
 * `elsewhere` gives the engine of the other languages, which it loads when it is first asked. `live` settles when notices and teachers are found, too; it gives the keys of the sentences about lists that failed, and never
 * rejects.
 */
export type SearchSource = {
  engine: SearchEngine;
  elsewhere: () => Promise<readonly SearchEngine[]>;
  live: Promise<readonly FailedList[]>;
};

function isIndex(value: unknown): value is SearchIndex {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);
}

async function loadEngine({ prefix }: SearchedLanguage): Promise<SearchEngine> {
  const [{ createSearchEngine }, response] = await Promise.all([
    import('./search-engine.ts'),
    fetch(`${prefix}/search-index.json`, { signal: deadline(TIMEOUT_MS).signal }),
  ]);
  const content: unknown = await response.json();
  if (!response.ok || !isIndex(content)) throw new Error('The search index could not be read.');
  return createSearchEngine(content);
}

async function loadLive(words: SearchWords) {
  try {
    const { loadLiveTargets } = await import('./live-targets.ts');
    return await loadLiveTargets(words);
  } catch {
    // The code itself could not be loaded.
    return { targets: [], failed: ['noNotices', 'noTeachers'] as const };
  }
}

/**
 * @param own the language of the page
 * @throws if the index could not be loaded, as does `elsewhere`
 */
export async function loadSource(words: SearchWords, own: SearchedLanguage, others: readonly SearchedLanguage[]): Promise<SearchSource> {
  const lists = loadLive(words);
  const engine = await loadEngine(own);
  let loading: Promise<readonly SearchEngine[]> | undefined;
  const live = lists.then(({ targets, failed }) => {
    engine.add(targets);
    return failed;
  });
  return { engine, elsewhere: () => (loading ??= Promise.all(others.map(loadEngine))), live };
}
