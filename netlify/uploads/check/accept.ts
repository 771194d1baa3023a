/** Checks uploaded files by their bytes. */
import { FILE_START_BYTES } from '#domain/picture.ts';
import { fileKindOf, partsOf } from '#records/notices/notice-file.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import type { Accepted } from '#netlify/store/files.ts';
import { type PictureBounds, rewritePicture } from './pictures.ts';

/**
 * Checks a file, and writes a picture anew, without place and camera. A file of another kind is stored as it is, and
 * nobody's browser shows it as a page of the site (`dispositionOf`, docs/api.md, "PDFs").
 * @returns null if it is not what its first bytes say, or a picture that cannot be decoded
 */
export async function acceptFile(
  context: Pick<FunctionContext, 'askProgram'>,
  bytes: Buffer,
  bounds: PictureBounds,
): Promise<Accepted | null> {
  const kind = fileKindOf(bytes.subarray(0, FILE_START_BYTES));
  if (kind === null || !partsOf(kind).every((part) => bytes.includes(part))) return null;
  return kind === 'jpeg' || kind === 'png' ? rewritePicture(context, bytes, bounds) : { kind, bytes };
}
