/** The calls about faculty members, as docs/api.md lists them. All need a session. */
import { FACULTY_PICTURE_FIELD, type FacultyFields, type FacultyListItem, parseFacultyList, parseFacultyRecord } from '#domain/faculty.ts';

import { parseSuccess, listIn, recordIn } from './answer.ts';
import { ApiError } from './api-error.ts';
import { browser, send } from './client.ts';
import { type ReportProgress, UPLOAD_TIMEOUT_MS, uploadingFetch } from './upload.ts';

const parseList = listIn(parseFacultyList);
const parseAnswer = recordIn('faculty', parseFacultyRecord);

/** What a save sends: the texts, and a picture where one was chosen. */
export type FacultySave = {
  fields: FacultyFields;
  picture: File | null;
  /** Told how much of the picture has been sent. */
  onProgress: ReportProgress;
};

function formOf({ fields, picture }: FacultySave): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture !== null) form.set(FACULTY_PICTURE_FIELD, picture);
  return form;
}

function senderOf({ picture, onProgress }: FacultySave) {
  return picture === null ? browser : { ...browser, fetch: uploadingFetch(onProgress), timeoutMs: UPLOAD_TIMEOUT_MS };
}

/** Every faculty member, in the order of the staff's list. */
export function listFaculty(signal?: AbortSignal): Promise<FacultyListItem[]> {
  return send('getAdminFacultyList', { parse: parseList, signal });
}

/** Adds a faculty member. */
export function addFacultyMember(save: FacultySave): Promise<FacultyListItem> {
  return send('addFacultyMember', { form: formOf(save), parse: parseAnswer }, senderOf(save));
}

/**
 * Changes a faculty member, unless the entry has changed since `version` (its `updated_at`). Without a picture the old one stays.
 * @throws {ApiError} with status 409 in that case: see `currentMemberOf`
 */
export function updateFacultyMember(id: string, save: FacultySave, version: string): Promise<FacultyListItem> {
  return send('updateFacultyMember', { id, form: formOf(save), version, parse: parseAnswer }, senderOf(save));
}

/** Removes a faculty member for good. */
export function deleteFacultyMember(id: string): Promise<true> {
  return send('deleteFacultyMember', { id, parse: parseSuccess });
}

/** The faculty member as the entry stands now, where an update was refused because of a newer version; null for any other error. */
export function currentMemberOf(error: unknown): FacultyListItem | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = parseAnswer(error.body);
  return parsed.ok ? parsed.value : null;
}
