import MiniSearch, { type SearchResult } from 'minisearch';

import { LINE_SEPARATOR, joinLines, extractTerms, splitWords } from '#domain/search.ts';
import type { SearchIndex } from '#integrations/search-index.ts';

export type Target = {
  path: string;
  title: string;
  /** Shown above the title; `''` for a page. */
  label: string;
  /** The page's path, by which results are grouped. */
  group: string;
  /** Alternative names separated by commas, not shown. */
  keywords: string;
  description: string;
  text: string;
  excerpt: string;
};

/** `terms` are the words to highlight. */
export type FoundTarget = { target: Target; terms: readonly string[]; sections: readonly Target[] };

const SECTIONS_MAX = 3;

/** "fee" must not find "feedback". */
const MIN_PREFIX_LENGTH = 4;

/** One letter turns "fine" into "five". */
const MIN_FUZZY_LENGTH = 6;

const MAX_TYPO_SHARE = 0.15;

/** Says nothing in "complain about ragging", but names a page: "About the college". */
const FILLER = 'about';

/** In full texts every typo resembles some word. */
const CLOSE_FIELDS = ['title', 'keywords'];

const PAGE_BOOST = 3;

/** "B.Voc in Medical Lab." is no sentence. */
const SENTENCE_MIN_WORDS = 5;

/** A dot after a capital may be an abbreviation's. */
const SENTENCES = /^.*(?:[^\p{Lu}][.!?।](?=[”’)]*\s+[\p{Lu}\p{Lo}“‘])|[.!?।][”’)]*$)/u;

function extractSentences(text: string): string {
  return text
    .split(LINE_SEPARATOR)
    .map((part) => SENTENCES.exec(part)?.[0] ?? '')
    .filter((part) => part.split(' ').length >= SENTENCE_MIN_WORDS)
    .join(' ');
}

const NO_WORDS = { label: '', keywords: '', description: '', text: '', excerpt: '' };

function createTargets({ pages, documents, keywords }: SearchIndex): readonly Target[] {
  const found = pages.flatMap(({ path, title, description, text, sections }) => {
    const all = joinLines([text, ...sections.map((section) => `${section.title}: ${section.text}`)]);
    const page: Target = {
      ...NO_WORDS,
      path,
      title,
      description,
      text: all,
      excerpt: extractSentences(all),
      keywords: keywords[path] ?? '',
      group: path,
    };
    const parts = sections.map(({ id, ...section }) => ({
      ...NO_WORDS,
      ...section,
      excerpt: extractSentences(section.text),
      path: `${path}#${id}`,
      label: title,
      group: path,
    }));
    return [page, ...parts];
  });
  const files = documents.map(({ path, title, facts, keywords: names }) => {
    return { ...NO_WORDS, path, title: `${title} (PDF)`, label: facts, keywords: names, group: path };
  });
  return [...found, ...files];
}

function listNameTerms({ title, keywords }: Target): readonly ReadonlySet<string>[] {
  return [title, ...keywords.split(',')].map((name) => new Set(extractTerms(name)));
}

/** Compares item by item, descending. */
function compareByRanks(ranks: readonly number[], others: readonly number[]): number {
  const differences = others.map((rank, index) => rank - (ranks[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

export function createSearchEngine(content: SearchIndex) {
  const targets = new Map<string, { target: Target; names: readonly ReadonlySet<string>[] }>();
  const index = new MiniSearch<Target>({
    idField: 'path',
    fields: ['title', 'keywords', 'description', 'text'],
    tokenize: (text) => [...extractTerms(text)],
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'OR',
      prefix: (term) => term.length >= MIN_PREFIX_LENGTH,
      fuzzy: (term) => term.length >= MIN_FUZZY_LENGTH && MAX_TYPO_SHARE,
      boost: { title: 6, keywords: 4, description: 2 },
      boostDocument: (path: string) => (targets.get(path)?.target.label === '' ? PAGE_BOOST : 1),
    },
  });

  function add(added: readonly Target[]): void {
    const unknown = added.filter(({ path }) => !targets.has(path));
    for (const target of unknown) targets.set(target.path, { target, names: listNameTerms(target) });
    index.addAll(unknown);
  }

  /** Ranks: all words in a name, the number of words in a page's title, an exact word, the score. */
  function ranksOf({ id, queryTerms, terms, match, score }: SearchResult, wanted: readonly string[]): readonly number[] {
    const found = targets.get(String(id));
    const isNamed = found?.names.some((name) => wanted.every((term) => name.has(term))) === true;
    const exact = queryTerms.filter((term) => terms.includes(term) && term !== FILLER);
    const titled = found?.target.label === '' ? exact.filter((term) => match[term]?.includes('title')) : [];
    return [Number(isNamed), titled.length, Number(exact.length > 0), score];
  }

  function search(query: string): readonly FoundTarget[] {
    const wanted = extractTerms(query);
    const ranked = index.search(query).map((result) => ({ result, ranks: ranksOf(result, wanted) }));
    const groups = new Map<string, { target: Target; terms: readonly string[]; sections: Target[]; words: number }>();
    for (const { result } of ranked.sort((one, other) => compareByRanks(one.ranks, other.ranks))) {
      const { terms, queryTerms } = result;
      const target = targets.get(String(result.id))?.target;
      if (target === undefined) continue;
      const group = groups.get(target.group);
      if (group === undefined) groups.set(target.group, { target, terms, sections: [], words: queryTerms.length });
      else if (target.group !== target.path && group.words === queryTerms.length && group.sections.length < SECTIONS_MAX)
        group.sections.push(target);
    }
    return [...groups.values()];
  }

  function isKnown(word: string): boolean {
    return extractTerms(word).join('').length < MIN_PREFIX_LENGTH || index.search(word, { prefix: true, fuzzy: false }).length > 0;
  }

  function closeWordTo(word: string): string | undefined {
    // "hostle" and "hostel" differ by two.
    const distances = word.length < MIN_FUZZY_LENGTH ? [1] : [1, 2];
    const options = { fields: CLOSE_FIELDS, prefix: false };
    const close = distances.flatMap((fuzzy) => index.autoSuggest(word, { ...options, fuzzy }).slice(0, 1))[0]?.terms[0];
    if (close === undefined) return undefined;
    const [found] = index.search(close, { ...options, fuzzy: false });
    const { title = '', keywords = '' } = targets.get(String(found?.id))?.target ?? {};
    const written = splitWords(`${title}, ${keywords}`).find(({ text }) => extractTerms(text).includes(close))?.text;
    return word === word.toLowerCase() ? written?.toLowerCase() : written;
  }

  /** Corrects unknown words; null without similar ones. */
  function suggest(query: string): string | null {
    let suggested = query;
    for (const { text, at } of [...splitWords(query)].reverse()) {
      const close = isKnown(text) ? undefined : closeWordTo(text);
      if (close !== undefined) suggested = suggested.slice(0, at) + close + suggested.slice(at + text.length);
    }
    return suggested === query ? null : suggested;
  }

  add(createTargets(content));
  return { add, search, suggest };
}
