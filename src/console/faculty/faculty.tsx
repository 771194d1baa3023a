import { FACULTY } from '#records/collections.ts';
import { facultyFields, type FacultyListItem, facultySentences } from '#records/faculty/faculty.ts';

import { Button } from '#ui/forms/Button.tsx';
import { type FilterField, Filters, Search } from '#ui/table/Filters.tsx';
import { readWholeList } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { EntryDialogs } from '#console/entry/EntryDialogs.tsx';
import { restoreRecords } from '#console/entry/history-calls.ts';
import { createConsole } from '#console/frame/Console.tsx';
import { ListDialogs } from '#console/list/ListDialogs.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import { RowActions, deleteAction, editAction, historyAction } from '#console/list/RowActions.tsx';
import { UndoBar } from '#console/list/bars.tsx';
import { getNameId } from '#console/list/cells.tsx';
import { type ListTools, useList } from '#console/list/use-list.ts';
import { deleteFacultyMember, listFaculty } from './calls.ts';
import { createFacultyForm, listMemberTexts } from './faculty-form.tsx';
import './faculty.css';

function MemberName({ member }: { member: FacultyListItem }) {
  const { name, position, image } = member;
  return (
    <>
      {image === null ? null : <img className="member-photo" src={image} alt="" width={40} height={40} loading="lazy" decoding="async" />}{' '}
      <span className="strong" id={getNameId(member)}>
        {name}
      </span>{' '}
      {position === '' ? null : <span className="small soft">{`Position ${position}`}</span>}
    </>
  );
}

function createColumns(list: ListTools<FacultyListItem>): readonly TableColumn<FacultyListItem>[] {
  return [
    { header: facultyFields.name.label, width: 'name', sortText: ({ name }) => name, cell: (member) => <MemberName member={member} /> },
    ...(['designation', 'qualification', 'dept'] as const).map((name): TableColumn<FacultyListItem> => ({
      header: facultyFields[name].label,
      width: 'text',
      sortText: (member) => member[name],
      cell: (member) => member[name],
    })),
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
  { type: 'choice', name: 'dept', label: 'Department', options: [], textOf: getDepartment },
];

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
  return (
    <>
      <UndoBar list={list} restore={(ids) => restoreRecords(FACULTY, ids)} />
      <ListBar list={list}>
        <Search label="Search Faculty" filter={list.filter} input={list.searchInput} />
        <Button label="Add New Faculty" onClick={() => list.open({ kind: 'edit', row: null })} />
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
      <ListDialogs list={list} removal={{ send: deleteFacultyMember, messages: facultySentences }} />
      <EntryDialogs list={list} form={createFacultyForm(list.all.map(getDepartment))} collection={FACULTY} />
    </>
  );
}

export const FacultyConsole = createConsole('faculty', FacultyList);
