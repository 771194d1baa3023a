import { listFaculty } from '#api/faculty.ts';
import type { FacultyListItem } from '#domain/faculty.ts';
import { useLoad } from '#ui/use-load.ts';

import { type ListDescription, RecordList } from './RecordList.tsx';
import type { Column } from './RecordTable.tsx';
import { useListView } from './use-list-view.ts';

const list: ListDescription<FacultyListItem> = {
  noun: { one: 'faculty member', many: 'faculty members' },
  caption: 'Faculty members',
  searchLabel: 'Search Faculty',
  numberHeader: 'Sr.no',
  keyOf: (member) => member.id,
  shownFields: (member) => [member.name, member.designation, member.qualification, member.dept],
};

const columns: readonly Column<FacultyListItem>[] = [
  { header: 'Name', width: 'name', cell: (member) => member.name, sortText: (member) => member.name },
  { header: 'Designation', width: 'text', cell: (member) => member.designation, sortText: (member) => member.designation },
  { header: 'Qualification', width: 'text', cell: (member) => member.qualification, sortText: (member) => member.qualification },
  { header: 'Department', width: 'text', cell: (member) => member.dept, sortText: (member) => member.dept },
];

/** The faculty list (spec §2). */
export function FacultyConsole() {
  const { load, retry } = useLoad(listFaculty);
  const [view, setView] = useListView();
  return <RecordList description={list} columns={columns} load={load} onRetry={retry} view={view} onView={setView} />;
}
