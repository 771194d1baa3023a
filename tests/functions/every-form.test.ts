/** Tests what follows from the entry of each form: its calls, its picture, the backup, the deletion and the privacy notice. */
import { expect, test } from 'vitest';

import type { Call } from '#domain/calls.ts';
import { answerField, countOf, deletedSentence, inboxCallsOf, pictureCall, pictureStore, submitCall } from '#domain/forms/form.ts';
import { FORMS, type ListedForm } from '#domain/forms/registry.ts';
import { type FormRecord, pageParser } from '#domain/inbox.ts';
import { STORED_FORMS } from '#domain/stored-forms.ts';
import { create } from '#netlify/functions/api/api.ts';
import { SAVED_STORES, itemParserOf } from '#netlify/lib/maintenance/backup-stores.ts';
import { findOldRecords, removeOldRecords } from '#netlify/lib/maintenance/retention.ts';
import { ALL_CALLS } from '#tests/support/calls.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { type Resource, type Sent, type TestSite, aSiteInMemory, bodyOf, field, valueOf } from '#tests/support/site.ts';
import { COURSE, sentWith, valuesFor } from '#tests/support/submissions.ts';

const api: Resource = (setUp) => create(setUp, { courses: [{ course_name: COURSE }] });

async function send(site: TestSite, { method, path, auth }: Call, sent: Sent & { id?: string } = {}): Promise<Response> {
  const token = auth === 'required' ? { token: await site.token() } : {};
  return site.send(`${method} ${path.replace(':id', sent.id ?? '')}`, { ...sent, ...token });
}

async function submit(site: TestSite, form: ListedForm, name: string, picture: Uint8Array | null = null): Promise<void> {
  const response = await send(site, submitCall(form), sentWith(form, valuesFor(form, name), picture));
  expect([response.status, field(await bodyOf(response), 'message')]).toEqual([201, form.sentences.sent]);
}

async function storedIn(site: TestSite, form: ListedForm): Promise<readonly FormRecord[]> {
  return valueOf(pageParser(form)(await bodyOf(await send(site, inboxCallsOf(form).list)))).data;
}

test('no two forms share a call, a store or an address', () => {
  for (const values of [
    ALL_CALLS.map(({ name }) => name),
    ALL_CALLS.map(({ method, path }) => `${method} ${path}`),
    FORMS.map(({ store }) => store),
  ])
    expect(new Set(values).size).toBe(values.length);
});

test.each(FORMS)('$id: what is sent is stored once, staff read it as it was sent, and a program’s form is not stored', async (form) => {
  const site = aSiteInMemory();
  await submit(site, form, 'Asha Rani');
  await submit(site, form, 'Asha Rani');
  const parsed = valueOf(form.parserFor([COURSE])(valuesFor(form)));
  const picture = form.picture === undefined ? {} : { [form.picture]: null };
  expect(await storedIn(site, form)).toEqual([
    { id: expect.any(String), ...parsed, ...picture, received_at: site.clock.now().toISOString(), is_handled: 0 },
  ]);
  const refused = await send(site, submitCall(form), sentWith(form, { ...valuesFor(form), name: '' }));
  expect([refused.status, field(await bodyOf(refused), 'errors')]).toEqual([422, { name: expect.any(String) }]);
  await send(site, submitCall(form), sentWith(form, { ...valuesFor(form, 'A program'), website: 'https://example.org' }));
  expect(await storedIn(site, form)).toHaveLength(1);
});

test.each(FORMS)('$id: staff mark an entry as handled and delete it, alone or with others', async (form) => {
  const site = aSiteInMemory();
  for (const name of ['Asha', 'Meena', 'Rekha']) await submit(site, form, name);
  const { handle, remove, removeMany, listIds } = inboxCallsOf(form);
  const [one, ...others] = await storedIn(site, form);
  const id = one?.id ?? '';
  const handled = await send(site, handle, { id, json: { is_handled: 1 } });
  expect(await bodyOf(handled)).toEqual({ success: true, [answerField(form)]: { ...one, is_handled: 1 } });
  expect(await bodyOf(await send(site, remove, { id }))).toEqual({ success: true, message: deletedSentence(form) });
  const ids = others.map((record) => record.id);
  expect(await bodyOf(await send(site, listIds))).toEqual({ success: true, ids, next_cursor: null });
  const deleted = await bodyOf(await send(site, removeMany, { json: { ids } }));
  expect(deleted).toEqual({ success: true, deleted: 2, message: `${countOf(2, form)} deleted` });
  expect([await storedIn(site, form), (await send(site, remove, { id })).status]).toEqual([[], 404]);
});

test.each(FORMS.filter(({ picture }) => picture !== undefined))(
  '$id: only staff see the picture, which goes with its record',
  async (form) => {
    const site = aSiteInMemory();
    await submit(site, form, 'Asha', await aJpeg());
    const [record] = await storedIn(site, form);
    const id = record?.id ?? '';
    const { path } = pictureCall(form);
    expect(record?.[form.picture ?? '']).toBe(`/api/users/${path.replace(':id', id)}`);
    expect((await send(site, pictureCall(form), { id })).headers.get('content-type')).toBe('image/jpeg');
    expect((await site.send(`GET ${path.replace(':id', id)}`)).status).toBe(401);
    await send(site, inboxCallsOf(form).remove, { id });
    expect((await site.dependencies.stores.open(pictureStore(form)).list()).blobs).toEqual([]);
  },
);

test.each(FORMS)('$id: its records are in the backup, in the privacy notice, and deleted when they are old', async (form) => {
  const site = aSiteInMemory();
  await submit(site, form, 'Asha');
  const stores: readonly string[] = SAVED_STORES;
  const [record] = await storedIn(site, form);
  expect([stores.includes(form.store), itemParserOf(form.store)?.(record).ok]).toEqual([true, true]);
  expect(stores.includes(pictureStore(form))).toBe(form.picture !== undefined);
  expect(STORED_FORMS.find(({ title }) => title === form.privacy.title)?.fields.map(({ label }) => label)).toEqual(
    expect.arrayContaining(Object.values(form.fields).map(({ label }) => label)),
  );
  const old = await findOldRecords(site.dependencies.stores, new Date(site.clock.now().getTime() + 1));
  expect(await removeOldRecords(site.dependencies.stores, old, () => true)).toEqual({ removed: 1, left: 0 });
  expect(await storedIn(site, form)).toEqual([]);
});
