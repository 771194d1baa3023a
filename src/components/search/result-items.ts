import { describeText, localizePath } from '#i18n/sentences.ts';

import type { FoundTarget, Target } from './search-engine.ts';
import type { SearchMessages } from './site-search.ts';
import { createSnippet } from './snippet.ts';
import { extractTerms } from '#domain/search.ts';

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

function createLabel(text: string): HTMLElement {
  const label = document.createElement('p');
  label.className = 'small soft';
  label.textContent = text;
  return label;
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
    mark.textContent = part.text;
    element.append(part.found ? mark : part.text);
  }
  return element;
}

/** "Also: Leave rules · Library book bank" */
function createFurtherLinks(sections: readonly Target[], messages: SearchMessages): HTMLElement {
  const line = document.createElement('p');
  line.className = 'small';
  line.append(
    `${messages.search.also} `,
    ...sections.flatMap((section, index) => (index === 0 ? [createLink(section, messages)] : [' · ', createLink(section, messages)])),
  );
  return line;
}

export function createResultItem({ target, terms, sections }: FoundTarget, messages: SearchMessages): HTMLLIElement {
  const item = document.createElement('li');
  const title = createLink(target, messages);
  title.className = 'site-search-title';
  if (target.label !== '') item.append(createLabel(target.label));
  item.append(title);
  if (target.excerpt + target.description !== '') item.append(createExcerpt(target, terms, messages));
  if (sections.length > 0) item.append(createFurtherLinks(sections, messages));
  return item;
}
