import { deleteFacultyMember, listFaculty } from '#api/faculty.ts';
import { type FacultyListItem, facultySentences } from '#domain/faculty.ts';

import { facultyColumns } from './faculty-columns.tsx';
import { dropFacultyDraft, type FacultyDraft, readFacultyDraft, textOfMember } from '#console/form/faculty-draft.ts';
import { FacultyForm } from '#console/form/FacultyForm.tsx';
import type { RecordKind } from './record-kind.ts';
import { RecordConsole } from './RecordConsole.tsx';

const faculty: RecordKind<FacultyListItem, FacultyDraft> = {
  list: {
    noun: { one: 'faculty member', many: 'faculty members' },
    caption: 'Faculty members',
    searchLabel: 'Search Faculty',
    numberHeader: 'Sr.no',
    keyOf: (member) => member.id,
    shownFields: (member) => [member.name, member.designation, member.qualification, member.dept],
    emptyHint: 'Add the first one with “Add New Faculty”.',
  },
  columns: facultyColumns,
  nameOf: (member) => member.name,
  listAll: listFaculty,
  remove: deleteFacultyMember,
  words: { ...facultySentences, add: 'Add New Faculty' },
  Form: FacultyForm,
  draftOf: (member) => ({ member, typed: textOfMember(member) }),
  readDraft: readFacultyDraft,
  dropDraft: dropFacultyDraft,
};

/** The faculty list with its actions (docs/behaviour.md, "Faculty list"). */
export function FacultyConsole() {
  return <RecordConsole kind={faculty} />;
}
