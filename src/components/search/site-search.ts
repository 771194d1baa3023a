import { DEFAULT_TAG } from '#i18n/default-language.ts';
import { type Locale, formatCount, formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import { createResultItem } from './result-items.ts';
import type { FoundTarget } from './search-engine.ts';
import type { SearchSource, SearchedLanguage } from './search-source.ts';

const PAUSE_MS = 200;

/** Results wait for late lists, so as not to change in view. */
const PATIENCE_MS = 600;

/** The shortest word for "Nothing found", which would be premature during typing. */
const MIN_LENGTH = 4;

const SHOWN_MAX = 30;

/** The page passes these messages: the file with all is larger than this script. */
export type SearchMessages = Locale & Pick<Messages, 'search'>;

type SearchSettings = { messages: SearchMessages; own: SearchedLanguage; others: readonly SearchedLanguage[] };

type SearchState = 'idle' | 'loading' | 'found' | 'empty' | 'failed';

function formatResultCount(messages: SearchMessages, count: number, query: string): string {
  if (count === 0) return formatSentence(messages.search.none, { query });
  if (count > SHOWN_MAX) return formatSentence(messages.search.many, { count: SHOWN_MAX, query });
  return formatCount(messages, messages.search.results, count, { query });
}

export class SiteSearch extends HTMLElement {
  #source: Promise<SearchSource> | null = null;
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
    if (input === null) return;
    input.value = new URLSearchParams(window.location.search).get('q') ?? '';
    input.addEventListener('input', () => {
      window.clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => void this.#answer(input.value, input.value.trim().length < MIN_LENGTH), PAUSE_MS);
    });
    this.addEventListener('submit', (event) => {
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

  /** @param isBeginning true if the first word may be unfinished */
  async #answer(text: string, isBeginning = false): Promise<void> {
    const query = text.trim();
    this.#asked = query;
    window.history.replaceState(null, '', query === '' ? window.location.pathname : `?q=${encodeURIComponent(query)}`);
    if (query === '') {
      this.#show('idle', '');
      return;
    }
    if (this.#source === null) this.#show('loading', this.#messages.search.searching);
    const { own, others } = this.#settings;
    this.#source ??= import('./search-source.ts').then(({ openSearchSource }) => openSearchSource(this.#messages, own, others));
    const source = await this.#source.catch(() => null);
    if (source !== null) await this.#answerFrom(source, query, isBeginning);
    else {
      // The next attempt loads it again.
      this.#source = null;
      this.#show('failed', this.#messages.search.failed);
    }
  }

  /** Shows results, again if notices and teachers are late. */
  async #answerFrom(source: SearchSource, query: string, isBeginning: boolean): Promise<void> {
    const isAsked = () => query === this.#asked;
    const found = source.findLive(query).then(({ targets, note }) => {
      source.engine.add(targets);
      if (!isAsked()) return;
      this.#note = note;
      this.toggleAttribute('data-incomplete', note !== '');
    });
    if (isAsked()) this.#note = this.#messages.search.waiting;
    const isLate = await Promise.race([
      found.then(() => false),
      new Promise((resolve) => {
        setTimeout(resolve, PATIENCE_MS, true);
      }),
    ]);
    if (isAsked()) await this.#search(source, query, isBeginning);
    if (isLate !== true) return;
    await found;
    if (isAsked()) await this.#search(source, query, isBeginning);
  }

  async #search({ engine, elsewhere }: SearchSource, query: string, isBeginning: boolean): Promise<void> {
    const found = engine.search(query);
    if (found.length > 0) this.#showFound(found, formatResultCount(this.#messages, found.length, query), engine.suggest(query));
    else if (isBeginning) this.#show('idle', '');
    else {
      // Visitors type Hindi on English pages and vice versa.
      const engines = await elsewhere();
      if (query !== this.#asked) return;
      const others = engines.flatMap((one) => one.search(query));
      const count = formatResultCount(this.#messages, others.length, query);
      const [close = null] = [engine, ...engines].flatMap((one) => one.suggest(query) ?? []);
      if (others.length === 0) this.#show('empty', count, [], close);
      else this.#showFound(others, formatSentence(this.#messages.search.elsewhere, { results: count }), null);
    }
  }

  #showFound(found: readonly FoundTarget[], sentence: string, suggested: string | null): void {
    const { own, others } = this.#settings;
    const items = found.slice(0, SHOWN_MAX).map((one) => {
      const item = createResultItem(one, this.#messages);
      const { path } = one.target;
      const tag = [own, ...others].find(({ prefix }) => prefix !== '' && path.startsWith(`${prefix}/`))?.tag ?? DEFAULT_TAG;
      if (tag !== own.tag) item.lang = tag;
      return item;
    });
    this.#show('found', sentence, items, suggested);
  }

  #show(state: SearchState, sentence: string, items: readonly HTMLLIElement[] = [], suggested: string | null = null): void {
    this.dataset['state'] = state;
    this.querySelector('[data-count]')?.replaceChildren(sentence);
    this.querySelector('[data-note]')?.replaceChildren(items.length > 0 || state === 'empty' ? this.#note : '');
    const link = document.createElement('a');
    link.href = `?q=${encodeURIComponent(suggested ?? '')}`;
    link.textContent = formatSentence(this.#messages.search.didYouMean, { query: suggested ?? '' });
    this.querySelector('[data-suggestion]')?.replaceChildren(suggested === null ? '' : link);
    const focused = this.querySelector<HTMLAnchorElement>('[data-results] a:focus')?.href;
    this.querySelector('[data-results]')?.replaceChildren(...items);
    // Keeps the focus if results change during keyboard navigation.
    const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-results] a')];
    links.find(({ href }) => href === focused)?.focus();
  }
}
