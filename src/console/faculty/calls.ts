import {
  FACULTY_PICTURE_FIELD,
  type FacultyFields,
  type FacultyListItem,
  REMOVE_PICTURE_FIELD,
  parseFacultyList,
  parseFacultyRecord,
} from '#records/faculty/faculty.ts';

import { findCurrent, parseListField, parseSuccess, parseRecordField } from '#api/http/answer.ts';
import { browser, send } from '#api/http/client.ts';
import { type ReportProgress, UPLOAD_TIMEOUT_MS, createUploadFetch } from '#api/http/upload.ts';

const parseList = parseListField(parseFacultyList);
const parseAnswer = parseRecordField('faculty', parseFacultyRecord);

export type FacultySave = {
  fields: FacultyFields;
  picture: File | null;
  /** Without a new picture. */
  removesPicture?: boolean;
  onProgress: ReportProgress;
};

function createFacultyForm({ fields, picture, removesPicture = false }: FacultySave): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture !== null) form.set(FACULTY_PICTURE_FIELD, picture);
  else if (removesPicture) form.set(REMOVE_PICTURE_FIELD, '1');
  return form;
}

function getSendDependencies({ picture, onProgress }: FacultySave) {
  return picture === null ? browser : { ...browser, fetch: createUploadFetch(onProgress), timeoutMs: UPLOAD_TIMEOUT_MS };
}

export function listFaculty(signal?: AbortSignal): Promise<FacultyListItem[]> {
  return send('getAdminFacultyList', { parse: parseList, signal });
}

export function addFacultyMember(save: FacultySave): Promise<FacultyListItem> {
  return send('addFacultyMember', { form: createFacultyForm(save), parse: parseAnswer }, getSendDependencies(save));
}

/** Without a picture the present one stays. */
export function updateFacultyMember(id: string, save: FacultySave, version: string): Promise<FacultyListItem> {
  return send('updateFacultyMember', { id, form: createFacultyForm(save), version, parse: parseAnswer }, getSendDependencies(save));
}

export function deleteFacultyMember(id: string): Promise<true> {
  return send('deleteFacultyMember', { id, parse: parseSuccess });
}

export function findCurrentMember(error: unknown): FacultyListItem | null {
  return findCurrent(error, parseAnswer);
}
