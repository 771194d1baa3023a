/**
 * The pictures and PDFs that visitors sent with a form. The files of a record are one blob, one after
 * the other, whose key is the id of the record; its metadata has their sizes. So they are saved,
 * removed and brought back together. It is stored before the record and removed after it. Only staff
 * may see it.
 */
import { fileKindOf, fileNameFor } from '#domain/notice-file.ts';
import { pictureStore } from '#domain/forms/form.ts';
import type { ListedForm } from '#domain/forms/registry.ts';

import type { RequestContext } from '#netlify/lib/http/handler.ts';
import { type PicturePlace, readPicture, removePicture, savePicture } from './picture-store.ts';

function placeOf(form: ListedForm, id: string): PicturePlace {
  return { store: pictureStore(form), key: id };
}

/** Returns the places of the files that a record of a form may have. */
export function formFiles(form: ListedForm, id: string): readonly PicturePlace[] {
  return form.picture === undefined ? [] : [placeOf(form, id)];
}

type SentFile = { bytes: Uint8Array<ArrayBuffer>; name?: string };

/** The name of a file is only kept if it is the only one, because the metadata of a blob has 2 KB. */
export function saveFormFiles(
  context: RequestContext,
  form: ListedForm,
  id: string,
  files: readonly { bytes: Uint8Array; name?: string }[],
): Promise<void> {
  const [{ name } = {}] = files;
  const facts = files.length > 1 ? { sizes: files.map(({ bytes }) => bytes.byteLength).join(' ') } : name === undefined ? {} : { name };
  return savePicture(context, placeOf(form, id), Buffer.concat(files.map(({ bytes }) => bytes)), facts);
}

/** Returns the files of a record, in the order in which they were sent. */
export async function readFormFiles(context: RequestContext, form: ListedForm, id: string): Promise<readonly SentFile[]> {
  const found = await readPicture(context, placeOf(form, id));
  if (found === null) return [];
  const { bytes, facts } = found;
  const name = facts['name'];
  if (typeof facts['sizes'] !== 'string') return [{ bytes, ...(typeof name === 'string' ? { name } : {}) }];
  let end = 0;
  return facts['sizes'].split(' ').map((size, index) => {
    const file = bytes.subarray(end, (end += Number(size)));
    return { bytes: file, name: fileNameFor(`proof ${index + 1}`, fileKindOf(file) ?? 'pdf') };
  });
}

export function removeFormPicture(context: Pick<RequestContext, 'stores'>, form: ListedForm, id: string): Promise<void> {
  return removePicture(context, placeOf(form, id));
}
