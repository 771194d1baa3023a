import { linkedParts } from '#domain/linked-text.ts';

import { escaped } from './atom.ts';

/** Returns the HTML of a plain text with its links. Nothing in the text is HTML. */
export function linkedText(text: string): string {
  const html = linkedParts(text).map((part) => {
    if (part.href === null) return escaped(part.text);
    return `<a href="${escaped(part.href)}"${part.href.startsWith('http') ? ' rel="noopener external"' : ''}>${escaped(part.text)}</a>`;
  });
  return html.join('');
}
