import { type FacultyRecord, parseFacultyRecord } from '#domain/faculty.ts';

import initialList from '#netlify/lib/generated/faculty.json' with { type: 'json' };
import type { ListPlace } from './stored-list.ts';

/** The list of `content/faculty` is used until staff make their first change. */
export const facultyPlace: ListPlace<FacultyRecord> = {
  store: 'faculty',
  key: 'list.json',
  parseItem: parseFacultyRecord,
  initialItems: initialList,
  filesOf: ({ image }) => (image === null ? [] : [{ store: 'faculty-pictures', key: image }]),
};
