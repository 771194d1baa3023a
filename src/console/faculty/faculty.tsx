import { groupBy } from '#domain/groups.ts';
import { getInitials } from '#domain/initials.ts';
import type { Parsed } from '#domain/parse.ts';
import { FACULTY } from '#records/collections.ts';
import { getDepartmentKey } from '#records/faculty/directory.ts';
import {
  FACULTY_PICTURE_FIELD,
  type FacultyFields,
  facultyFields,
  type FacultyListItem,
  facultySentences,
  parseFacultyFields,
} from '#records/faculty/faculty.ts';
import { historySentences } from '#records/history/history.ts';
import { listCsvColumns, searchTexts } from '#records/record-texts.ts';

import { Console } from '#console/frame/Console.tsx';
import { type FormValues, type PictureValue, joinFiles, readPicture } from '#ui/forms/form-values.ts';
import { RecordList } from '#console/list/RecordList.tsx';
import { readWholeList } from '#console/list/parts.ts';
import { deleteAction, editAction, getNameId, historyAction } from '#console/list/row.tsx';
import type { RecordDefinition } from '#console/list/record-definition.ts';
import { consoleSentences } from '#console/sentences.ts';
import { addFacultyMember, findCurrentMember, deleteFacultyMember, listFaculty, updateFacultyMember } from './calls.ts';
import './faculty.css';

type FacultyForm = { texts: FacultyFields; files: PictureValue };

function parseForm(values: FormValues): Parsed<FacultyForm> {
  const picture = readPicture(values[FACULTY_PICTURE_FIELD]);
  return joinFiles(parseFacultyFields(values), FACULTY_PICTURE_FIELD, picture.problem, picture);
}

/** Returns each department once, in its first spelling; spellings from the open form are kept. */
export function listDepartments(texts: readonly string[], own: readonly string[]): readonly string[] {
  const byKey = groupBy(
    [...texts, ...own].filter((text) => text !== ''),
    getDepartmentKey,
  );
  return [...byKey.values()].flatMap((same) => {
    const mine = new Set(own.filter((text) => same.includes(text)));
    return mine.size > 0 ? [...mine] : same.slice(0, 1);
  });
}

function listMemberTexts(member: FacultyListItem): readonly string[] {
  return searchTexts(facultyFields, member);
}

/** The photograph covers the initials, which remain visible while it loads or if it fails. */
function MemberName({ member }: { member: FacultyListItem }) {
  const { name, position, image } = member;
  return (
    <span className="row gap-3">
      <span className="member-photo middle" aria-hidden="true">
        <span className="small strong">{getInitials(name)}</span>
        {image === null ? null : <img src={image} alt="" width={40} height={40} loading="lazy" decoding="async" />}
      </span>
      <span>
        <span className="strong" id={getNameId(member)}>
          {name}
        </span>
        {position === '' ? null : <span className="record-detail">{`Position ${position}`}</span>}
      </span>
    </span>
  );
}

/** The fields with a column. The position is below the name, because few have one. */
const { position: _, ...columnFields } = facultyFields;

/**
 * The definition of the faculty list and its form (docs/behaviour.md, "Faculty list", "Faculty
 * form").
 */
const facultyDefinition: RecordDefinition<FacultyListItem, FacultyForm> = {
  noun: { one: 'faculty member', many: 'faculty members' },
  caption: 'Faculty members',
  numberHeader: 'Sr.no',
  emptyHint: 'Add the first one with “Add New Faculty”.',
  search: 'Search Faculty',
  nameOf: ({ name }) => name,
  listPart: readWholeList(listFaculty),
  textsOf: listMemberTexts,
  filters: () => [{ type: 'choice', name: 'dept', label: 'Department', all: 'All', options: [], textOf: ({ dept }) => dept }],
  orders: { usual: 'As visitors see it' },
  groupOf: ({ dept }) => dept,
  columns: listCsvColumns(columnFields).map(({ header, text }, index) =>
    index === 0
      ? { header, width: 'name', sortText: text, cell: (member) => <MemberName member={member} /> }
      : { header, width: 'text', sortText: text, cell: text },
  ),
  actions: { header: 'Actions', of: () => [editAction, deleteAction, historyAction] },
  removal: {
    send: deleteFacultyMember,
    messages: { ...facultySentences, confirmDelete: `${facultySentences.confirmDelete} ${historySentences.restorable}` },
  },
  history: FACULTY,
  form: {
    fields: {
      ...facultyFields,
      dept: { ...facultyFields.dept, adding: { option: 'Add a department', label: 'New department' } },
      position: { ...facultyFields.position, hint: 'In the department: 1 comes first, and members without a position come last.' },
      [FACULTY_PICTURE_FIELD]: { label: 'Upload Image (JPG/PNG/JFIF)', kind: 'picture', optional: true },
    },
    parse: parseForm,
    save: (member, { texts, files: { file, isRemoved } }, onProgress) => {
      const save = { fields: texts, picture: file, removesPicture: isRemoved, onProgress };
      return member === null ? addFacultyMember(save) : updateFacultyMember(member.id, save, member.updated_at);
    },
    findCurrentRecord: findCurrentMember,
    textsOf: listMemberTexts,
    listOptions: (name, rows, _, own) =>
      name === 'dept'
        ? listDepartments(
            rows.map(({ dept }) => dept),
            own,
          )
        : undefined,
    getPicture: ({ image }) => image,
    add: { button: 'Add New Faculty', title: 'Add Faculty', added: facultySentences.added },
    inputProps: { autoComplete: 'off', spellCheck: false },
    messages: {
      ...facultySentences,
      editTitle: 'Edit Faculty',
      update: 'Update Faculty',
      close: 'Close',
      addFailed: consoleSentences.saveFailed,
      updateFailed: consoleSentences.saveFailed,
    },
  },
};

export function FacultyConsole() {
  return (
    <Console page="faculty">
      <RecordList definition={facultyDefinition} />
    </Console>
  );
}
