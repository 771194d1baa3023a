/**
 * Multipart forms with at most one picture, read while they arrive: what is too large is refused
 * before it is held (docs/api.md, "Pictures"). Facts about busboy 1.6 that this file holds:
 * - It takes a part for a file when its type is `application/octet-stream` or when it has a file
 *   name that isn't empty.
 * - A file that has exactly as many bytes as the limit counts as cut off, so the limit is one byte
 *   above ours.
 * - A body that breaks off raises an error on the file's own stream too, which would end the
 *   process if nobody listened.
 * - It must not be destroyed from within its own events: what is wrong is remembered, and thrown
 *   before the next bytes go in.
 * - Bytes that are no UTF-8 become U+FFFD; a character set that it doesn't know gives no text at
 *   all.
 */
import { pipeline } from 'node:stream/promises';

import busboy from 'busboy';

import { PICTURE_MAX_BYTES, pictureSentences } from '#domain/picture.ts';

import { Failure } from './failure.ts';

/**
 * What a form had. Of a field that came twice the first counts; file names and types are what the
 * sender says, and nobody needs them.
 */
export type Form = {
  texts: ReadonlyMap<string, string>;
  /**
   * The files, parts that browsers send for "no file chosen" left out. Only the first is kept:
   * several are refused.
   */
  files: readonly { field: string; bytes: Buffer }[];
};

/** Texts, part headers and boundaries; JSON bodies have as much. */
const REST_MAX_BYTES = 128 * 1024;
const BODY_MAX_BYTES = PICTURE_MAX_BYTES + REST_MAX_BYTES;
const PARTS_MAX = 50;

const UNDECODED = '\uFFFD';

function isFormType(contentType: string): boolean {
  const [type = ''] = contentType.split(';', 1);
  return type.trim().toLowerCase() === 'multipart/form-data';
}

function unreadable(cause?: unknown): Failure {
  return new Failure(400, 'The request could not be read: it is not a valid form.', { cause });
}

function pictureTooLarge(pictureField: string): Failure {
  return new Failure(413, pictureSentences.tooLarge, { errors: { [pictureField]: pictureSentences.tooLarge } });
}

function textTooLarge(): Failure {
  return new Failure(413, 'The request is too large: it has too much text or too many fields.');
}

function startParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { fileSize: PICTURE_MAX_BYTES + 1, fieldSize: REST_MAX_BYTES, parts: PARTS_MAX },
    });
  } catch {
    // No boundary, or a content type that breaks off.
    throw unreadable();
  }
}

/** Line ends as people mean them: a form is sent with CRLF whatever was typed. */
function cleanLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

type Collected = Form & {
  /** The first refusal that the parts gave rise to. */
  refusal: () => Failure | null;
};

/** Collects the parts while `parser` finds them. */
function collect(parser: busboy.Busboy, pictureField: string): Collected {
  const texts = new Map<string, string>();
  const files: { field: string; bytes: Buffer }[] = [];
  const refusals: Failure[] = [];

  // The types promise more than busboy keeps: a part may have no name, and a text none that could
  // be decoded.
  parser.on('field', (field: string | undefined, text: string | undefined, { valueTruncated }) => {
    if (valueTruncated) refusals.push(textTooLarge());
    else if (text === undefined || text.includes(UNDECODED)) refusals.push(unreadable());
    else if (field !== undefined && !texts.has(field)) texts.set(field, cleanLineEnds(text));
  });
  parser.on('file', (field: string | undefined, stream, { filename }: { filename: string | undefined }) => {
    const isFirst = files.length === 0;
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (isFirst) chunks.push(chunk);
    });
    stream.on('limit', () => refusals.push(pictureTooLarge(pictureField)));
    stream.on('error', () => void chunks.splice(0));
    stream.on('end', () => {
      if (size > 0 || filename !== undefined) files.push({ field: field ?? '', bytes: Buffer.concat(chunks) });
    });
  });
  parser.on('partsLimit', () => refusals.push(textTooLarge()));
  return { texts, files, refusal: () => refusals[0] ?? null };
}

/** The body piece by piece; who stops early tells the sender. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The form of a request.
 * @param pictureField the part that may have a file; named in the refusal of a file that is too
 *   large
 * @throws Failure 415 for another content type, 413 for too many bytes, 400 for what is no form or
 *   breaks off
 */
export async function readForm(request: Request, pictureField: string): Promise<Form> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isFormType(contentType)) {
    throw new Failure(415, 'The request must be sent as a form (content type multipart/form-data).');
  }
  if (Number(request.headers.get('content-length')) > BODY_MAX_BYTES) throw pictureTooLarge(pictureField);
  const parser = startParser(contentType);
  const { texts, files, refusal } = collect(parser, pictureField);
  let size = 0;

  function refuse(): void {
    const found = refusal();
    if (found !== null) throw found;
  }

  // `Content-Length` is what the sender says: the bytes are counted while they arrive.
  async function* counted() {
    for await (const chunk of chunksOf(request)) {
      refuse();
      size += chunk.byteLength;
      if (size > BODY_MAX_BYTES) throw pictureTooLarge(pictureField);
      yield chunk;
    }
  }

  try {
    await pipeline(counted, parser);
  } catch (error) {
    refuse();
    throw error instanceof Failure ? error : unreadable();
  }
  refuse();
  return { texts, files };
}
