import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import busboy from 'busboy';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';
import { ALL_LANGUAGES, type Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { LANGUAGE_PARAMETER } from '#records/forms/plain-form.ts';
import { PICTURE_MAX_BYTES } from '#records/files/file-kinds.ts';

import { Failure } from '#netlify/platform/failure.ts';

const CHARSET_PARAMETERS: readonly string[] = ['', 'charset=utf-8', 'charset="utf-8"'];

/** A regular expression would be slow on many consecutive spaces. */
function isJsonType(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  return type === 'application/json' && parameters.every((parameter) => CHARSET_PARAMETERS.includes(parameter));
}

function createBodyTooLarge(): Failure {
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
  if (!isJsonType(request.headers.get('content-type') ?? ''))
    throw new Failure(415, 'The request must be sent as JSON (content type application/json).');
  try {
    const bytes = await buffer(readChunks(request, JSON_BODY_MAX_BYTES, createBodyTooLarge));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(400, ({ server }) => server.notJson);
  }
}

function isFormType(contentType: string): boolean {
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

/**
 * Without the sender's content types, which may be wrong; of a repeated field the first. A form is checked as it arrives, so that an
 * oversized one is refused before it is in memory. Facts about busboy 1.6:
 * - A part is a file if its type is `application/octet-stream` or its file name isn't empty.
 * - An interrupted body raises an error on the file's stream too, which would end the process without a listener.
 * - It must not be destroyed inside its own events, so a refusal is thrown before the next bytes are written.
 * - Bytes that are not UTF-8 become U+FFFD, and an unknown character set gives no text.
 */
export type MultipartForm = {
  texts: ReadonlyMap<string, string>;
  /** Without the empty part for no chosen file. */
  files: readonly { field: string; name: string; bytes: Buffer }[];
};

const BODY_MAX_BYTES = PICTURE_MAX_BYTES + JSON_BODY_MAX_BYTES;
const PARTS_MAX = 50;

const UNDECODED = '\uFFFD';

function createUnreadableForm(): Failure {
  return new Failure(400, ({ server }) => server.notForm);
}

function createTextTooLarge(): Failure {
  return new Failure(413, ({ server }) => server.tooMuchText);
}

function startParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { fieldSize: JSON_BODY_MAX_BYTES, parts: PARTS_MAX },
    });
  } catch {
    throw createUnreadableForm();
  }
}

function collectParts(parser: busboy.Busboy, tooLarge: () => Failure): MultipartForm & { refusals: readonly Failure[] } {
  const texts = new Map<string, string>();
  const files: { field: string; name: string; bytes: Buffer }[] = [];
  const refusals: Failure[] = [];
  let size = 0;

  // Wrong types: a part may have no name, and a text in an unknown character set is undefined.
  parser.on('field', (field: string | undefined, text: string | undefined, { valueTruncated }) => {
    if (valueTruncated) refusals.push(createTextTooLarge());
    else if (text === undefined || text.includes(UNDECODED)) refusals.push(createUnreadableForm());
    // Browsers send line breaks as CRLF.
    else if (field !== undefined && !texts.has(field)) texts.set(field, text.replaceAll('\r\n', '\n'));
  });
  parser.on('file', (field: string | undefined, stream, { filename }: { filename: string | undefined }) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > PICTURE_MAX_BYTES) refusals.push(tooLarge());
      else chunks.push(chunk);
    });
    stream.on('error', () => void chunks.splice(0));
    stream.on('end', () => {
      // Browsers write a quotation mark in a file name as %22 (HTML, "Multipart form data").
      const name = filename?.replaceAll('%22', '"');
      if (chunks.length > 0 || name !== undefined) files.push({ field: field ?? '', name: name ?? '', bytes: Buffer.concat(chunks) });
    });
  });
  parser.on('partsLimit', () => refusals.push(createTextTooLarge()));
  return { texts, files, refusals };
}

async function readParts(request: Request, maxBytes: number, tooLarge: () => Failure): Promise<MultipartForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isFormType(contentType)) throw new Failure(415, 'The request must be sent as a form (content type multipart/form-data).');
  const chunks = readChunks(request, maxBytes, tooLarge);
  const parser = startParser(contentType);
  const { texts, files, refusals } = collectParts(parser, tooLarge);

  function refuse(): void {
    const [first] = refusals;
    if (first !== undefined) throw first;
  }

  async function* accepted() {
    for await (const chunk of chunks) {
      refuse();
      yield chunk;
    }
  }

  try {
    await pipeline(accepted, parser);
  } catch (error) {
    refuse();
    throw error instanceof Failure ? error : createUnreadableForm();
  }
  refuse();
  return { texts, files };
}

/** @param fileField named by the error about too many bytes @param sentence its message */
export function readForm(request: Request, fileField: string, sentence: string): Promise<MultipartForm> {
  return readParts(request, BODY_MAX_BYTES, () => new Failure(413, sentence, { errors: { [fileField]: sentence } }));
}

export function readTextForm(request: Request): Promise<MultipartForm> {
  return readParts(request, JSON_BODY_MAX_BYTES, createBodyTooLarge);
}
