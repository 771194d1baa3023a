import { buffer } from 'node:stream/consumers';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';

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
