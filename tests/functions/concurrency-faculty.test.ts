/**
 * Tests concurrent changes of faculty members and their pictures. Each site is a separate process
 * that shares only the stores with the others.
 */
import { expect, test } from 'vitest';

import { type FacultyListItem, type FacultyRecord, parseFacultyList, parseFacultyRecord } from '#domain/faculty.ts';
import { create } from '#netlify/functions/faculty.ts';
import { impatientFetch } from '#netlify/lib/stores.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

/** The time limit is long, because a busy machine is not an outage. */
const PATIENCE = { tryMs: 15_000, pausesMs: [10] };

async function formOf(name: string, picture: number): Promise<FormData> {
  const texts = { name, designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
  return aForm(texts, { field: 'faculty_image', bytes: await aJpeg(picture) });
}

async function change(site: TestSite, call: string, body?: FormData): Promise<Response> {
  return site.send(create, call, { token: await site.token(), ...(body === undefined ? {} : { body }) });
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
  for (const key of shown) expect((await site.send(create, `GET faculty_image/${key}`)).status).toBe(200);
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

test('a picture that many members start and stop to use at once stays as long as one of them uses it', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const old: FacultyRecord[] = [];
  for (let number = 0; number < 6; number += 1) old.push(await memberIn(await change(site, 'POST faculty', await formOf('Old', 1))));
  const added = await Promise.all(
    old.flatMap(({ id }) => [
      change(aSite(connection), `DELETE faculty/${id}`),
      formOf('New', 1).then((form) => change(aSite(connection), 'POST faculty', form)),
    ]),
  );
  expect(added.every(({ ok }) => ok)).toBe(true);
  await expectPicturesInOrder(connection);
  const left = (await listOf(connection)).filter(({ name }) => name === 'New');
  expect(left).toHaveLength(6);
  await Promise.all(left.map(({ id }) => change(aSite(connection), `DELETE faculty/${id}`)));
  await expectPicturesInOrder(connection);
});

/** A process that calls a function just before it sends its first request of a kind. */
function interrupted(
  connection: Connection,
  isTheOne: (method: string, url: string) => boolean,
  meanwhile: () => Promise<unknown>,
): TestSite {
  let isDone = false;
  const pausing: typeof fetch = async (input, init) => {
    if (!isDone && isTheOne(init?.method ?? 'get', new Request(input).url)) {
      isDone = true;
      await meanwhile();
    }
    return fetch(input, init);
  };
  return aSite(connection, { fetch: impatientFetch(PATIENCE, pausing) });
}

test('a picture that is saved again just before its last member is deleted is kept', async () => {
  const connection = blobs.newSite();
  const { id } = await memberIn(await change(aSite(connection), 'POST faculty', await formOf('Old', 1)));
  const form = await formOf('New', 1);
  const removing = interrupted(
    connection,
    (method, url) => method === 'delete' && url.includes('faculty-pictures'),
    () => change(aSite(connection), 'POST faculty', form),
  );
  expect((await change(removing, `DELETE faculty/${id}`)).status).toBe(200);
  expect((await listOf(connection))[0]?.name).toBe('New');
  await expectPicturesInOrder(connection);
});

test('a picture that is removed between its upload and its record is stored again', async () => {
  const connection = blobs.newSite();
  const { id } = await memberIn(await change(aSite(connection), 'POST faculty', await formOf('Old', 1)));
  const adding = interrupted(
    connection,
    (method, url) => method === 'put' && url.includes('list.json'),
    () => change(aSite(connection), `DELETE faculty/${id}`),
  );
  expect((await change(adding, 'POST faculty', await formOf('New', 1))).status).toBe(201);
  expect((await listOf(connection))[0]?.name).toBe('New');
  await expectPicturesInOrder(connection);
});
