import { languagePrefix } from '#domain/words/words.ts';
import type { SearchIndex } from '#integrations/search-index.ts';

import type { FailedList } from './live-targets.ts';
import type { SearchEngine } from './search-engine.ts';

const TIMEOUT_MS = 20_000;

/**
 * `live` settles when notices and teachers are found, too; it gives the keys of the sentences about lists that failed, and never
 * rejects.
 */
export type SearchSource = { engine: SearchEngine; live: Promise<readonly FailedList[]> };

function isIndex(value: unknown): value is SearchIndex {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);
}

async function loadEngine(): Promise<SearchEngine> {
  const [{ createSearchEngine }, response] = await Promise.all([
    import('./search-engine.ts'),
    fetch(`${languagePrefix()}/search-index.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  ]);
  const content: unknown = await response.json();
  if (!response.ok || !isIndex(content)) throw new Error('The search index could not be read.');
  return createSearchEngine(content);
}

async function loadLive() {
  try {
    const { loadLiveTargets } = await import('./live-targets.ts');
    return await loadLiveTargets();
  } catch {
    // The code itself could not be loaded.
    return { targets: [], failed: ['noNotices', 'noTeachers'] as const };
  }
}

/** @throws if the index could not be loaded */
export async function loadSource(): Promise<SearchSource> {
  const lists = loadLive();
  const engine = await loadEngine();
  const live = lists.then(({ targets, failed }) => {
    engine.add(targets);
    return failed;
  });
  return { engine, live };
}
