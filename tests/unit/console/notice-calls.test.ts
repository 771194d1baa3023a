import { expect, test, vi } from 'vitest';

import {
  activateNotice,
  addNotice,
  addNoticeFile,
  findCurrentNotice,
  deactivateNotice,
  deleteNotice,
  listNotices,
  updateNotice,
} from '#console/notices/calls.ts';
import { findNotices } from '#components/search/live-targets.ts';
import { startSession } from '#api/http/session.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { getMessages } from '#i18n/messages.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { stubFetch } from '#tests/support/window/fetch.ts';
import { createNotice } from '#tests/support/functions/records.ts';

useFakeBrowser();

const text = { title: 'Holiday', description: 'On Friday.' };

test('each change sends the documented request', async () => {
  startSession('a.b.c');
  const answer = { body: { success: true, notice: createNotice(), message: 'Done' } };
  const sent = stubFetch(answer, answer, answer, answer, answer);
  await addNotice(text);
  await updateNotice('7', text, 'v1');
  await deleteNotice('7');
  await activateNotice('7');
  await deactivateNotice('7');
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/users/add_notices', body: text },
    { method: 'PUT', path: '/api/users/update_notices/7', body: text },
    { method: 'DELETE', path: '/api/users/delete_notices/7', body: undefined },
    { method: 'POST', path: '/api/users/activate_notice', body: { id: '7' } },
    { method: 'POST', path: '/api/users/deactivate_notice', body: { id: '7' } },
  ]);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(Array.from({ length: 5 }, () => 'Bearer a.b.c'));
  expect(sent[1]?.headers.get('if-match')).toBe('"v1"');
});

const attachment = { key: 'k.pdf', name: 'a.pdf', type: 'application/pdf', size: 5 };

/** Imitates the `XMLHttpRequest` of an upload, and answers it. */
class FakeUpload extends EventTarget {
  static readonly sent: (readonly [string, string, unknown])[] = [];
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify({ success: true, attachment });
  #call: readonly [string, string] = ['', ''];

  open(method: string, path: string): void {
    this.#call = [method, path];
  }

  setRequestHeader(): void {
    // The test of the client reads the headers.
  }

  abort(): void {
    // The time limit of an upload that has ended may pass while other tests run.
  }

  getAllResponseHeaders(): string {
    return '';
  }

  send(body: unknown): void {
    FakeUpload.sent.push([...this.#call, body instanceof FormData ? body.get('file') : null]);
    this.dispatchEvent(new Event('load'));
  }
}

test('a file is sent as a form', async () => {
  startSession('a.b.c');
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const file = new File(['%PDF-'], 'a.pdf');
  expect(await addNoticeFile(file, () => undefined)).toEqual(attachment);
  expect(FakeUpload.sent).toEqual([['POST', '/api/users/notice_files', file]]);
});

test('the staff’s list is fetched with the token, the notices of the search without it', async () => {
  startSession('a.b.c');
  const notice = createNotice({ title: 'Exam', visible_since: '2026-01-15T09:00:00.000Z' });
  const answer = { body: { success: true, data: [notice] } };
  const sent = stubFetch(answer, answer, { body: { success: true, data: {} } });
  expect(await listNotices()).toEqual([notice]);
  expect(await findNotices(getMessages(DEFAULT_LANGUAGE), 'Exam')).toMatchObject([{ title: 'Exam' }]);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a.b.c', null]);
  expect(sent.map(({ path }) => path)).toEqual(['/api/users/get_notices', '/api/users/get_notices?q=exam']);
  await expect(findNotices(getMessages(DEFAULT_LANGUAGE), '')).rejects.toMatchObject({
    message: 'Expected an array, but received invalid data.',
  });
});

test('the refusal of a stale edit contains the current notice', async () => {
  startSession('a.b.c');
  const current = createNotice({ title: 'Theirs' });
  stubFetch(
    { status: 409, body: { success: false, message: 'Changed.', notice: current } },
    { status: 409, body: { success: false, message: 'x' } },
  );
  const stale: unknown = await updateNotice('7', text, 'v1').catch((error: unknown) => error);
  expect(findCurrentNotice(stale)).toEqual(current);
  const bare: unknown = await updateNotice('7', text, 'v1').catch((error: unknown) => error);
  expect(findCurrentNotice(bare)).toBeNull();
  expect(findCurrentNotice(new Error('other'))).toBeNull();
});
