import { startDeadline } from '#browser/deadline.ts';
import type { SearchIndex } from '#integrations/search-index.ts';

import type { SearchEngine, Target } from './search-engine.ts';
import type { SearchMessages } from './site-search.ts';

const TIMEOUT_MS = 20_000;

/** `prefix` is a path segment, empty for English. */
export type SearchedLanguage = { prefix: string; tag: string };

export type FailedList = 'noNotices' | 'noTeachers';

/** `failed` has message keys. */
type LiveTargets = { targets: readonly Target[]; failed: readonly FailedList[] };

export type SearchSource = {
  /** Rejects if the index cannot be loaded. */
  engine: Promise<SearchEngine>;
  /** Loaded at the first call. */
  elsewhere: () => Promise<readonly SearchEngine[]>;
  /** Finds notices, and all teachers; never rejects. */
  findLive: (query: string) => Promise<LiveTargets>;
};

function isIndex(value: unknown): value is SearchIndex {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);
}

/** A failure of network or server; other errors are bugs. */
export class SearchLoadError extends Error {}

async function loadIndex({ prefix }: SearchedLanguage): Promise<SearchIndex> {
  const response = await fetch(`${prefix}/search-index.json`, { signal: startDeadline(TIMEOUT_MS).signal });
  const content: unknown = await response.json();
  if (!response.ok || !isIndex(content)) throw new Error('The search index could not be read.');
  return content;
}

async function loadEngine(language: SearchedLanguage): Promise<SearchEngine> {
  const [{ createSearchEngine }, index] = await Promise.all([import('./search-engine.ts'), loadIndex(language)]).catch((cause: unknown) => {
    throw new SearchLoadError('The search could not be loaded.', { cause });
  });
  return createSearchEngine(index);
}

/** Searches `own`, then the others. */
export function openSearchSource(messages: SearchMessages, own: SearchedLanguage, others: readonly SearchedLanguage[]): SearchSource {
  const engine = loadEngine(own);
  const code = import('./live-targets.ts');
  const departments = code.then(({ loadDepartments }) => loadDepartments(messages));
  const notices = new Map<string, Promise<readonly Target[]>>();
  let loading: Promise<readonly SearchEngine[]> | undefined;

  function noticesWith(query: string): Promise<readonly Target[]> {
    const request = notices.get(query);
    if (request !== undefined) return request;
    const found = code.then(({ findNotices }) => findNotices(messages, query));
    notices.set(query, found);
    found.catch(() => notices.delete(query));
    return found;
  }

  async function findLive(query: string): Promise<LiveTargets> {
    const [found, teachers] = await Promise.allSettled([noticesWith(query), departments]);
    const lists = [
      { name: 'noNotices', list: found },
      { name: 'noTeachers', list: teachers },
    ] as const;
    return {
      targets: lists.flatMap(({ list }) => (list.status === 'fulfilled' ? list.value : [])),
      failed: lists.flatMap(({ name, list }) => (list.status === 'rejected' ? [name] : [])),
    };
  }

  return { engine, elsewhere: () => (loading ??= Promise.all(others.map(loadEngine))), findLive };
}
