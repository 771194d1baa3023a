import { expect, test, vi } from 'vitest';

import { addNoticeFile, findCurrentNotice, updateNotice } from '#console/notices/calls.ts';
import { startSession } from '#api/http/session.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { stubFetch } from '#tests/support/window/fetch.ts';
import { createNotice } from '#tests/support/functions/records.ts';

useFakeBrowser();

const text = { title: 'Holiday', description: 'On Friday.' };

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
