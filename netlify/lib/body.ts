import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';

import { Failure } from './failure.ts';

const CHARSET_PARAMETERS: readonly string[] = ['', 'charset=utf-8', 'charset="utf-8"'];

/**
 * Whether a content type is JSON in UTF-8. It is split by hand, because one regular expression for
 * all of it would be slow on many consecutive spaces.
 */
function isJsonType(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  return type === 'application/json' && parameters.every((parameter) => CHARSET_PARAMETERS.includes(parameter));
}

function tooLarge(): Failure {
  return new Failure(413, 'The request is too large. At most 128 KB can be sent.');
}

function unreadable(): Failure {
  return new Failure(400, 'The request could not be read: it is not valid JSON.');
}

/**
 * Reads the body and counts its bytes while they arrive, because the sender may leave out
 * `Content-Length` or send a wrong one.
 */
async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > JSON_BODY_MAX_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  for (;;) {
    // `read` throws if the sender closes the connection.
    const { done, value } = await reader.read().catch(() => {
      throw unreadable();
    });
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > JSON_BODY_MAX_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
}

/**
 * Returns the parsed JSON body of a request.
 * @throws Failure 415 for another content type, 413 for more than 128 KB, 400 if the body isn't
 *   JSON in UTF-8
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!isJsonType(request.headers.get('content-type') ?? '')) {
    throw new Failure(415, 'The request must be sent as JSON (content type application/json).');
  }
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
}
