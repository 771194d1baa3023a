/** Tests that every change of a notice or faculty member is kept and can be undone (docs/api.md, "Versions"). */
import { expect, test } from 'vitest';

import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aNotice } from '#tests/support/records.ts';
import { type TestSite, PASSWORD_HASH, AUTH_SECRET, USERNAME, aSite, aSiteInMemory, bodyOf, field } from '#tests/support/site.ts';

const blobs = useBlobs();

const MEMBER = { name: 'Asha Rani', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
const TWO_ACCOUNTS = { AUTH_SECRET, STAFF_ACCOUNTS: JSON.stringify({ [USERNAME]: PASSWORD_HASH, meena: PASSWORD_HASH }) };

type Sending = { json?: unknown; body?: FormData; headers?: Record<string, string>; by?: string };

async function send(site: TestSite, name: string, { by, ...sent }: Sending = {}): Promise<unknown> {
  return bodyOf(await site.send(name, { token: await site.token(by), ...sent }));
}

async function addNotice(site: TestSite): Promise<string> {
  return String(field(field(await send(site, 'POST add_notices', { json: { title: 'One', description: 'A text' } }), 'notice'), 'id'));
}

async function versions(site: TestSite, name: string): Promise<readonly unknown[]> {
  const data: unknown = field(await send(site, `GET ${name}`), 'data');
  return Array.isArray(data) ? data.map((row: unknown) => row) : [];
}

function picked(rows: readonly unknown[], ...names: readonly string[]): readonly unknown[] {
  return rows.map((row) => names.map((name) => field(row, name)));
}

test('the versions of a notice say who changed what and when, and visitors learn no account', async () => {
  const site = aSiteInMemory({ environment: TWO_ACCOUNTS });
  const id = await addNotice(site);
  site.clock.forward(1000);
  await send(site, `PUT update_notices/${id}`, { json: { title: 'Two', description: 'A text' }, by: 'meena' });
  site.clock.forward(1000);
  await send(site, 'POST activate_notice', { json: { id } });
  expect(picked(await versions(site, `notice_versions/${id}`), 'title', 'updated_by', 'changed', 'updated_at')).toEqual([
    ['Two', USERNAME, ['is_active', 'visible_since'], '2026-01-15T09:00:02.000Z'],
    ['Two', 'meena', ['title'], '2026-01-15T09:00:01.000Z'],
    ['One', USERNAME, [], '2026-01-15T09:00:00.000Z'],
  ]);
  expect(JSON.stringify(await bodyOf(await site.send('GET get_notices')))).not.toContain('updated_by');
});

test('an earlier version of a notice is restored as a new change, and does not change what visitors may see', async () => {
  const site = aSiteInMemory();
  const id = await addNotice(site);
  const [first] = await versions(site, `notice_versions/${id}`);
  await send(site, `PUT update_notices/${id}`, { json: { title: 'Two', description: 'Another text' } });
  await send(site, 'POST activate_notice', { json: { id } });
  const restore = (headers = {}) => send(site, `PUT notice_versions/${id}`, { json: { version: field(first, 'updated_at') }, headers });
  expect(await restore({ 'if-match': `"${String(field(first, 'updated_at'))}"` })).toMatchObject({ success: false });
  expect(await restore()).toMatchObject({ notice: { title: 'One', description: 'A text', is_active: 1 } });
  expect(picked(await versions(site, `notice_versions/${id}`), 'title')).toEqual([['One'], ['Two'], ['Two'], ['One']]);
  expect(await send(site, `PUT notice_versions/${id}`, { json: { version: '2020-01-01T00:00:00.000Z' } })).toMatchObject({
    message: 'This version is no longer kept.',
  });
});

test('a file that a notice lost comes back with its version, and with the deleted notice, whatever the sweep removed', async () => {
  const site = aSiteInMemory();
  const id = await addNotice(site);
  const bytes = await aJpeg();
  const key = String(
    field(field(await send(site, 'POST notice_files', { body: aForm({}, { field: 'file', bytes }) }), 'attachment'), 'key'),
  );
  const text = { title: 'Two', description: 'A text' };
  const withFile = field(await send(site, `PUT update_notices/${id}`, { json: { ...text, attachments: [{ key }] } }), 'notice');
  await send(site, `PUT update_notices/${id}`, { json: { ...text, attachments: [] } });
  const files = site.dependencies.stores.open('notice-files');
  const stored = await files.get(key, { type: 'text' });
  await files.delete(key);
  const restored = await send(site, `PUT notice_versions/${id}`, { json: { version: field(withFile, 'updated_at') } });
  expect(field(field(restored, 'notice'), 'attachments')).toEqual(field(withFile, 'attachments'));
  expect(await files.get(key, { type: 'text' })).toBe(stored);
  await send(site, `DELETE delete_notices/${id}`);
  await files.delete(key);
  await send(site, 'POST restore_notices', { json: { ids: [id] } });
  expect(await files.get(key, { type: 'text' })).toBe(stored);
});

test('a pinned notice comes back without its pin if three others are pinned by then', async () => {
  const site = aSiteInMemory();
  const add = async () => {
    const answer = await send(site, 'POST add_notices', { json: { title: 'A', description: 'B', is_pinned: 1 } });
    return String(field(field(answer, 'notice'), 'id'));
  };
  const id = await add();
  await send(site, `DELETE delete_notices/${id}`);
  for (let number = 0; number < 3; number += 1) await add();
  await send(site, 'POST restore_notices', { json: { ids: [id] } });
  const data = field(await send(site, 'GET get_notices'), 'data');
  expect(
    picked(Array.isArray(data) ? data : [], 'is_pinned')
      .flat()
      .toSorted(),
  ).toEqual([0, 1, 1, 1]);
});

test('a version that breaks a rule of today is refused', async () => {
  const site = aSiteInMemory();
  const notice = aNotice({ title: '', updated_at: '2026-01-10T08:00:00.000Z' });
  await site.dependencies.stores.open('notices').setJSON('list.json', { version: 1, items: [notice], marks: [] });
  await send(site, `PUT update_notices/${notice.id}`, { json: { title: 'Two', description: 'A text' } });
  expect(await send(site, `PUT notice_versions/${notice.id}`, { json: { version: notice.updated_at } })).toMatchObject({
    success: false,
    errors: { title: 'Title is required' },
  });
});

test('a removed portrait is served no more, and comes back with its version', async () => {
  const site = aSiteInMemory();
  const body = aForm(MEMBER, { field: 'faculty_image', bytes: await aJpeg() });
  const member = field(await send(site, 'POST faculty', { body }), 'faculty');
  const [id, image, version] = ['id', 'image', 'updated_at'].map((name) => String(field(member, name)));
  const portrait = await (await site.send(`GET ${image?.replace('/api/users/', '') ?? ''}`)).arrayBuffer();
  const changed = await send(site, `PUT faculty/${id ?? ''}`, { body: aForm({ ...MEMBER, remove_image: '1' }) });
  expect(field(field(changed, 'faculty'), 'image')).toBeNull();
  expect((await site.send(`GET ${image?.replace('/api/users/', '') ?? ''}`)).status).toBe(404);
  expect(picked(await versions(site, `faculty_versions/${id ?? ''}`), 'changed')).toEqual([[['image']], [[]]]);

  const restored = field(field(await send(site, `PUT faculty_versions/${id ?? ''}`, { json: { version } }), 'faculty'), 'image');
  const response = await site.send(`GET ${String(restored).replace('/api/users/', '')}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(portrait));
  expect(await send(site, `PUT faculty/${id ?? ''}`, { body: aForm({ ...MEMBER, remove_image: 'yes' }) })).toMatchObject({
    errors: { remove_image: 'Remove_image must be 1 or empty' },
  });
});

test('the fifty newest earlier versions are kept, and the oldest go with their portraits', async () => {
  const site = aSiteInMemory();
  const body = aForm(MEMBER, { field: 'faculty_image', bytes: await aJpeg() });
  const id = String(field(field(await send(site, 'POST faculty', { body }), 'faculty'), 'id'));
  await send(site, `PUT faculty/${id}`, { body: aForm({ ...MEMBER, remove_image: '1' }) });
  const files = site.dependencies.stores.open('kept-files');
  for (let number = 0; number < 49; number += 1) await send(site, `PUT faculty/${id}`, { body: aForm(MEMBER) });
  expect([(await versions(site, `faculty_versions/${id}`)).length, (await files.list()).blobs.length]).toEqual([51, 1]);
  await send(site, `PUT faculty/${id}`, { body: aForm(MEMBER) });
  expect([(await versions(site, `faculty_versions/${id}`)).length, (await files.list()).blobs.length]).toEqual([51, 0]);
});

test('fifty changes of one notice at once leave fifty-one versions, and the log names each change', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const id = await addNotice(site);
  const changes = Array.from({ length: 50 }, (_, number) =>
    send(aSite(connection), `PUT update_notices/${id}`, { json: { title: `Title ${String(number)}`, description: 'A text' } }),
  );
  expect((await Promise.all(changes)).every((answer) => field(answer, 'success') === true)).toBe(true);
  const titles = picked(await versions(site, `notice_versions/${id}`), 'title').flat();
  expect(new Set(titles)).toEqual(new Set(['One', ...Array.from({ length: 50 }, (_, number) => `Title ${String(number)}`)]));
  const log = field(await send(site, 'GET activity?what=updated'), 'data');
  expect(Array.isArray(log) ? log.length : 0).toBe(50);
});
