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
import { listCsvColumns, searchTexts } from '#records/stored-fields.ts';

import { Button } from '#ui/forms/Button.tsx';
import { type FormValues, type PictureValue, getInitialValues, joinFiles, readPicture, readText } from '#ui/forms/form-values.ts';
import { shrinkPicture } from '#ui/forms/hooks/smaller-picture.ts';
import { type FilterField, Filters } from '#ui/table/Filters.tsx';
import { Search } from '#ui/table/Search.tsx';
import { readWholeList } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { EntryDialogs } from '#console/entry/EntryDialogs.tsx';
import { FieldControl } from '#console/entry/FieldControl.tsx';
import type { ControlProps, EntryFormDefinition } from '#console/entry/entry-form.ts';
import { restoreRecords } from '#console/entry/history-calls.ts';
import { Console } from '#console/frame/Console.tsx';
import { ListDialogs } from '#console/list/ListDialogs.tsx';
import { ListBar } from '#console/list/ListBar.tsx';
import { ListTable } from '#console/list/ListTable.tsx';
import { RowActions, deleteAction, editAction, historyAction } from '#console/list/RowActions.tsx';
import { UndoBar } from '#console/list/UndoBar.tsx';
import { getNameId } from '#console/list/cells.tsx';
import type { ListTools } from '#console/list/list.ts';
import { useList } from '#console/list/use-list.ts';
import { consoleSentences } from '#console/sentences.ts';
import { DepartmentField } from './DepartmentField.tsx';
import { PictureControl } from './PictureControl.tsx';
import { addFacultyMember, findCurrentMember, deleteFacultyMember, listFaculty, updateFacultyMember } from './calls.ts';
import './faculty.css';

type FacultyForm = { texts: FacultyFields; files: PictureValue };

function parseForm(values: FormValues): Parsed<FacultyForm> {
  const picture = readPicture(values[FACULTY_PICTURE_FIELD]);
  return joinFiles(parseFacultyFields(values), FACULTY_PICTURE_FIELD, picture.problem, picture);
}

/** Departments in their first spelling, but the open form's as they are. */
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

const { position: _, ...columnFields } = facultyFields;

function createColumns(list: ListTools<FacultyListItem>): readonly TableColumn<FacultyListItem>[] {
  const [name, ...others] = listCsvColumns(columnFields).map(({ header, text }) => ({ header, sortText: text, cell: text }));
  return [
    ...(name === undefined ? [] : [{ ...name, width: 'name', cell: (member: FacultyListItem) => <MemberName member={member} /> } as const]),
    ...others.map((column) => ({ ...column, width: 'text' }) as const),
    {
      header: 'Actions',
      width: 'actions',
      cell: (member) => <RowActions row={member} name={member.name} actions={[editAction, deleteAction, historyAction]} list={list} />,
    },
  ];
}

function getDepartment({ dept }: FacultyListItem): string {
  return dept;
}

const fields: readonly FilterField<FacultyListItem>[] = [
  { type: 'choice', name: 'dept', label: 'Department', all: 'All', options: [], textOf: getDepartment },
];

const formFields = {
  ...facultyFields,
  position: { ...facultyFields.position, hint: 'In the department: 1 comes first, and members without a position come last.' },
  [FACULTY_PICTURE_FIELD]: { label: 'Upload Image (JPG/PNG/JFIF)', kind: 'picture', optional: true },
} as const;

function renderPlainControl(props: ControlProps<FacultyListItem>) {
  return <FieldControl {...props} isPlain />;
}

const form: EntryFormDefinition<FacultyListItem, FacultyForm> = {
  fields: formFields,
  controls: {
    name: renderPlainControl,
    designation: renderPlainControl,
    qualification: renderPlainControl,
    position: renderPlainControl,
    [FACULTY_PICTURE_FIELD]: ({ name, form: { held }, record, disabled }) => {
      const { value, onValue, ...control } = held(name);
      return (
        <PictureControl
          {...control}
          disabled={disabled}
          present={record?.image ?? null}
          value={readPicture(value)}
          onValue={(next) => onValue((before) => next(readPicture(before)))}
        />
      );
    },
  },
  parse: parseForm,
  save: async (member, { texts, files: { file, isRemoved } }, onProgress) => {
    const picture = file === null ? null : await shrinkPicture(file);
    const save = { fields: texts, picture, removesPicture: isRemoved, onProgress };
    return member === null ? addFacultyMember(save) : updateFacultyMember(member.id, save, member.updated_at);
  },
  findCurrentRecord: findCurrentMember,
  findRecord: async (id, signal) => (await listFaculty(signal)).find((member) => member.id === id) ?? null,
  textsOf: listMemberTexts,
  add: { title: 'Add Faculty', added: facultySentences.added },
  messages: {
    ...facultySentences,
    editTitle: 'Edit Faculty',
    update: 'Update Faculty',
    close: 'Close',
    addFailed: consoleSentences.saveFailed,
    updateFailed: consoleSentences.saveFailed,
  },
};

const removal = {
  send: deleteFacultyMember,
  messages: { ...facultySentences, confirmDelete: `${facultySentences.confirmDelete} ${historySentences.restorable}` },
};

const options = {
  name: 'faculty',
  noun: FACULTY.noun,
  fetchPart: readWholeList(listFaculty),
  createColumns,
  nameOf: ({ name }: FacultyListItem) => name,
  textsOf: listMemberTexts,
  fields,
  orders: { usual: 'As visitors see it' },
};

function FacultyList() {
  const list = useList(options);
  const dept = ({ name, form: { field }, record, start, disabled }: ControlProps<FacultyListItem>) => {
    const own = [getInitialValues(formFields, record), start].map((values) => readText(values['dept']));
    return <DepartmentField {...field(name)} options={listDepartments(list.all.map(getDepartment), own)} readOnly={disabled} />;
  };
  return (
    <>
      <UndoBar list={list} restore={(ids) => restoreRecords(FACULTY, ids)} />
      <ListBar list={list}>
        <Search label="Search Faculty" filter={list.filter} input={list.searchInput} />
        <Button onClick={() => list.open({ kind: 'edit', row: null })}>Add New Faculty</Button>
        <Filters fields={list.fields} filter={list.filter} />
      </ListBar>
      <ListTable
        list={list}
        isDense
        emptyHint="Add the first one with “Add New Faculty”."
        caption="Faculty members"
        numberHeader="Sr.no"
        groupOf={getDepartment}
      />
      <ListDialogs list={list} removal={removal} />
      <EntryDialogs list={list} form={{ ...form, controls: { ...form.controls, dept } }} collection={FACULTY} />
    </>
  );
}

export function FacultyConsole() {
  return (
    <Console page="faculty">
      <FacultyList />
    </Console>
  );
}
