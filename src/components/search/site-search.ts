import { DEFAULT_TAG } from '#i18n/default-language.ts';
import { type Locale, formatCount, formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import type { FoundTarget, SearchEngine } from './search-engine.ts';
import { type FailedList, SearchLoadError, type SearchSource, type SearchedLanguage, openSearchSource } from './search-source.ts';

const PAUSE_MS = 200;

/** Results wait for late lists, so as not to change in view. */
const PATIENCE_MS = 600;

/** The shortest word for "Nothing found", which would be premature during typing. */
const MIN_LENGTH = 4;

const SHOWN_MAX = 30;

type SearchQuestion = {
  query: string;
  /** True if the first word may be unfinished. */
  isBeginning: boolean;
};

/** The page passes these messages: the file with all is larger than this script. */
export type SearchMessages = Locale & Pick<Messages, 'search'> & { connection: Pick<Messages['connection'], 'fault'> };

type SearchSettings = { messages: SearchMessages; own: SearchedLanguage; others: readonly SearchedLanguage[] };

type SearchState = 'idle' | 'loading' | 'found' | 'empty' | 'failed';

function formatResultCount(messages: SearchMessages, count: number, query: string): string {
  if (count === 0) return formatSentence(messages.search.none, { query });
  if (count > SHOWN_MAX) return formatSentence(messages.search.many, { count: SHOWN_MAX, query });
  return formatCount(messages, messages.search.results, count, { query });
}

function getFailureText(messages: SearchMessages, lists: readonly FailedList[]): string {
  const [first, second] = lists;
  if (first === undefined) return '';
  return second === undefined ? messages.search[first] : messages.search.noLists;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export class SiteSearch extends HTMLElement {
  #source: SearchSource | null = null;
  #asked = '';
  /** A note about lists that were not searched. */
  #note = '';
  #timer = 0;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- SiteSearch.astro writes this attribute from a value of this type
  readonly #settings = JSON.parse(this.dataset['settings'] ?? '') as SearchSettings;
  readonly #messages = this.#settings.messages;

  constructor() {
    super();
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

  async #answer(text: string, isBeginning = false): Promise<void> {
    const query = text.trim();
    this.#asked = query;
    window.history.replaceState(null, '', query === '' ? window.location.pathname : `?q=${encodeURIComponent(query)}`);
    if (query === '') {
      this.#show('idle', '');
      return;
    }
    try {
      if (this.#source === null) this.#show('loading', this.#messages.search.searching);
      this.#source ??= openSearchSource(this.#messages, this.#settings.own, this.#settings.others);
      await this.#answerFrom(this.#source, { query, isBeginning });
    } catch (error) {
      // The next attempt loads the index again.
      this.#source = null;
      this.#note = '';
      if (error instanceof SearchLoadError) this.#show('failed', this.#messages.search.failed);
      else this.#showFault(error);
    }
  }

  #showFault(error: unknown): void {
    reportError(error);
    this.#show('failed', this.#messages.connection.fault);
  }

  /** Shows results, again if notices and teachers are late. */
  async #answerFrom(source: SearchSource, question: SearchQuestion): Promise<void> {
    const isAsked = () => question.query === this.#asked;
    const live = source.findLive(question.query);
    const engine = await source.engine;
    const found = live.then(({ targets, failed }) => {
      engine.add(targets);
      if (!isAsked()) return;
      this.#note = getFailureText(this.#messages, failed);
      this.toggleAttribute('data-incomplete', failed.length > 0);
    });
    if (isAsked()) this.#note = this.#messages.search.waiting;
    const isLate = await Promise.race([found.then(() => false), wait(PATIENCE_MS).then(() => true)]);
    if (isAsked()) await this.#search(source, engine, question);
    if (!isLate) return;
    await found;
    if (isAsked()) await this.#search(source, engine, question);
  }

  async #search(source: SearchSource, engine: SearchEngine, { query, isBeginning }: SearchQuestion): Promise<void> {
    const found = engine.search(query);
    if (found.length > 0) await this.#showFound(found, formatResultCount(this.#messages, found.length, query), engine.suggest(query));
    else if (isBeginning) this.#show('idle', '');
    else await this.#searchElsewhere(source, engine, query);
  }

  /** Visitors type Hindi on English pages and vice versa. */
  async #searchElsewhere(source: SearchSource, engine: SearchEngine, query: string): Promise<void> {
    const engines = await source.elsewhere();
    if (query !== this.#asked) return;
    const found = engines.flatMap((one) => one.search(query));
    const count = formatResultCount(this.#messages, found.length, query);
    const [close = null] = [engine, ...engines].flatMap((one) => one.suggest(query) ?? []);
    if (found.length === 0) this.#show('empty', count, [], close);
    else await this.#showFound(found, formatSentence(this.#messages.search.elsewhere, { results: count }), null);
  }

  async #showFound(found: readonly FoundTarget[], sentence: string, suggested: string | null): Promise<void> {
    const query = this.#asked;
    const { createResultItem: resultItem } = await import('./result-items.ts');
    if (query !== this.#asked) return;
    const { own, others } = this.#settings;
    function tagOf({ target: { path } }: FoundTarget): string {
      return [own, ...others].find(({ prefix }) => prefix !== '' && path.startsWith(`${prefix}/`))?.tag ?? DEFAULT_TAG;
    }
    const items = found.slice(0, SHOWN_MAX).map((one) => {
      const item = resultItem(one, this.#messages);
      if (tagOf(one) !== own.tag) item.lang = tagOf(one);
      return item;
    });
    this.#show('found', sentence, items, suggested);
  }

  #show(state: SearchState, sentence: string, items: readonly HTMLLIElement[] = [], suggested: string | null = null): void {
    this.dataset['state'] = state;
    this.#showSuggestion(suggested);
    const focused = this.querySelector<HTMLAnchorElement>('[data-results] a:focus')?.href;
    const texts = { '[data-count]': sentence, '[data-note]': items.length > 0 || state === 'empty' ? this.#note : '' };
    for (const [selector, text] of Object.entries(texts)) {
      const line = this.querySelector(selector);
      if (line !== null) line.textContent = text;
    }
    this.querySelector('[data-results]')?.replaceChildren(...items);
    // Keeps the focus if results change during keyboard navigation.
    const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-results] a')];
    links.find(({ href }) => href === focused)?.focus();
  }

  #showSuggestion(suggested: string | null): void {
    const link = document.createElement('a');
    link.href = `?q=${encodeURIComponent(suggested ?? '')}`;
    link.textContent = formatSentence(this.#messages.search.didYouMean, { query: suggested ?? '' });
    this.querySelector('[data-suggestion]')?.replaceChildren(...(suggested === null ? [] : [link]));
  }
}
