import { type RefObject, useEffect } from 'react';

import { FILE_START_BYTES, NOTICE_PICTURE_BOUNDS } from '#records/files/file-kinds.ts';

/** Five smaller pictures fit into one form. */
const LARGE_BYTES = 700_000;
const QUALITY = 0.8;

/** Only Safari reads HEIC. */
const WRITTEN_ANEW = /^image\/hei[cf]$/u;

/** For files chosen before hydration. */
export function useEarlyFiles(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if ((input.current?.files?.length ?? 0) > 0) input.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [input]);
}

/** Below a picture or a list the refusal of a choice may be out of view. */
export function useErrorInView(id: string, error: string | null | undefined): void {
  useEffect(() => {
    if (typeof error === 'string') document.querySelector(`#${CSS.escape(id)}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [id, error]);
}

/** @param judge receives the size and the first bytes */
export async function judgeFile(
  file: File,
  judge: (size: number, start: Uint8Array) => string | null,
  unreadable: string,
): Promise<string | null> {
  try {
    return judge(file.size, new Uint8Array(await file.slice(0, FILE_START_BYTES).arrayBuffer()));
  } catch {
    // E.g. its memory card was removed.
    return unreadable;
  }
}

function encodePicture(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // A JPEG would show transparent parts as black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Shrinks to the server's maximum, upright, as a JPEG; small or unreadable files stay. */
export async function shrinkPicture(file: File): Promise<File> {
  const isForeign = WRITTEN_ANEW.test(file.type);
  if (!isForeign && !/^image\/(?:jpeg|png)$/u.test(file.type)) return file;
  // No picture, or an old browser: the server judges the original.
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const { maxWidth, maxHeight } = NOTICE_PICTURE_BOUNDS;
  const scale = Math.min(1, maxWidth / picture.width, maxHeight / picture.height);
  const written = scale === 1 && file.size <= LARGE_BYTES && !isForeign ? null : await encodePicture(picture, scale);
  picture.close();
  return written === null ? file : new File([written], file.name.replace(/\.hei[cf]$/iu, '.jpg'), { type: written.type });
}
