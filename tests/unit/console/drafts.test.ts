import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { createDraftStore, dropAllDrafts, dropOthersDrafts, hasKeptDraft } from '#console/session/drafts.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

const browser = useFakeBrowser();

const notices = createDraftStore('notice');
const faculty = createDraftStore('faculty');

const draft = {
  account: 'staff',
  id: '7',
  version: '2026-01-11',
  values: { title: '  half a ti', is_pinned: true, attachments: [{ id: '1', name: 'a.pdf', problem: null }] },
};

function logIn(sub = 'staff'): void {
  startSession(createToken({ sub }));
}

test('a draft is read as it was kept', () => {
  logIn();
  expect(notices.read()).toBeNull();
  for (const id of [null, '7']) {
    notices.keep({ ...draft, id });
    expect(notices.read()).toEqual({ ...draft, id });
  }
  expect(faculty.read()).toBeNull();
});

test('a dropped draft no longer exists', () => {
  logIn();
  notices.keep(draft);
  notices.drop();
  expect(notices.read()).toBeNull();
});

test('a stored text that is not a draft is ignored', () => {
  logIn();
  const wrong = [
    { ...draft, id: 7 },
    { ...draft, version: null },
    { ...draft, values: { title: 1 } },
    { record: null, values: draft.values },
  ];
  for (const text of ['', '{', 'null', '7', '[]', '{}', ...wrong.map((one) => JSON.stringify(one))]) {
    browser.session.setItem('noticeDraft', text);
    expect(notices.read(), text).toBeNull();
  }
});

test('the login of another account drops the draft, and what cannot be read, and nothing else', () => {
  notices.keep(draft);
  browser.session.setItem('facultyDraft', JSON.stringify({ record: { name: 'Asha' }, values: {} }));
  browser.session.setItem('loginReturn', '/notice_board_console');
  logIn();
  dropOthersDrafts();
  expect([...browser.session.items.keys()]).toEqual(['noticeDraft', 'loginReturn']);
  logIn('colleague');
  expect(notices.read(), 'also before it is dropped').toBeNull();
  dropOthersDrafts();
  expect([...browser.session.items.keys()]).toEqual(['loginReturn']);
});

test('logging out on purpose forgets the drafts of all forms and nothing else', () => {
  notices.keep(draft);
  faculty.keep(draft);
  browser.session.setItem('loginReturn', '/notice_board_console');
  dropAllDrafts();
  expect([...browser.session.items.keys()]).toEqual(['loginReturn']);
});

test('a draft of any form counts as kept text', () => {
  browser.session.setItem('loginReturn', '/notice_board_console');
  expect(hasKeptDraft()).toBe(false);
  notices.keep(draft);
  expect(hasKeptDraft()).toBe(true);
  notices.drop();
  expect(hasKeptDraft()).toBe(false);
});

test('a browser that stores nothing keeps no draft and has none to forget', () => {
  browser.session.isOff = true;
  for (const act of [() => notices.keep(draft), notices.drop, dropAllDrafts, dropOthersDrafts]) expect(act).not.toThrow();
  expect([notices.read(), hasKeptDraft()]).toEqual([null, false]);
});
