/**
 * Tests concurrent changes of faculty members and their pictures. Each site is a separate process
 * that shares only the stores with the others.
 */
import { expect, test } from 'vitest';

import { type FacultyListItem, type FacultyRecord, parseFacultyList, parseFacultyRecord } from '#domain/faculty.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aFacultyMember } from '#tests/support/records.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

async function formOf(name: string, picture: number): Promise<FormData> {
  const texts = { name, designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
  return aForm(texts, { field: 'faculty_image', bytes: await aJpeg(picture) });
}

async function change(site: TestSite, call: string, body?: FormData): Promise<Response> {
  return site.staff(call, { ...(body === undefined ? {} : { body }) });
}

async function memberIn(response: Response): Promise<FacultyRecord> {
  return valueOf(parseFacultyRecord(field(await bodyOf(response), 'faculty')));
}

async function listOf(connection: Connection): Promise<readonly FacultyListItem[]> {
  return valueOf(parseFacultyList(field(await bodyOf(await change(aSite(connection), 'GET get_admin_list_faculty')), 'data')));
}

/** Expects that every picture that a member shows is stored, and that no other is. */
async function expectPicturesInOrder(connection: Connection): Promise<void> {
  const site = aSite(connection);
  const shown = (await listOf(connection)).flatMap(({ image }) => (image === null ? [] : [image.split('/').at(-1) ?? '']));
  const { blobs: stored } = await site.dependencies.stores.open('faculty-pictures').list();
  expect(stored.map(({ key }) => key).toSorted()).toEqual([...new Set(shown)].toSorted());
  for (const key of shown) expect((await site.send(`GET faculty_image/${key}`)).status).toBe(200);
}

function letters(number: number): string {
  return String.fromCodePoint(65 + Math.floor(number / 26), 65 + (number % 26));
}

test('thirty members with pictures that thirty processes add at once are all stored with their pictures', async () => {
  const connection = blobs.newSite();
  const before = (await listOf(connection)).length;
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const forms = await Promise.all(numbers.map((number) => formOf(`Member ${letters(number)}`, number)));
  const responses = await Promise.all(forms.map((form) => change(aSite(connection), 'POST faculty', form)));
  expect(responses.map(({ status }) => status)).toEqual(numbers.map(() => 201));
  const list = await listOf(connection);
  expect(list).toHaveLength(before + 30);
  expect(new Set(list.map(({ id }) => id)).size).toBe(before + 30);
  const added = list.filter(({ name }) => name.startsWith('Member'));
  expect(added.map(({ name }) => name).toSorted()).toEqual(numbers.map((number) => `Member ${letters(number)}`));
  expect(new Set(added.map(({ image }) => image)).size).toBe(30);
  await expectPicturesInOrder(connection);
});

test('no concurrent addition, edit, replaced picture or deletion is lost', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const members: FacultyRecord[] = [];
  for (let number = 0; number < 12; number += 1) {
    members.push(await memberIn(await change(site, 'POST faculty', await formOf(`Old ${letters(number)}`, number))));
  }
  const texts = { designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
  const responses = await Promise.all(
    members.flatMap(({ id }, number) => {
      const other = aSite(connection);
      if (number % 3 === 0) return [change(other, `DELETE faculty/${id}`)];
      if (number % 3 === 1) return [change(other, `PUT faculty/${id}`, aForm({ ...texts, name: `Edited ${letters(number)}` }))];
      return [
        formOf(`Pictured ${letters(number)}`, 100 + number).then((form) => change(other, `PUT faculty/${id}`, form)),
        formOf(`New ${letters(number)}`, 200 + number).then((form) => change(aSite(connection), 'POST faculty', form)),
      ];
    }),
  );
  expect(responses.every(({ status }) => status === 200 || status === 201)).toBe(true);
  const names = (await listOf(connection)).map(({ name }) => name).filter((name) => /^(?:Old|Edited|Pictured|New) /u.test(name));
  expect(names.toSorted()).toEqual(
    [1, 4, 7, 10]
      .map((number) => `Edited ${letters(number)}`)
      .concat([2, 5, 8, 11].flatMap((number) => [`Pictured ${letters(number)}`, `New ${letters(number)}`]))
      .toSorted(),
  );
  await expectPicturesInOrder(connection);
});

test('one of two deletions of a member succeeds, and a late edit does not restore the member', async () => {
  const connection = blobs.newSite();
  const { id } = await memberIn(await change(aSite(connection), 'POST faculty', await formOf('Only', 1)));
  const responses = await Promise.all([
    change(aSite(connection), `DELETE faculty/${id}`),
    change(aSite(connection), `DELETE faculty/${id}`),
    formOf('Late', 2).then((form) => change(aSite(connection), `PUT faculty/${id}`, form)),
  ]);
  const [first, second, edit] = responses.map(({ status }) => status);
  expect([first, second].toSorted()).toEqual([200, 404]);
  expect([200, 404]).toContain(edit);
  expect((await listOf(connection)).map((member) => member.id)).not.toContain(id);
  await expectPicturesInOrder(connection);
});

test('a picture that many members share under an earlier key is removed with the last of them', async () => {
  const connection = blobs.newSite();
  const { stores } = aSite(connection).dependencies;
  const key = `${'a'.repeat(64)}.jpeg`;
  const members = Array.from({ length: 6 }, (_, index) => aFacultyMember({ id: String(index), image: key }));
  await stores.open('faculty-pictures').set(key, 'an earlier picture');
  await stores.open('faculty').setJSON('list.json', { items: members, marks: [] });
  const responses = await Promise.all(
    members.map(async ({ id }, index) =>
      index % 2 === 0
        ? change(aSite(connection), `DELETE faculty/${id}`)
        : change(aSite(connection), `PUT faculty/${id}`, await formOf('New', index)),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(members.map(() => 200));
  expect(await listOf(connection)).toHaveLength(3);
  await expectPicturesInOrder(connection);
});

test('fifty moves at once, between additions and deletions, lose nobody and leave the members that were not moved in their order', async () => {
  const connection = blobs.newSite();
  const { stores } = aSite(connection).dependencies;
  const idAt = (index: number) => `01KEKPQ80000000000000000${String(index).padStart(2, '0')}`;
  const start = Array.from({ length: 60 }, (_, index) => aFacultyMember({ id: idAt(index), dept: index < 30 ? 'English' : 'Hindi' }));
  await stores.open('faculty').setJSON('list.json', { items: start, marks: [] });
  const moves = Array.from({ length: 50 }, (_, number) => {
    if (number % 10 === 9)
      return aSite(connection).staff('POST move_department', { json: { dept: number % 20 === 9 ? 'Hindi' : 'english' } });
    const json = { id: idAt(number % 2 === 0 ? 1 : 31 + (number % 7)), before: number % 2 === 0 ? idAt(10 + (number % 5)) : null };
    return aSite(connection).staff('POST move_faculty', { json });
  });
  const others = [2, 3, 50].flatMap((index) => [
    change(aSite(connection), `DELETE faculty/${idAt(index)}`),
    formOf(`New ${letters(index)}`, index).then((form) => change(aSite(connection), 'POST faculty', form)),
  ]);
  const responses = await Promise.all([...moves, ...others]);
  expect(responses.every(({ status }) => status === 200 || status === 201)).toBe(true);
  const list = await listOf(connection);
  expect(
    list
      .map(({ name }) => name)
      .filter((name) => name.startsWith('New'))
      .toSorted(),
  ).toEqual(['New AC', 'New AD', 'New BY']);
  const moved = [1, 31, 32, 33, 34, 35, 36, 37].map(idAt);
  const untouched = list.map(({ id }) => id).filter((id) => start.some((member) => member.id === id) && !moved.includes(id));
  for (const dept of ['English', 'Hindi']) {
    const before = start.filter((member) => member.dept === dept && untouched.includes(member.id)).map(({ id }) => id);
    expect(untouched.filter((id) => before.includes(id))).toEqual(before);
  }
  expect(list).toHaveLength(60);
  expect(new Set(list.map(({ id }) => id)).size).toBe(60);
});
