import { FILE_START_BYTES, detectFileKind } from '#records/files/file-kinds.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import type { Accepted } from '#netlify/store/files.ts';
import { type PictureBounds, rewritePicture } from './pictures.ts';

/**
 * Checks a file by its bytes, and encodes a picture again, without metadata. Other files are stored unchanged, and
 * browsers only save them (`formatContentDisposition`, docs/api.md, "PDFs").
 * @returns the file to store; null for an unknown or malformed file
 */
export async function acceptFile(
  context: Pick<FunctionContext, 'askProgram'>,
  bytes: Buffer,
  bounds: PictureBounds,
): Promise<Accepted | null> {
  const kind = detectFileKind(bytes.subarray(0, FILE_START_BYTES));
  if (kind === null) return null;
  return kind === 'jpeg' || kind === 'png' ? rewritePicture(context, bytes, bounds) : { kind, bytes };
}
