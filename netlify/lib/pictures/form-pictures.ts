/**
 * The pictures and PDFs that visitors sent with a form. A file's key is the id of its record. It is
 * stored before the record and removed after it. Only staff may see it.
 */
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

/** @param name the name under which staff get it; '' if it has none */
export function saveFormPicture(context: RequestContext, form: ListedForm, id: string, bytes: Uint8Array, name: string): Promise<void> {
  return savePicture(context, placeOf(form, id), bytes, name === '' ? {} : { name });
}

export function readFormPicture(context: RequestContext, form: ListedForm, id: string) {
  return readPicture(context, placeOf(form, id));
}

export function removeFormPicture(context: Pick<RequestContext, 'stores'>, form: ListedForm, id: string): Promise<void> {
  return removePicture(context, placeOf(form, id));
}
