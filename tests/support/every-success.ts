/** Makes every call of the API once so that it succeeds. */
import { Secret, TOTP } from 'otpauth';

import { FORMS, type ListedForm } from '#domain/forms/registry.ts';
import { countsCall, inboxCallsOf, pictureCall, stateCall, submitCall } from '#domain/forms/form.ts';
import { DELETED_KINDS, deletedCallsOf } from '#domain/recently-deleted.ts';

import { addAccount } from './accounts.ts';
import { callNamed, resourceOf } from './calls.ts';
import { aForm } from './forms.ts';
import { aPdf } from './pdfs.ts';
import { aJpeg } from './pictures.ts';
import { PASSWORD, type Resource, type Sent, type TestSite, USERNAME, bodyOf, field } from './site.ts';
import { sentWith, valuesFor } from './submissions.ts';

export const NOTICE = { title: 'A title', description: 'A text' };
export const MEMBER = { name: 'Asha Rani', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
export const ACCOUNT = { username: 'another', rights: ['notices'], requires_second_factor: 0 };
const NEW_PASSWORD = 'seven herons cross the quiet lake';

export type NamedSent = Sent & { id?: string; query?: string; method?: string };

/** Sends a request to a call by its name. A call of staff gets a token of `USERNAME`, unless another one is given. */
export async function sendNamed(
  site: TestSite,
  name: string,
  { id = '', query = '', method, ...sent }: NamedSent = {},
  resource?: Resource,
) {
  const call = callNamed(name);
  const token = call.auth === 'none' ? {} : { token: await site.token() };
  const path = `${call.path.replace(/:\w+$/u, id)}${query}`;
  return site.sendTo(resource ?? resourceOf(name), `${method ?? call.method} ${path}`, { ...token, ...sent });
}

type Send = (name: string, sent?: NamedSent) => Promise<unknown>;

function idIn(body: unknown, record: string): string {
  return String(field(field(body, record), 'id'));
}

function newestIn(body: unknown): unknown {
  const data = field(body, 'data');
  return Array.isArray(data) ? data[0] : undefined;
}

/** Makes the calls of deleted records, with one that is live. */
async function deleteForGood(send: Send, store: string, id: string, remove: (id: string) => Promise<unknown>): Promise<void> {
  const kind = DELETED_KINDS.find(({ name }) => name === store);
  if (kind === undefined) throw new Error(`there are no deleted records of ${store}`);
  const { list, restore, removeForGood } = deletedCallsOf(kind);
  await remove(id);
  await send(list.name);
  await send(restore.name, { json: { ids: [id] } });
  await remove(id);
  await send(removeForGood.name, { json: { ids: [id] } });
}

async function useForm(send: Send, form: ListedForm): Promise<void> {
  const { list, listIds, assignees, removeMany, markMany, handle, remove } = inboxCallsOf(form);
  const sent = await send(submitCall(form).name, sentWith(form, valuesFor(form), await aJpeg()));
  const id = String(field(newestIn(await send(list.name)), 'id'));
  for (const { name } of [listIds, assignees]) await send(name);
  if (form.chart !== undefined) await send(countsCall(form).name);
  if (form.picture !== undefined) await send(pictureCall(form).name, { id });
  if (form.sentences.unknown !== undefined) await send(stateCall(form).name, { json: { reference: field(sent, 'reference') } });
  await send(markMany.name, { json: { ids: [id], state: 'in progress' } });
  await send(handle.name, { id, json: { remark: 'Called her' } });
  await deleteForGood(send, form.store, id, (one) => send(remove.name, { id: one }));
  await send(removeMany.name, { json: { ids: [id] } });
}

async function useAccounts(site: TestSite, send: Send): Promise<void> {
  const id = idIn(await send('addAccount', { json: ACCOUNT }), 'account');
  await send('updateAccount', { id, json: { rights: [], is_disabled: 0, requires_second_factor: 0 } });
  for (const name of ['setAccountPassword', 'resetSecondFactor']) await send(name, { id, json: {} });
  await send('deleteAccount', { id });
  await send('setSecondFactorRule', { json: { requires_second_factor: 0 } });
  await send('getAccounts');
  await send('getOwnAccount');
  await addAccount(site);
  const own: Send = async (name, sent) => send(name, { ...sent, token: await site.token('colleague') });
  const current_password = PASSWORD;
  const key = String(field(await own('getSecondFactorKey'), 'key'));
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now().getTime() });
  const codes = field(await own('setSecondFactor', { json: { current_password, key, code } }), 'recovery_codes');
  const current_code = Array.isArray(codes) ? String(codes[0]) : '';
  await own('removeSecondFactor', { json: { current_password, current_code } });
  await own('changePassword', { json: { current_password, password: NEW_PASSWORD } });
  await own('logOutEverywhere');
}

/**
 * Makes every call, and those that a browser may have the answer of twice.
 * @param reports the function of the downloads, with a report of academics of this year
 */
export async function succeedEverywhere(site: TestSite, reports: Resource, year: string): Promise<void> {
  const send: Send = async (name, sent) => {
    const resource = name === 'downloadReport' ? reports : undefined;
    const response = await sendNamed(site, name, sent, resource);
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    const etag = response.headers.get('etag');
    if (etag !== null) await sendNamed(site, name, { ...sent, headers: { 'if-none-match': etag } }, resource);
    return response.headers.get('content-type')?.startsWith('application/json') === true ? bodyOf(response) : null;
  };
  const restoreOldest = async (kind: 'Notice' | 'Faculty', id: string) => {
    const version = field(newestIn(await send(`get${kind}Versions`, { id })), 'updated_at');
    await send(`restore${kind}Version`, { id, json: { version } });
  };

  const file = field(await send('addNoticeFile', { body: aForm({}, { field: 'file', bytes: aPdf() }) }), 'attachment');
  const key = String(field(file, 'key'));
  const notice = idIn(await send('addNotice', { json: { ...NOTICE, attachments: [{ key }], is_active: 1 } }), 'notice');
  await send('getNoticeFile', { id: key });
  for (const name of ['deactivateNotice', 'activateNotice']) await send(name, { json: { id: notice } });
  await send('updateNotice', { id: notice, json: NOTICE });
  await restoreOldest('Notice', notice);
  await deleteForGood(send, 'notices', notice, (id) => send('deleteNotice', { id }));

  const picture = { field: 'faculty_image', bytes: await aJpeg() };
  const added = field(await send('addFacultyMember', { body: aForm(MEMBER, picture) }), 'faculty');
  const member = String(field(added, 'id'));
  await send('getFacultyPicture', { id: String(field(added, 'image')).split('/').at(-1) ?? '' });
  await send('updateFacultyMember', { id: member, body: aForm(MEMBER) });
  await restoreOldest('Faculty', member);
  await send('moveFacultyMember', { json: { id: member } });
  await send('moveDepartment', { json: { dept: MEMBER.dept } });
  await deleteForGood(send, 'faculty', member, (id) => send('deleteFacultyMember', { id }));

  for (const form of FORMS) await useForm(send, form);
  await useAccounts(site, send);
  for (const name of ['getNotices', 'getFacultyList', 'getAdminFacultyList', 'getActivity', 'getCourseList', 'getOurInstitution'])
    await send(name);
  await site.send('GET get_notices', { headers: { 'if-none-match': '*' } });
  for (const name of ['getSportsPage', 'getHealth', 'getApiDescription']) await send(name);
  await send('getGalleryImages', { json: { year: '2023-2024' } });
  await send('downloadReport', { query: `?type=academics&year=${year}` });
  await send('login', { json: { username: USERNAME, password: PASSWORD } });
  await send('logout');
}
