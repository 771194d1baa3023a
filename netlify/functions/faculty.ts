/** Faculty members (API.md): the public directory and the staff's list. */
import type { Config } from '@netlify/functions';

import { API_BASE } from '#domain/answers.ts';
import { directoryOf } from '#domain/directory.ts';
import { type FacultyListItem, type FacultyRecord, parseFacultyRecords } from '#domain/faculty.ts';
import firstList from '#netlify/lib/generated/faculty.json' with { type: 'json' };
import { type SetUp, type Visit, call, createHandler } from '#netlify/lib/handler.ts';
import { ok, published } from '#netlify/lib/http.ts';
import { production } from '#netlify/lib/production.ts';
import { type ListPlace, readList } from '#netlify/lib/stored-list.ts';

const CACHE_TAG = 'faculty';
/** The edge forgets after a minute even where a purge fails or an older answer arrives after it. */
const EDGE_SECONDS = 60;

/** Until staff save a list of their own, the one of `content/faculty` stands. */
const facultyPlace: ListPlace<FacultyRecord> = { store: 'faculty', key: 'list.json', parse: parseFacultyRecords, first: firstList };

function pictureAddress(key: string): string {
  return `${API_BASE}faculty_image/${key}`;
}

function listItem({ id, name, designation, qualification, dept, image }: FacultyRecord): FacultyListItem {
  return { id, name, designation, qualification, dept, image: image === null ? null : pictureAddress(image) };
}

async function getFacultyList(visit: Visit): Promise<Response> {
  const data = directoryOf(await readList(visit, facultyPlace), pictureAddress);
  return published(visit.request, { data }, { tag: CACHE_TAG, seconds: EDGE_SECONDS });
}

async function getAdminFacultyList(visit: Visit): Promise<Response> {
  const records = await readList(visit, facultyPlace);
  return ok({ data: records.map(listItem) });
}

/** Handles the calls of faculty members with the given dependencies. */
export function create(setUp: SetUp) {
  return createHandler([call('getFacultyList', getFacultyList), call('getAdminFacultyList', getAdminFacultyList)], setUp);
}

export default create(production);

export const config: Config = { path: ['/api/users/get_faculty_list', '/api/users/get_admin_list_faculty'] };
