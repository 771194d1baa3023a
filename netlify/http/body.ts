import { buffer } from 'node:stream/consumers';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';
import { ALL_LANGUAGES, type Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { LANGUAGE_PARAMETER } from '#records/forms/plain-form.ts';

import { Failure } from '#netlify/platform/failure.ts';

const CHARSET_PARAMETERS: readonly string[] = ['', 'charset=utf-8', 'charset="utf-8"'];

/** A regular expression would be slow on many consecutive spaces. */
function isJsonType(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  return type === 'application/json' && parameters.every((parameter) => CHARSET_PARAMETERS.includes(parameter));
}

export function createBodyTooLarge(): Failure {
  return new Failure(413, ({ server }) => server.tooLarge);
}

/** Throws beyond `maxBytes`, counted on arrival: `Content-Length` may be missing or wrong. */
export function readChunks({ headers, body }: Request, maxBytes: number, tooLarge: () => Failure): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge();
  async function* counted(): AsyncGenerator<Uint8Array> {
    let size = 0;
    const chunks: AsyncIterable<Uint8Array> | null = body;
    for await (const chunk of chunks ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  }
  return counted();
}

export async function readJson(request: Request): Promise<unknown> {
  if (!isJsonType(request.headers.get('content-type') ?? '')) {
    throw new Failure(415, 'The request must be sent as JSON (content type application/json).');
  }
  try {
    const bytes = await buffer(readChunks(request, JSON_BODY_MAX_BYTES, createBodyTooLarge));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(400, ({ server }) => server.notJson);
  }
}

export function isFormType(contentType: string): boolean {
  const [type = ''] = contentType.split(';', 1);
  return type.trim().toLowerCase() === 'multipart/form-data';
}

/** Only such a form's address names a language; proxies remove headers. */
export function isFormPost(request: Request): boolean {
  const { method, headers } = request;
  return method === 'POST' && findFormLanguage(request) !== null && isFormType(headers.get('content-type') ?? '');
}

export function findFormLanguage({ url }: Request): Language | null {
  const requested = new URL(url).searchParams.get(LANGUAGE_PARAMETER);
  return requested === null ? null : (ALL_LANGUAGES.find((language) => language === requested) ?? DEFAULT_LANGUAGE);
}

/** Safari before 16.4, and browsers over HTTP, send `Origin` only; a program sends neither. */
export function refuseOtherSites({ url, headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOwnOrigin = origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
  const isOwn = site === null ? isOwnOrigin : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new Failure(403, ({ server }) => server.otherSite);
}
