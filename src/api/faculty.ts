/** The calls about faculty members, as API.md lists them. */
import { type FacultyListItem, parseFacultyList } from '#domain/faculty.ts';

import { listIn } from './answer.ts';
import { send } from './client.ts';

const parseList = listIn(parseFacultyList);

/** Every faculty member, in the order of the staff's list. Needs a session. */
export function listFaculty(signal?: AbortSignal): Promise<FacultyListItem[]> {
  return send('getAdminFacultyList', { parse: parseList, signal });
}
