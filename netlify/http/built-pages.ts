/** Built pages that a function fills, deployed with it (`included_files` in netlify.toml). */
import { readFile } from 'node:fs/promises';

import { type Locale, getLanguagePrefix } from '#i18n/sentences.ts';
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
