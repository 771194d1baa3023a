import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { API_BASE } from '#domain/answers.ts';
import { parseSession } from '#records/accounts/login.ts';
import { type NoticeRecord, parseNoticeRecord } from '#records/notices/notice-record.ts';
import type { NoticeText } from '#records/notices/notice.ts';
import { type DemoLogin, readDemoLogin } from '#scripts/lib/env-file.ts';

import { listFileSizes } from '#tests/support/files/sizes.ts';
import { callNamed } from '#tests/support/functions/calls.ts';
import { waitForCopy } from '#tests/support/copies/site-copy.ts';

function readSetting(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set: serve-site.ts sets it before the tests run.`);
  return value;
}

export function getSiteAddress(): string {
  return readSetting('SITE_ADDRESS');
}

/** `npm start` itself. */
export function getServerAddress(): string {
  return readSetting('SERVER_ADDRESS');
}

export function readBuiltFile(name: string): Promise<string> {
  return readFile(join(readSetting('SITE_FOLDER'), 'dist', name), 'utf8');
}

export async function readBuiltTexts(wanted: RegExp): Promise<readonly { name: string; text: string }[]> {
  const names = await readdir(join(readSetting('SITE_FOLDER'), 'dist'), { recursive: true });
  return Promise.all(names.filter((name) => wanted.test(name)).map(async (name) => ({ name, text: await readBuiltFile(name) })));
}

export function listBuiltSizes(): Promise<readonly number[]> {
  return listFileSizes(join(readSetting('SITE_FOLDER'), 'dist'));
}

function getDemoLogin(): DemoLogin {
  const login = readDemoLogin(readSetting('SITE_FOLDER'));
  if (login === null) throw new Error('The site has no demonstration login.');
  return login;
}

export function waitForSite(): Promise<void> {
  return waitForCopy({ address: getSiteAddress(), folder: readSetting('SITE_FOLDER') });
}

/** Failures delay a username, so tests of them use others. */
export function getStaffLogin(): Pick<DemoLogin, 'username' | 'password'> {
  return getDemoLogin();
}

/** Ten wrong passwords in a quarter of an hour lock an address out. */
export function reportPassword(): string {
  return getDemoLogin().reportPassword ?? '';
}

type Sent = { id?: string; token?: string; body?: unknown };

async function send(name: string, { id = '', token, body }: Sent): Promise<unknown> {
  const { method, path } = callNamed(name);
  const answer = await fetch(`${getSiteAddress()}${API_BASE}${path.replace(':id', encodeURIComponent(id))}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  // A test may have deleted it or ended the session.
  if (!answer.ok && !(name === 'deleteNotice' && answer.status === 404) && !(name === 'logout' && answer.status === 401))
    throw new Error(`${name} answered ${String(answer.status)}: ${text}`);
  const json: unknown = JSON.parse(text);
  return json;
}

export async function logInByApi(): Promise<string> {
  const session = parseSession(await send('login', { body: getStaffLogin() }));
  if (!session.ok) throw new Error(`login answered no session: ${session.message}`);
  return session.value.token;
}

export async function logOutByApi(token: string): Promise<void> {
  await send('logout', { token });
}

function parseNotice(answer: unknown): NoticeRecord {
  const notice = typeof answer === 'object' && answer !== null && 'notice' in answer ? parseNoticeRecord(answer.notice) : null;
  if (notice?.ok !== true) throw new Error('The answer has no notice.');
  return notice.value;
}

export type Notices = {
  add(text: NoticeText): Promise<NoticeRecord>;
  activate(id: string): Promise<NoticeRecord>;
  takeDown(id: string): Promise<NoticeRecord>;
  remove(id: string): Promise<void>;
};

export function createNoticesClient(token: string): Notices {
  return {
    async add(text) {
      return parseNotice(await send('addNotice', { token, body: text }));
    },
    async activate(id) {
      return parseNotice(await send('activateNotice', { token, body: { id } }));
    },
    async takeDown(id) {
      return parseNotice(await send('deactivateNotice', { token, body: { id } }));
    },
    async remove(id) {
      await send('deleteNotice', { token, id });
    },
  };
}
