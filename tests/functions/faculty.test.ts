import { expect, test } from 'vitest';

import initial from '#content/faculty/faculty.json' with { type: 'json' };
import { parseDirectory } from '#domain/directory.ts';
import { parseFacultyList } from '#domain/faculty.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aFacultyMember } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

async function save(site: TestSite, items: readonly unknown[]) {
  await site.dependencies.stores.open('faculty').setJSON('list.json', { items, marks: [] });
}

test('until staff save a list of their own, the one of the content folder is shown by department', async () => {
  const site = aSite(blobs.newSite());
  const departments = valueOf(parseDirectory(field(await bodyOf(await site.send('GET get_faculty_list')), 'data')));
  expect(departments.map(({ department }) => department)).toEqual([...new Set(initial.map(({ dept }) => dept))]);
  for (const { faculty } of departments) expect(faculty.map(({ srNo }) => srNo)).toEqual(faculty.map((_, index) => index + 1));
});

test('staff get the same list flat, as whole records with ids', async () => {
  const site = aSite(blobs.newSite());
  const body = await bodyOf(await site.staff('GET get_admin_list_faculty'));
  const list = valueOf(parseFacultyList(field(body, 'data')));
  expect(list.map(({ name }) => name)).toEqual(initial.map(({ name }) => name));
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});

test('a saved list replaces the initial one, and pictures have an address', async () => {
  const site = aSite(blobs.newSite());
  await save(site, [aFacultyMember({ image: 'abc.jpg' })]);
  expect(await bodyOf(await site.send('GET get_faculty_list'))).toEqual({
    success: true,
    data: [
      {
        department: 'English',
        faculty: [
          {
            srNo: 1,
            profileImage: '/api/users/faculty_image/abc.jpg',
            name: 'Name of Faculty Member A',
            designation: 'Assistant Professor',
            qualification: 'M.A., NET',
          },
        ],
      },
    ],
  });
  expect(await bodyOf(await site.staff('GET get_admin_list_faculty'))).toEqual({
    success: true,
    data: [
      {
        id: '01KEKPQ8000000000000000002',
        name: 'Name of Faculty Member A',
        designation: 'Assistant Professor',
        qualification: 'M.A., NET',
        dept: 'English',
        image: '/api/users/faculty_image/abc.jpg',
        created_at: '2026-01-10T08:00:00.000Z',
        updated_at: '2026-01-10T08:00:00.000Z',
      },
    ],
  });
});

test('an emptied list stays empty', async () => {
  const site = aSite(blobs.newSite());
  await save(site, []);
  expect(await bodyOf(await site.send('GET get_faculty_list'))).toEqual({ success: true, data: [] });
});
