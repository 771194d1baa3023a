/** Reads uploaded files, each in a process of its own (`program.ts`). */
import { fileKindOf, partsOf } from '#records/notices/notice-file.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import type { Accepted } from '#netlify/store/files.ts';
import { type PictureBounds, rewritePicture } from './pictures.ts';

/** The path is the same from here and from the bundle in `netlify/functions/api`. */
const PDF_READER = new URL('../../uploads/check/pdf-reader.mjs', import.meta.url);
/**
 * Node itself takes half of the memory, which is counted in kilobytes before it is used. 4 MB can
 * unfold into gigabytes.
 */
const PDF_LIMITS = { seconds: 3, memory: 800_000 };

/**
 * Reads a file: counts the pages of a PDF, and writes a picture anew, without place and camera.
 * @returns why it is refused: it is damaged, takes too much time or memory, or is more than something to read;
 *   null if it is not what its first bytes say
 */
export async function acceptFile(
  context: Pick<FunctionContext, 'askProgram' | 'words'>,
  bytes: Buffer,
  bounds: PictureBounds,
): Promise<Accepted | string | null> {
  const kind = fileKindOf(bytes);
  const parts = kind === null ? null : partsOf(kind);
  if (kind !== null && parts !== null) return parts.every((part) => bytes.includes(part)) ? { kind, bytes, pages: null } : null;
  if (kind === 'pdf') {
    const pages = await context.askProgram(PDF_READER, bytes, PDF_LIMITS);
    if (typeof pages === 'number') return { kind: 'pdf', bytes, pages };
    return pages === 'active' ? context.words.server.activePdf : context.words.file.unreadable;
  }
  const picture = await rewritePicture(context, bytes, bounds);
  return picture === null ? null : { ...picture, pages: null };
}
