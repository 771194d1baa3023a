/** Built pages that a function fills, deployed with it (`included_files` in netlify.toml). */
import { readFile } from 'node:fs/promises';

import { type Locale, getLanguagePrefix } from '#i18n/sentences.ts';
import { splitLinks } from '#domain/linked-text.ts';

import fileHeaders from '#netlify/generated/headers.json' with { type: 'json' };

export const HTML_TYPE = 'text/html; charset=utf-8';
export const UNLISTED = { 'x-robots-tag': 'noindex' };

export type ReadBuilt = (messages: Pick<Locale, 'language'>, name: string) => Promise<string>;

/** @param pages relative to the function's bundle; `npm run dev` names a server */
export function createBuiltReader(pages: URL): ReadBuilt {
  return async (messages, name) => {
    const path = `${getLanguagePrefix(messages)}/${name}`;
    const server = process.env['PAGES_SERVER'];
    if (server !== undefined) return (await fetch(server + path.replace(/\.html$/u, ''))).text();
    return readFile(new URL(`.${path}`, pages), 'utf8');
  };
}

/** Replaces `[[title]]`, or `<!--[[body]]-->`, which shows nothing without a value. */
export function insertValues(page: string, values: Readonly<Record<string, string>>): string {
  return page.replaceAll(/(?:<!--)?\[\[(?<name>\w+)\]\](?:-->)?/gu, (mark, name: string) => values[name] ?? mark);
}

/** netlify.toml's headers do not apply to functions. */
export function withPageHeaders(response: Response, headers: Readonly<Record<string, string>> = {}): Response {
  for (const [name, value] of Object.entries({ ...fileHeaders, ...headers })) response.headers.set(name, value);
  return response;
}

export function respondUncached(html: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return withPageHeaders(new Response(html, { status }), {
    'content-type': HTML_TYPE,
    'cache-control': 'no-store',
    ...UNLISTED,
    ...headers,
  });
}

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
