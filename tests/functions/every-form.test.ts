/** Tests what follows from the entry of each form: its calls, its picture, the backup, the deletion and the privacy notice. */
import { describe, expect, test } from 'vitest';

import type { Call } from '#domain/calls.ts';
import { answerField, countOf, deletedSentence, inboxCallsOf, pictureCall, pictureStore, submitCall } from '#domain/forms/form.ts';
import { FORMS, type ListedForm } from '#domain/forms/registry.ts';
import { type FormRecord, pageParser } from '#domain/inbox.ts';
import { fileSentences } from '#domain/notice-file.ts';
import { pictureSentences } from '#domain/picture.ts';
import { storedForms } from '#domain/stored-forms.ts';
import { create } from '#netlify/functions/api/api.ts';
import { SAVED_STORES, itemParserOf } from '#netlify/lib/maintenance/backup-stores.ts';
import { findOldRecords, removeOldRecords } from '#netlify/lib/maintenance/retention.ts';
import { ALL_CALLS } from '#tests/support/calls.ts';
import { SECRET_PLACE, aJpeg, aSidewaysJpeg } from '#tests/support/pictures.ts';
import { type Resource, type Sent, type TestSite, aSiteInMemory, bodyOf, field, valueOf } from '#tests/support/site.ts';
import { noWork } from '#tests/support/records.ts';
import { COURSE, sentWith, valuesFor } from '#tests/support/submissions.ts';

const api: Resource = (setUp) => create(setUp, { courses: [{ course_name: COURSE }] });
const NOT_FOUND = { success: false, message: 'No such entry. It may have been deleted.' };

function referenceOf({ sentences }: ListedForm): RegExp {
  return sentences.unknown === undefined ? /^[0-9A-Z]{4}-[0-9A-Z]{4}$/u : /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/u;
}

/** The messages for a file that is none of the kinds, and for one that is too large. */
function fileSentencesOf({ fileLabel }: ListedForm) {
  return fileLabel === undefined ? pictureSentences : { kind: fileSentences.kind, tooLarge: fileSentences.together };
}

async function send(site: TestSite, { method, path, auth }: Call, sent: Sent & { id?: string } = {}): Promise<Response> {
  const token = auth === 'required' ? { token: await site.token() } : {};
  const response = await site.sendTo(api, `${method} ${path.replace(':id', sent.id ?? '')}`, { ...sent, ...token });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response;
}

async function submit(site: TestSite, form: ListedForm, values: Readonly<Record<string, string>>, picture: Uint8Array | null = null) {
  const response = await send(site, submitCall(form), sentWith(form, values, picture));
  expect([response.status, await bodyOf(response)]).toEqual([
    201,
    { success: true, message: form.sentences.sent, reference: expect.stringMatching(referenceOf(form)) },
  ]);
}

async function storedIn(site: TestSite, form: ListedForm): Promise<readonly FormRecord[]> {
  return valueOf(pageParser(form)(await bodyOf(await send(site, inboxCallsOf(form).list)))).data;
}

async function blobsIn(site: TestSite, store: ListedForm['store'] | `${ListedForm['store']}-pictures` | 'limits'): Promise<number> {
  return (await site.dependencies.stores.open(store).list()).blobs.length;
}

test('no two forms share a call, a store or an address', () => {
  for (const values of [
    ALL_CALLS.map(({ name }) => name),
    ALL_CALLS.map(({ method, path }) => `${method} ${path}`),
    FORMS.map(({ store }) => store),
  ])
    expect(new Set(values).size).toBe(values.length);
});

describe.each(FORMS)('$id', (form) => {
  test('what is sent is stored once, without fields of the sender’s own, and staff read it as it was sent', async () => {
    const site = aSiteInMemory();
    const values = valuesFor(form);
    for (let times = 0; times < 2; times += 1) await submit(site, form, { ...values, id: 'mine', is_handled: '1', website: ' ' });
    const picture = form.picture === undefined ? {} : { [form.picture]: null };
    const received = { id: expect.stringMatching(/^[0-9A-Z]{26}$/u), received_at: site.clock.now().toISOString(), is_handled: 0 };
    const work = { ...noWork(received), reference: expect.any(String) };
    expect(await storedIn(site, form)).toEqual([{ ...valueOf(form.parserFor([COURSE])(values)), ...picture, ...received, ...work }]);
  });

  test('a wrong form and one from a program are not stored, and the log has no personal data', async () => {
    const site = aSiteInMemory();
    const program = { ...valuesFor(form), website: 'https://example.org' };
    const [wrong = ''] = Object.entries(form.fields).flatMap(([name, field]) => (field.optional === true ? [] : [name]));
    await submit(site, form, program, await aJpeg());
    for (const { website } of [program, { website: '' }]) {
      const refused = await send(site, submitCall(form), sentWith(form, { ...program, website, [wrong]: '' }));
      expect([refused.status, field(await bodyOf(refused), 'errors')]).toEqual([422, { [wrong]: expect.any(String) }]);
    }
    expect([await blobsIn(site, form.store), await blobsIn(site, pictureStore(form)), await blobsIn(site, 'limits')]).toEqual([0, 0, 0]);
    const route = submitCall(form).name;
    expect(site.log).toMatchObject([201, 422, 422].map((status) => ({ route, status })));
    for (const text of [...Object.values(valuesFor(form)), '203.0.113.7']) expect(JSON.stringify(site.log)).not.toContain(text);
  });

  test('staff mark an entry as handled and delete it, alone or with others', async () => {
    const site = aSiteInMemory();
    for (const name of ['Asha', 'Meena', 'Rekha']) await submit(site, form, valuesFor(form, name));
    const { handle, remove, removeMany, listIds } = inboxCallsOf(form);
    const [one, ...others] = await storedIn(site, form);
    const id = one?.id ?? '';
    const handled = await send(site, handle, { id, json: { is_handled: 1 } });
    expect(await bodyOf(handled)).toEqual({
      success: true,
      [answerField(form)]: { ...one, is_handled: 1, state: 'answered', updated_at: expect.any(String) },
    });
    expect(await bodyOf(await send(site, remove, { id }))).toEqual({ success: true, message: deletedSentence(form) });
    const ids = others.map((record) => record.id);
    expect(await bodyOf(await send(site, listIds))).toEqual({ success: true, ids, next_cursor: null });
    const deleted = await bodyOf(await send(site, removeMany, { json: { ids } }));
    expect(deleted).toEqual({ success: true, deleted: 2, message: `${countOf(2, form)} deleted` });
    expect([await storedIn(site, form), await blobsIn(site, form.store)]).toEqual([[], 0]);
    for (const gone of [id, 'x', '__proto__', '%00', '..%2F..%2Ffaculty%2Flist.json', '%E0%A4%A']) {
      for (const response of [await send(site, remove, { id: gone }), await send(site, handle, { id: gone, json: { is_handled: 1 } })])
        expect([response.status, await bodyOf(response)]).toEqual([404, NOT_FOUND]);
    }
  });

  test('its records are in the backup, in the privacy notice, and deleted when they are old', async () => {
    const site = aSiteInMemory();
    await submit(site, form, valuesFor(form));
    const stores: readonly string[] = SAVED_STORES;
    const [record] = await storedIn(site, form);
    expect([stores.includes(form.store), itemParserOf(form.store)?.(record).ok]).toEqual([true, true]);
    expect(stores.includes(pictureStore(form))).toBe(form.picture !== undefined);
    expect(
      storedForms()
        .find(({ title }) => title === form.sentences.name)
        ?.fields.map(({ label }) => label),
    ).toEqual(expect.arrayContaining(Object.values(form.fields).map(({ label }) => label)));
    const old = await findOldRecords(site.dependencies.stores, new Date(site.clock.now().getTime() + 1));
    expect(await removeOldRecords(site.dependencies.stores, old, () => true)).toEqual({ removed: 1, left: 0 });
    expect(await storedIn(site, form)).toEqual([]);
  });
});

describe.each(FORMS.filter(({ picture }) => picture !== undefined))('the picture of $id', (form) => {
  const name = form.picture ?? '';

  test('only staff see it, encoded anew, and it goes with its record', async () => {
    const site = aSiteInMemory();
    await submit(site, form, valuesFor(form), await aSidewaysJpeg());
    const [record] = await storedIn(site, form);
    const id = record?.id ?? '';
    const { path } = pictureCall(form);
    expect(record?.[name]).toBe(`/api/users/${path.replace(':id', id)}`);
    expect((await site.sendTo(api, `GET ${path.replace(':id', id)}`)).status).toBe(401);
    await send(site, inboxCallsOf(form).handle, { id, json: { is_handled: 1 } });
    const response = await send(site, pictureCall(form), { id });
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain(SECRET_PLACE);
    await send(site, inboxCallsOf(form).remove, { id });
    expect([(await send(site, pictureCall(form), { id })).status, await blobsIn(site, pictureStore(form))]).toEqual([404, 0]);
  });

  test.each([
    ['that is none', Buffer.from('GIF89a'), 422, 'kind'],
    ['of more than 4 MB', new Uint8Array(4_000_001), 413, 'tooLarge'],
  ] as const)('a file %s is refused beside its field', async (_, bytes, status, sentence) => {
    const site = aSiteInMemory();
    const message = fileSentencesOf(form)[sentence];
    const response = await send(site, submitCall(form), sentWith(form, valuesFor(form), bytes));
    expect([response.status, await bodyOf(response)]).toEqual([status, { success: false, message, errors: { [name]: message } }]);
  });
});
