import {
  FACULTY_PICTURE_FIELD,
  type FacultyFields,
  type FacultyListItem,
  REMOVE_PICTURE_FIELD,
  parseFacultyList,
  parseFacultyRecord,
} from '#records/faculty/faculty.ts';
import type { PictureValue } from '#ui/forms/form-values.ts';

import { parseListField, parseSuccess, parseRecordField } from '#api/http/answer.ts';
import { browser, send } from '#api/http/client.ts';
import { type ReportProgress, createUploader } from '#api/http/upload.ts';

export const parseAnswer = parseRecordField('faculty', parseFacultyRecord);

export function listFaculty(signal?: AbortSignal): Promise<FacultyListItem[]> {
  return send('getAdminFacultyList', { parse: parseListField(parseFacultyList), signal });
}

/** Without a new file the picture of `member` stays, unless it is removed. */
export function saveFacultyMember(
  member: FacultyListItem | null,
  fields: FacultyFields,
  { file, isRemoved }: Pick<PictureValue, 'file' | 'isRemoved'>,
  onProgress: ReportProgress,
): Promise<FacultyListItem> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set(FACULTY_PICTURE_FIELD, file);
  else if (isRemoved) form.set(REMOVE_PICTURE_FIELD, '1');
  const request = { form, parse: parseAnswer };
  const sender = file === null ? browser : createUploader(onProgress);
  if (member === null) return send('addFacultyMember', request, sender);
  return send('updateFacultyMember', { ...request, id: member.id, version: member.updated_at }, sender);
}

export function deleteFacultyMember(id: string): Promise<true> {
  return send('deleteFacultyMember', { id, parse: parseSuccess });
}
