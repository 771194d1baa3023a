import { expect, test } from 'vitest';

import { getDepartmentAnchor, buildDirectory, sortAsShown } from '#records/faculty/directory.ts';
import { createFacultyMember } from '#tests/support/functions/records.ts';

function getAddress(key: string): string {
  return `/pictures/${key}`;
}

test('departments and members keep the order of the list, numbered within each department', () => {
  const directory = buildDirectory(
    [
      createFacultyMember({ name: 'A', dept: 'Physics' }),
      createFacultyMember({ name: 'B', dept: 'English', image: 'b.jpg' }),
      createFacultyMember({ name: 'C', dept: 'Physics' }),
    ],
    getAddress,
  );
  const rest = { designation: 'Assistant Professor', qualification: 'M.A., NET' };
  expect(directory).toEqual([
    {
      department: 'Physics',
      faculty: [
        { srNo: 1, name: 'A', ...rest },
        { srNo: 2, name: 'C', ...rest },
      ],
    },
    { department: 'English', faculty: [{ srNo: 1, profileImage: '/pictures/b.jpg', name: 'B', ...rest }] },
  ]);
});

test('a department named like a property of JavaScript objects is an ordinary department', () => {
  const directory = buildDirectory([createFacultyMember({ dept: '__proto__' }), createFacultyMember({ dept: 'constructor' })], getAddress);
  expect(directory.map(({ department }) => department)).toEqual(['__proto__', 'constructor']);
});

test('departments that differ only in case and spaces are one, named as its first member’s', () => {
  const depts = ['English', 'Hindi', 'english', 'ENGLISH ', 'Pol.  Sci', 'pol. sci'];
  const directory = buildDirectory(
    depts.map((dept) => createFacultyMember({ dept })),
    getAddress,
  );
  expect(directory.map(({ department, faculty }) => [department, faculty.length])).toEqual([
    ['English', 3],
    ['Hindi', 1],
    ['Pol.  Sci', 2],
  ]);
});

test('spellings of a department that only Unicode tells apart are one', () => {
  const [wide, ligature, plain] = ['Ｅnglish', 'O\uFB03ce', 'Office'].map((dept) => createFacultyMember({ dept }));
  const members = [createFacultyMember({ dept: 'English' }), wide, ligature, plain].filter((member) => member !== undefined);
  expect(buildDirectory(members, getAddress).map(({ faculty }) => faculty.length)).toEqual([2, 2]);
});

test('a link to a department, however it is spelled, leads to its anchor', () => {
  const spellings = ['Pol. Sci', ' POL.  SCI ', 'Ｐol. Sci'];
  expect(new Set(spellings.map(getDepartmentAnchor))).toEqual(new Set(['department-pol-sci']));
});

/** Makes a list from texts such as `E1`: a department and an id. */
function createList(...texts: readonly string[]) {
  return texts.map((text) => createFacultyMember({ id: text, dept: text.slice(0, 1) }));
}

function joinIds(members: readonly { id: string }[]): string {
  return members.map(({ id }) => id).join(' ');
}

test('departments have the order of the settings, others follow, and members with a position come first, by its value', () => {
  const positions: Readonly<Record<string, string>> = { E3: '10', E4: '9', P2: '999' };
  const stored = createList('P1', 'E1', 'P2', 'H1', 'E2', 'E3', 'E4');
  const members = stored.map((member) => ({ ...member, position: positions[member.id] ?? '' }));
  expect(joinIds(sortAsShown(members, ['History', ' e ']))).toBe('E4 E3 E1 E2 P2 P1 H1');
  expect(joinIds(sortAsShown(members, []))).toBe('P2 P1 E4 E3 E1 E2 H1');
});
