import { NOTICE_PICTURE_BOUNDS } from '#records/files/file-kinds.ts';

/** Five smaller pictures fit into one form. */
const LARGE_BYTES = 700_000;
const QUALITY = 0.8;

/** Only Safari reads HEIC. */
const WRITTEN_ANEW = /^image\/hei[cf]$/u;

async function decodePicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    // No picture, or an old browser: the server judges the original.
    return null;
  }
}

function encodePicture(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
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
  const picture = await decodePicture(file);
  if (picture === null) return file;
  const { maxWidth, maxHeight } = NOTICE_PICTURE_BOUNDS;
  const scale = Math.min(1, maxWidth / picture.width, maxHeight / picture.height);
  const written = scale === 1 && file.size <= LARGE_BYTES && !isForeign ? null : await encodePicture(picture, scale);
  picture.close();
  return written === null ? file : new File([written], file.name.replace(/\.hei[cf]$/iu, '.jpg'), { type: written.type });
}
