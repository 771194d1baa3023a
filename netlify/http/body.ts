import { buffer } from 'node:stream/consumers';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';

import { Failure } from '#netlify/platform/failure.ts';

const CHARSET_PARAMETERS: readonly string[] = ['', 'charset=utf-8', 'charset="utf-8"'];

/**
 * Returns whether a content type is JSON in UTF-8. It splits the text, because a single regular
 * expression would be slow on many consecutive spaces.
 */
function isJsonType(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  return type === 'application/json' && parameters.every((parameter) => CHARSET_PARAMETERS.includes(parameter));
}

export function createBodyTooLarge(): Failure {
  return new Failure(413, ({ server }) => server.tooLarge);
}

/**
 * Yields the chunks of a body, and throws once there are more than `maxBytes`. It counts the bytes as they
 * arrive, because the sender may omit `Content-Length` or send a wrong one. If the caller stops early, the
 * request is cancelled.
 */
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

/** @throws Failure 415 for another content type, 413 for a body that is too large, 400 if it isn't JSON in UTF-8 */
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
