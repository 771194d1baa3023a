/**
 * The behaviour of the search page. It loads the index and the search library when they are needed,
 * shows results while the visitor types, and keeps the query in the address.
 */
import type { SearchResult } from 'minisearch';

import type { SearchEntry } from '#integrations/search-index.ts';

import { snippetOf } from './snippet.ts';

const TIMEOUT_MS = 20_000;

function marked(text: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

function isEntry(value: unknown): value is SearchEntry {
  return typeof value === 'object' && value !== null && 'path' in value && 'title' in value && 'text' in value;
}

async function loadIndex() {
  const [{ createSearchEngine }, response] = await Promise.all([
    import('./search-engine.ts'),
    fetch('/search-index.json', { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  ]);
  const list: unknown = await response.json();
  if (!response.ok || !Array.isArray(list)) throw new Error('The search index could not be read.');
  const entries = list.filter(isEntry);
  const index = createSearchEngine(entries);
  return { index, entries: new Map(entries.map((entry) => [entry.path, entry])) };
}

export class SiteSearch extends HTMLElement {
  #index: ReturnType<typeof loadIndex> | null = null;
  #asked = '';

  connectedCallback(): void {
    const input = this.querySelector('input');
    const form = this.querySelector('form');
    if (input === null || form === null) return;
    input.value = new URLSearchParams(window.location.search).get('q') ?? '';
    input.addEventListener('input', () => {
      void this.#answer(input.value);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#answer(input.value);
    });
    this.querySelector('[data-retry]')?.addEventListener('click', () => {
      void this.#answer(input.value);
    });
    if (input.value !== '') void this.#answer(input.value);
  }

  async #answer(text: string): Promise<void> {
    const query = text.trim();
    this.#asked = query;
    const address = query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`;
    window.history.replaceState(null, '', address);
    if (query === '') {
      this.#show('idle', '', []);
      return;
    }
    try {
      if (this.#index === null) this.#show('loading', 'Searching…', []);
      this.#index ??= loadIndex();
      const { index, entries } = await this.#index;
      if (query !== this.#asked) return;
      const results = index.search(query);
      const items = results.flatMap((result) => this.#item(result, entries) ?? []);
      const count = results.length === 1 ? '1 page' : `${results.length} pages`;
      this.#show(
        results.length === 0 ? 'empty' : 'found',
        results.length === 0 ? `No results for “${query}”.` : `${count} for “${query}”`,
        items,
      );
    } catch {
      // The next attempt requests the index again.
      this.#index = null;
      this.#show('failed', 'The search could not be loaded. Check your internet connection and try again.', []);
    }
  }

  #item(result: SearchResult, entries: ReadonlyMap<string, SearchEntry>): HTMLLIElement | null {
    const entry = entries.get(String(result.id));
    if (entry === undefined) return null;
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = entry.path;
    link.textContent = entry.title;
    const text = document.createElement('p');
    for (const part of snippetOf(entry.text, result.terms)) {
      text.append(part.found ? marked(part.text) : part.text);
    }
    item.append(link, text);
    return item;
  }

  #show(state: 'idle' | 'loading' | 'found' | 'empty' | 'failed', sentence: string, items: readonly HTMLLIElement[]): void {
    this.dataset['state'] = state;
    const count = this.querySelector('[data-count]');
    if (count !== null) count.textContent = sentence;
    this.querySelector('[data-results]')?.replaceChildren(...items);
  }
}
