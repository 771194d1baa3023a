import { extractTerms, splitWords } from '#domain/search.ts';
import { describeText, localizePath } from '#i18n/sentences.ts';

import type { FoundTarget, Target } from './search-engine.ts';
import type { SearchMessages } from './site-search.ts';

/** Characters of a snippet in all, and before the first match. */
const LENGTH = 180;
const BEFORE = 60;

type SnippetPart = { text: string; found: boolean };

/** Cuts around the first match; `terms` are from `extractTerms`. */
export function createSnippet(text: string, terms: readonly string[]): readonly SnippetPart[] {
  const matches = splitWords(text).filter((word) => extractTerms(word.text).some((term) => terms.includes(term)));
  const from = (matches[0]?.at ?? 0) - BEFORE;
  const start = from <= 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = start + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + LENGTH);
  const stop = end > start ? end : start + LENGTH;

  const parts: SnippetPart[] = start > 0 ? [{ text: '… ', found: false }] : [];
  let position = start;
  for (const { text: word, at } of matches) {
    if (at < position || at + word.length > stop) continue;
    parts.push({ text: text.slice(position, at), found: false }, { text: word, found: true });
    position = at + word.length;
  }
  parts.push({ text: text.slice(position, stop), found: false });
  if (stop < text.length) parts.push({ text: ' …', found: false });
  return parts.filter((part) => part.text !== '');
}

function describe(element: HTMLElement, text: string, messages: SearchMessages): void {
  const { lang = '', dir } = describeText(messages, text);
  element.dir = dir;
  if (lang !== '') element.lang = lang;
}

function createLink({ path, title, label }: Target, messages: SearchMessages): HTMLAnchorElement {
  const link = document.createElement('a');
  // Untranslated pages open with the visitor's header.
  link.href = label === '' ? localizePath(messages, path) : path;
  link.textContent = title;
  describe(link, title, messages);
  return link;
}

/** Returns the passage with terms that the title lacks, else the beginning or the description. */
function createExcerpt({ title, excerpt, description }: Target, terms: readonly string[], messages: SearchMessages): HTMLElement {
  const element = document.createElement('p');
  const text = excerpt === '' ? description : excerpt;
  describe(element, text, messages);
  const titled = extractTerms(title);
  const others = terms.filter((term) => !titled.includes(term));
  for (const part of createSnippet(text, others)) {
    const mark = document.createElement('mark');
    mark.className = 'strong';
    mark.textContent = part.text;
    element.append(part.found ? mark : part.text);
  }
  return element;
}

/** "Also: Leave rules · Library book bank" */
function createFurtherLinks(sections: readonly Target[], messages: SearchMessages): HTMLElement {
  const line = document.createElement('p');
  line.className = 'small';
  line.append(messages.search.also, ...sections.flatMap((section, index) => [index === 0 ? ' ' : ' · ', createLink(section, messages)]));
  return line;
}

export function createResultItem({ target, terms, sections }: FoundTarget, messages: SearchMessages): HTMLLIElement {
  const item = document.createElement('li');
  const title = createLink(target, messages);
  title.className = 'site-search-title text-l';
  const label = document.createElement('p');
  label.className = 'small soft';
  label.textContent = target.label;
  if (target.label !== '') item.append(label);
  item.append(title);
  if (target.excerpt + target.description !== '') item.append(createExcerpt(target, terms, messages));
  if (sections.length > 0) item.append(createFurtherLinks(sections, messages));
  return item;
}
