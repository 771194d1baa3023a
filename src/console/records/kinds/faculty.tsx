import { facultyVersions } from '#api/history.ts';
import {
  addFacultyMember,
  currentMemberOf,
  deleteFacultyMember,
  listFaculty,
  moveDepartment,
  moveFacultyMember,
  updateFacultyMember,
} from '#api/faculty.ts';
import { byDepartment, departmentKey } from '#domain/directory.ts';
import {
  FACULTY_PICTURE_FIELD,
  type FacultyFields,
  facultyFields,
  type FacultyListItem,
  facultySentences,
  parseFacultyFields,
} from '#domain/faculty.ts';

import { Console } from '#console/frame/Console.tsx';
import type { StaffKind } from '#console/records/record-kind.ts';
import { StaffRecords } from '#console/records/staff/StaffRecords.tsx';
import { consoleSentences } from '#console/sentences.ts';
import { draftsOf } from '#console/session/drafts.ts';

/** The faculty list with its form (docs/behaviour.md, "Faculty list", "Faculty form"). */
const facultyKind: StaffKind<FacultyListItem, keyof FacultyFields, FacultyFields> = {
  fields: facultyFields,
  parse: parseFacultyFields,
  drafts: draftsOf('faculty'),
  find: async (id, signal) => (await listFaculty(signal)).find((member) => member.id === id),
  name: 'faculty',
  versions: facultyVersions,
  noun: { one: 'faculty member', many: 'faculty members' },
  caption: 'Faculty members',
  searchLabel: 'Search Faculty',
  numberHeader: 'Sr.no',
  emptyHint: 'Add the first one with “Add New Faculty”.',
  actions: { header: 'Actions', width: 'buttons' },
  listAll: listFaculty,
  remove: deleteFacultyMember,
  save: (member, fields, picture) => {
    const save = { fields, ...picture };
    return member === null ? addFacultyMember(save) : updateFacultyMember(member.id, save, member.updated_at);
  },
  currentOf: currentMemberOf,
  pictureField: { name: FACULTY_PICTURE_FIELD, label: 'Upload Image (JPG/PNG/JFIF)', addressOf: ({ image }) => image },
  chosenField: { name: 'dept', keyOf: departmentKey, add: 'Add a department', added: 'New department' },
  arrangement: {
    groups: byDepartment,
    groupOf: ({ dept }) => dept,
    groupsNoun: 'departments',
    moveRow: ({ id }, before) => moveFacultyMember(id, before?.id ?? null),
    moveGroup: moveDepartment,
    hint: 'Visitors see departments and members in this order. Move them with the arrows, or drag them.',
    unavailable: { text: 'Clear the search and the sorting to move people.', button: 'Clear' },
    failed: facultySentences.moveFailed,
  },
  inputProps: { autoComplete: 'off', spellCheck: false },
  words: {
    ...facultySentences,
    add: 'Add New Faculty',
    addTitle: 'Add Faculty',
    editTitle: 'Edit Faculty',
    update: 'Update Faculty',
    close: 'Close',
    addFailed: consoleSentences.saveFailed,
    updateFailed: consoleSentences.saveFailed,
  },
};

export function FacultyConsole() {
  return (
    <Console page="faculty">
      <StaffRecords kind={facultyKind} />
    </Console>
  );
}
