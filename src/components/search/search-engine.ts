/** The search library loads with the first query and not with the page. */
import MiniSearch, { type SearchResult } from 'minisearch';

import { joinLines } from '#domain/lines.ts';
import type { SearchIndex } from '#integrations/search-index.ts';

import { termsOf, wordsOf } from './words.ts';

/** A page, a section of one, a PDF, a notice or a department. */
export type Target = {
  path: string;
  title: string;
  /** Shown above the title. A page has none. */
  label: string;
  /** The path of the page that shows the target as one of several, or its own path. */
  group: string;
  /** These words are not shown. */
  keywords: string;
  description: string;
  text: string;
};

/** `terms` are the words to mark, as `termsOf` returns them. */
export type Found = { target: Target; terms: readonly string[]; sections: readonly Target[] };

export type SearchEngine = { add: (targets: readonly Target[]) => void; search: (query: string) => readonly Found[] };

const SECTIONS_MAX = 3;

/** "fee" is not the beginning of "feedback". */
const MIN_PREFIX_LENGTH = 4;

/** In shorter words one letter makes another word: "fine" and "five". */
const MIN_FUZZY_LENGTH = 6;

/** This part of a word's letters may differ. */
const TYPOS = 0.15;

/** A page counts more than a section, a PDF, a notice or a department. */
const PAGE_BOOST = 1.5;

const NO_WORDS = { label: '', keywords: '', description: '', text: '' };

function targetsOf({ pages, documents, keywords }: SearchIndex): readonly Target[] {
  const found = pages.flatMap(({ path, title, description, text, sections }) => {
    const all = joinLines([text, ...sections.map((section) => `${section.title}: ${section.text}`)]);
    const page: Target = { ...NO_WORDS, path, title, description, text: all, keywords: keywords[path] ?? '', group: path };
    const parts = sections.map(({ id, ...section }) => ({ ...NO_WORDS, ...section, path: `${path}#${id}`, label: title, group: path }));
    return [page, ...parts];
  });
  const files = documents.map(({ path, title, facts, keywords: names }) => {
    return { ...NO_WORDS, path, title: `${title} (PDF)`, label: facts, keywords: names, group: path };
  });
  return [...found, ...files];
}

/**
 * First how many words of the query a result has, then how many of them exactly, then how many in
 * its title or keywords.
 */
function ranksOf({ queryTerms, terms, match, score }: SearchResult): readonly number[] {
  const exact = queryTerms.filter((term) => terms.includes(term));
  const named = exact.filter((term) => match[term]?.some((field) => field === 'title' || field === 'keywords'));
  return [queryTerms.length, exact.length, named.length, score];
}

function byRank(one: SearchResult, other: SearchResult): number {
  const ranks = ranksOf(one);
  const others = ranksOf(other);
  const differences = others.map((rank, index) => rank - (ranks[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** `add` adds what is known later. */
export function createSearchEngine(content: SearchIndex): SearchEngine {
  const targets = new Map<string, Target>();
  const index = new MiniSearch<Target>({
    idField: 'path',
    fields: ['title', 'keywords', 'description', 'text'],
    tokenize: (text) => wordsOf(text).flatMap((word) => termsOf(word.text)),
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'OR',
      prefix: (term) => term.length >= MIN_PREFIX_LENGTH,
      fuzzy: (term) => term.length >= MIN_FUZZY_LENGTH && TYPOS,
      boost: { title: 6, keywords: 10, description: 2 },
      boostDocument: (path: string) => (targets.get(path)?.label === '' ? PAGE_BOOST : 1),
    },
  });

  function add(added: readonly Target[]): void {
    const unknown = added.filter(({ path }) => !targets.has(path));
    for (const target of unknown) targets.set(target.path, target);
    index.addAll(unknown);
  }

  function search(query: string): readonly Found[] {
    const groups = new Map<string, { target: Target; terms: readonly string[]; sections: Target[]; words: number }>();
    for (const { id, terms, queryTerms } of index.search(query).sort(byRank)) {
      const target = targets.get(String(id));
      if (target === undefined) continue;
      const group = groups.get(target.group);
      if (group === undefined) groups.set(target.group, { target, terms, sections: [], words: queryTerms.length });
      else if (target.group !== target.path && group.words === queryTerms.length && group.sections.length < SECTIONS_MAX)
        group.sections.push(target);
    }
    return [...groups.values()];
  }

  add(targetsOf(content));
  return { add, search };
}
