import { beforeEach, expect, test, vi } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { dropDraft, dropOthersDraft, hasKeptDraft, keepDraft, readDraft } from '#console/session/drafts.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

const browser = useFakeBrowser();

const draft = {
  account: 'staff',
  id: '7',
  version: '2026-01-11',
  values: { title: '  half a ti', is_pinned: true, attachments: [{ id: '1', name: 'a.pdf', problem: null }] },
};

function openPage(pathname: string): void {
  vi.stubGlobal('location', { pathname });
}

function logIn(sub = 'staff'): void {
  startSession(createToken({ sub }));
}

beforeEach(() => {
  openPage('/Admin_Faculty_Console');
});

test('a draft is read as it was kept, on its page in either spelling, until it is dropped', () => {
  logIn();
  expect([readDraft(), hasKeptDraft()]).toEqual([null, false]);
  for (const id of [null, '7']) {
    keepDraft({ ...draft, id });
    expect(readDraft()).toMatchObject({ ...draft, id });
  }
  openPage('/notice_board_console');
  expect(readDraft()).toBeNull();
  openPage('/admin_faculty_console');
  expect([readDraft(), hasKeptDraft()]).toEqual([expect.objectContaining(draft), true]);
  dropDraft();
  expect([readDraft(), hasKeptDraft()]).toEqual([null, false]);
});

test('a stored text that is not a draft is ignored', () => {
  logIn();
  const page = '/admin_faculty_console';
  const wrong = [{ ...draft, page, id: 7 }, { ...draft, page, version: null }, { ...draft, page, values: { title: 1 } }, draft];
  for (const text of ['', '{', 'null', '7', '[]', '{}', ...wrong.map((one) => JSON.stringify(one))]) {
    browser.session.setItem('formDraft', text);
    expect(readDraft(), text).toBeNull();
  }
});

test('the login of another account drops the draft and nothing else', () => {
  keepDraft(draft);
  browser.session.setItem('loginReturn', '/notice_board_console');
  logIn();
  openPage('/login');
  dropOthersDraft();
  expect([...browser.session.items.keys()]).toEqual(['formDraft', 'loginReturn']);
  logIn('colleague');
  openPage('/admin_faculty_console');
  expect(readDraft(), 'also before it is dropped').toBeNull();
  dropOthersDraft();
  expect([...browser.session.items.keys()]).toEqual(['loginReturn']);
});

test('a browser that stores nothing keeps no draft and has none to forget', () => {
  browser.session.isOff = true;
  for (const act of [() => keepDraft(draft), dropDraft, dropOthersDraft]) expect(act).not.toThrow();
  expect([readDraft(), hasKeptDraft()]).toEqual([null, false]);
});
