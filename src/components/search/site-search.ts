/**
 * Loads the index and the search library when they are needed, and keeps the query in the address.
 */
import { DEFAULT_TAG } from '#words/default-language.ts';
import { type Spoken, countedIn, filled } from '#words/sentences.ts';
import type { Words } from '#words/words.ts';

import type { FailedList } from './live-targets.ts';
import { resultItem } from './result-items.ts';
import type { Found } from './search-engine.ts';
import { type SearchSource, type SearchedLanguage, loadSource } from './search-source.ts';

/** The search answers after this pause in typing. */
const PAUSE_MS = 200;

/** Pages wait so long for notices and teachers, so that the results do not change in view. */
const PATIENCE_MS = 1500;

/** "Nothing found" would be premature while a shorter word is typed. */
const MIN_LENGTH = 4;

const SHOWN_MAX = 30;

/** The page gives them to the element, because the file with all words is larger than the rest of this script. */
export type SearchWords = Spoken & Pick<Words, 'search'>;

type SearchSettings = { words: SearchWords; own: SearchedLanguage; others: readonly SearchedLanguage[] };

/** The styles show what belongs to it. */
type State = 'idle' | 'loading' | 'found' | 'empty' | 'failed';

function countOf(words: SearchWords, count: number, query: string): string {
  if (count === 0) return filled(words.search.none, { query });
  return count > SHOWN_MAX
    ? filled(words.search.best, { max: SHOWN_MAX, count, query })
    : countedIn(words, words.search.results, count, { query });
}

function failureOf(words: SearchWords, lists: readonly FailedList[]): string {
  const [first, second] = lists;
  if (first === undefined) return '';
  return second === undefined ? words.search[first] : words.search.noLists;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export class SiteSearch extends HTMLElement {
  #source: Promise<SearchSource> | null = null;
  #asked = '';
  /** What has not been searched. */
  #note = '';
  #timer = 0;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- SiteSearch.astro writes this attribute, with a value of this type
  readonly #settings = JSON.parse(this.dataset['settings'] ?? '') as SearchSettings;
  readonly #words = this.#settings.words;

  connectedCallback(): void {
    const input = this.querySelector('input');
    const form = this.querySelector('form');
    if (input === null || form === null) return;
    input.value = new URLSearchParams(window.location.search).get('q') ?? '';
    input.addEventListener('input', () => {
      window.clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => void this.#answer(input.value, input.value.trim().length < MIN_LENGTH), PAUSE_MS);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      window.clearTimeout(this.#timer);
      void this.#answer(input.value);
    });
    this.querySelector('[data-retry]')?.addEventListener('click', () => {
      this.#source = null;
      void this.#answer(input.value);
    });
    if (input.value !== '') void this.#answer(input.value);
  }

  /** @param isBeginning whether the visitor may still be typing the first word */
  async #answer(text: string, isBeginning = false): Promise<void> {
    const query = text.trim();
    this.#asked = query;
    window.history.replaceState(null, '', query === '' ? window.location.pathname : `?q=${encodeURIComponent(query)}`);
    if (query === '') {
      this.#show('idle', '');
      return;
    }
    try {
      if (this.#source === null) this.#show('loading', this.#words.search.searching);
      this.#source ??= this.#load();
      const source = await this.#source;
      if (query !== this.#asked) return;
      const found = source.engine.search(query);
      if (found.length > 0) this.#showFound(found, countOf(this.#words, found.length, query));
      else if (isBeginning) this.#show('idle', '');
      else await this.#answerElsewhere(source, query);
    } catch {
      // The next attempt requests the index again.
      this.#source = null;
      this.#note = '';
      this.#show('failed', this.#words.search.failed);
    }
  }

  /** Somebody may search on the English page in Hindi, or the other way round. */
  async #answerElsewhere(source: SearchSource, query: string): Promise<void> {
    const engines = await source.elsewhere();
    if (query !== this.#asked) return;
    const found = engines.flatMap((engine) => engine.search(query));
    const count = countOf(this.#words, found.length, query);
    if (found.length === 0) this.#show('empty', count);
    else this.#showFound(found, filled(this.#words.search.elsewhere, { results: count }));
  }

  #showFound(found: readonly Found[], sentence: string): void {
    const { own, others } = this.#settings;
    function tagOf({ target: { path } }: Found): string {
      return [own, ...others].find(({ prefix }) => prefix !== '' && path.startsWith(`${prefix}/`))?.tag ?? DEFAULT_TAG;
    }
    const items = found.slice(0, SHOWN_MAX).map((one) => {
      const item = resultItem(one, this.#words);
      if (tagOf(one) !== own.tag) item.lang = tagOf(one);
      return item;
    });
    this.#show('found', sentence, items);
  }

  /** Answers once more if notices and teachers come late. */
  async #load(): Promise<SearchSource> {
    const { own, others } = this.#settings;
    const source = await loadSource(this.#words, own, others);
    this.#note = this.#words.search.waiting;
    const isLive = source.live.then((failed) => {
      this.#note = failureOf(this.#words, failed);
      this.toggleAttribute('data-incomplete', failed.length > 0);
    });
    const isLate = await Promise.race([isLive.then(() => false), wait(PATIENCE_MS).then(() => true)]);
    if (isLate) void isLive.then(() => this.#answer(this.#asked, this.dataset['state'] === 'idle'));
    return source;
  }

  #show(state: State, sentence: string, items: readonly HTMLLIElement[] = []): void {
    this.dataset['state'] = state;
    const focused = this.querySelector<HTMLAnchorElement>('[data-results] a:focus')?.href;
    const texts = { '[data-count]': sentence, '[data-note]': items.length > 0 || state === 'empty' ? this.#note : '' };
    for (const [selector, text] of Object.entries(texts)) {
      const line = this.querySelector(selector);
      if (line !== null) line.textContent = text;
    }
    this.querySelector('[data-results]')?.replaceChildren(...items);
    // Results that change while somebody goes through them by keyboard do not lose her place.
    const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-results] a')];
    links.find(({ href }) => href === focused)?.focus();
  }
}
