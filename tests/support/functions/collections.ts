/** Each collection by its real calls, so that one test covers all. */
import { create as api } from '#tests/support/functions/api.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import type { BucketName } from '#netlify/platform/stores.ts';
import { COLLECTIONS, type Collection, FACULTY, NOTICES } from '#records/collections.ts';
import { getCountsCall, getInboxCalls, getPictureCall, getStateCall as lookUpCall } from '#records/forms/form.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { type DeletedItem, type State, getHistoryCalls, parseDeletedPage, parseStates, getStatesCall } from '#records/history/history.ts';

import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { createPagesResource } from '#tests/support/functions/notice-shell.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { type Resource, type TestSite, createSiteInMemory, readBody, getField, unwrapParsed } from '#tests/support/functions/site.ts';
import { createAddress, readReference, submit, createValues } from '#tests/support/functions/submissions.ts';

/** `file` is a path or ''. */
export type Added = { id: string; name: string; file: string; reference: string };

/** The response contains the text. */
type Reading = { call: string; text: string; resource?: Resource; json?: unknown; isStaff?: boolean };

export type CollectionUnderTest = {
  collection: Collection;
  /** With a file, visible to visitors if possible. */
  add: (site: TestSite, name?: string) => Promise<Added>;
  change: (site: TestSite, id: string, text: string) => Promise<Response>;
  remove: (site: TestSite, id: string) => Promise<Response>;
  readings: (added: Added) => readonly Reading[];
};

async function readField(response: Response, ...names: readonly string[]): Promise<string> {
  return String(names.reduce(getField, await readBody(response)));
}

export function createMember(name: string, fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { name, designation: 'Professor', qualification: 'Ph.D.', dept: 'English', ...fields };
}

const notices: CollectionUnderTest = {
  collection: NOTICES,
  add: async (site, name = 'Asha') => {
    const body = createTestForm({}, { field: 'file', bytes: await createJpeg() });
    const key = await readField(await site.staff('POST notice_files', { body }), 'attachment', 'key');
    const json = { title: name, description: 'A text', is_active: 1, attachments: [{ key }] };
    const id = await readField(await site.staff('POST add_notices', { json }), 'notice', 'id');
    return { id, name, file: `notice_file/${key}`, reference: '' };
  },
  change: (site, id, title) => site.staff(`PUT update_notices/${id}`, { json: { title, description: 'A text' } }),
  remove: (site, id) => site.staff(`DELETE delete_notices/${id}`),
  readings: ({ id, name: text, file }) => [
    { call: 'GET get_notices', text, isStaff: true },
    { call: 'GET get_notices', text },
    { call: `GET ${file}`, text: '' },
    { call: 'GET ../../notices.xml', text, resource: createFeed },
    { call: 'GET ../../notices', text, resource: createPagesResource() },
    { call: `GET ../../notices/${id}/${text.toLowerCase()}`, text, resource: createPagesResource() },
  ],
};

const faculty: CollectionUnderTest = {
  collection: FACULTY,
  add: async (site, name = 'Asha') => {
    const body = createTestForm(createMember(name), { field: 'faculty_image', bytes: await createJpeg() });
    const answer = await readBody(await site.staff('POST faculty', { body }));
    const [id = '', image = ''] = ['id', 'image'].map((one) => String(getField(getField(answer, 'faculty'), one)));
    return { id, name, file: image.replace('/api/users/', ''), reference: '' };
  },
  change: (site, id, name) => site.staff(`PUT faculty/${id}`, { body: createTestForm(createMember(name)) }),
  remove: (site, id) => site.staff(`DELETE faculty/${id}`),
  readings: ({ name: text, file }) => [
    { call: 'GET get_admin_list_faculty', text, isStaff: true },
    { call: 'GET get_faculty_list', text },
    { call: `GET ${file}`, text: '' },
  ],
};

function createInboxInUse(form: ListedForm, collection: Collection): CollectionUnderTest {
  const { list, handle, remove } = getInboxCalls(form);
  const callOf = ({ method, path }: { method: string; path: string }, id = '') => `${method} ${path.replace(':id', id)}`;
  const idsIn = async (site: TestSite) => {
    const entries = getField(await readBody(await site.staff(`${callOf(list)}?limit=100`)), 'data');
    return Array.isArray(entries) ? entries.map((entry) => String(getField(entry, 'id'))) : [];
  };
  return {
    collection,
    add: async (site, name = 'Asha') => {
      const before = await idsIn(site);
      const files = form.picture === undefined ? [] : [await createJpeg()];
      const sent = { values: createValues(form, name), files, address: createAddress(before.length) };
      const reference = await readReference(await submit(site, form, sent));
      const [id = ''] = (await idsIn(site)).filter((one) => !before.includes(one));
      return { id, name, file: form.picture === undefined ? '' : callOf(getPictureCall(form), id).slice('GET '.length), reference };
    },
    change: (site, id, remark) => site.staff(callOf(handle, id), { json: { remark } }),
    remove: (site, id) => site.staff(callOf(remove, id)),
    readings: ({ id, name, reference }) => [
      { call: callOf(list), text: name, isStaff: true },
      { call: `${callOf(list)}?q=${encodeURIComponent(name)}`, text: name, isStaff: true },
      ...(form.chart === undefined ? [] : [{ call: callOf(getCountsCall(form)), text: '"count":1', isStaff: true }]),
      ...(form.picture === undefined ? [] : [{ call: callOf(getPictureCall(form), id), text: '', isStaff: true }]),
      ...(form.lookup?.isSecret !== true ? [] : [{ call: callOf(lookUpCall(form)), text: '"state":"new"', json: { reference } }]),
    ],
  };
}

/** With earlier states. */
export const LISTS: readonly CollectionUnderTest[] = [notices, faculty];

export const ALL_IN_USE: readonly CollectionUnderTest[] = COLLECTIONS.map((collection) => {
  const form = FORMS.find(({ store }) => store === collection.name);
  const list = LISTS.find((one) => one.collection.name === collection.name);
  if (list !== undefined) return list;
  if (form === undefined) throw new Error(`nothing is known about ${collection.name}`);
  return createInboxInUse(form, collection);
});

/** By call; null where the record is missing. */
export async function fetchAnswers(
  site: TestSite,
  { readings }: CollectionUnderTest,
  added: Added,
): Promise<Readonly<Record<string, string | null>>> {
  const answers: Record<string, string | null> = {};
  for (const { call, text, resource = api, json, isStaff = false } of readings(added)) {
    const sent = { ...(json === undefined ? {} : { json }), ...(isStaff ? { token: await site.token() } : {}) };
    const response = await site.sendTo(resource, call, sent);
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    answers[`${isStaff ? 'staff' : 'visitors'}: ${call}`] = response.ok && body.includes(text) ? body : null;
  }
  return answers;
}

export function callHistory(
  site: TestSite,
  { collection }: CollectionUnderTest,
  name: 'deleted' | 'restore' | 'remove',
  ...ids: readonly string[]
): Promise<Response> {
  const { method, path } = getHistoryCalls(collection)[name];
  return site.staff(`${method} ${path}`, method === 'GET' ? {} : { json: { ids } });
}

/** Restores a state, or deletes it permanently. */
export function callState(
  site: TestSite,
  { collection }: CollectionUnderTest,
  name: 'restore' | 'remove',
  { id }: Pick<Added, 'id'>,
  version: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { method, path } = getHistoryCalls(collection)[name];
  return site.staff(`${method} ${path}`, { json: { ids: [id], version }, headers });
}

/** Newest first. */
export async function fetchStates(
  site: TestSite,
  { collection }: CollectionUnderTest,
  { id }: Pick<Added, 'id'>,
): Promise<readonly State[]> {
  const { method, path } = getStatesCall(collection);
  return unwrapParsed(parseStates(getField(await readBody(await site.staff(`${method} ${path.replace(':id', id)}`)), 'data')));
}

export async function fetchDeleted(site: TestSite, used: CollectionUnderTest): Promise<readonly DeletedItem[]> {
  return unwrapParsed(parseDeletedPage(await readBody(await callHistory(site, used, 'deleted')))).data;
}

/** By bucket and key; files as Latin-1. */
export async function readStored(site: TestSite, ...buckets: readonly BucketName[]): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  for (const name of buckets) {
    const bucket = site.dependencies.stores.open(name);
    for (const { key } of await bucket.list('')) {
      const file = await bucket.readFile(key);
      stored.set(`${name}/${key}`, Buffer.from(file?.bytes ?? []).toString(name === 'files' ? 'latin1' : 'utf8'));
    }
  }
  return stored;
}

export async function saveList(site: TestSite, name: 'notices' | 'faculty', records: readonly unknown[]): Promise<void> {
  const [bucket, key] = [site.dependencies.stores.open('records'), `${name}/list.json`];
  await bucket.write(key, formatDocument(records), (await bucket.read(key))?.etag ?? null);
}

export async function createSiteWithNotices(items: readonly NoticeRecord[]): Promise<TestSite> {
  const site = createSiteInMemory();
  await saveList(site, 'notices', items);
  return site;
}
