/** For HTML and XML, which have the same escapes. */
import { splitLinks } from '#domain/linked-text.ts';

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Characters that XML 1.0 forbids even as escapes (section 2.2). */
const FORBIDDEN_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function escapeHtml(text: string): string {
  return text.replaceAll(FORBIDDEN_IN_XML, '\uFFFD').replaceAll(/[&<>"]/gu, (character) => ESCAPES.get(character) ?? character);
}

export function formatLinkedText(text: string): string {
  const html = splitLinks(text).map((part) => {
    if (part.href === null) return escapeHtml(part.text);
    return `<a href="${escapeHtml(part.href)}"${part.href.startsWith('http') ? ' rel="noopener external"' : ''}>${escapeHtml(part.text)}</a>`;
  });
  return html.join('');
}
