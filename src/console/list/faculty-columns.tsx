import type { FacultyListItem } from '#domain/faculty.ts';

import type { Column } from './RecordTable.tsx';
import { RowButtons } from './RowButtons.tsx';

type FacultyHandlers = {
  onEdit: (member: FacultyListItem) => void;
  onDelete: (member: FacultyListItem) => void;
};

function nameId(member: FacultyListItem): string {
  return `faculty-${member.id}`;
}

/** Returns the columns of the faculty list (docs/behaviour.md, "Faculty list"). */
export function facultyColumns(handlers: FacultyHandlers): readonly Column<FacultyListItem>[] {
  return [
    {
      header: 'Name',
      width: 'name',
      cell: (member) => <span id={nameId(member)}>{member.name}</span>,
      sortText: (member) => member.name,
    },
    { header: 'Designation', width: 'text', cell: (member) => member.designation, sortText: (member) => member.designation },
    { header: 'Qualification', width: 'text', cell: (member) => member.qualification, sortText: (member) => member.qualification },
    { header: 'Department', width: 'text', cell: (member) => member.dept, sortText: (member) => member.dept },
    {
      header: 'Actions',
      width: 'buttons',
      cell: (member) => (
        <div className="cluster gap-2">
          <RowButtons row={member} nameId={nameId(member)} {...handlers} />
        </div>
      ),
    },
  ];
}
