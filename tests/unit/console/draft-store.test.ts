import { expect, test } from 'vitest';

import { draftStore, dropAllDrafts, hasKeptDraft } from '#console/form/draft-store.ts';
import { keepFacultyDraft, readFacultyDraft } from '#console/form/faculty-draft.ts';
import { keepNoticeDraft, readNoticeDraft } from '#console/form/notice-draft.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';

const browser = useFakeBrowser();

/** The draft of a form that no other module knows. */
const prizes = draftStore('prize', (stored) => (typeof stored === 'string' ? stored : null));

test('logging out on purpose forgets the drafts of all forms and nothing else', () => {
  keepNoticeDraft({ notice: null, typed: { title: 'a', description: 'b' } });
  keepFacultyDraft({ member: null, typed: { name: 'a', designation: 'b', qualification: 'c', dept: 'd' } });
  prizes.keep('Half a sentence');
  browser.session.setItem('loginReturn', '/notice_board_console');
  dropAllDrafts();
  expect([readNoticeDraft(), readFacultyDraft(), prizes.read()]).toEqual([null, null, null]);
  expect([...browser.session.items.keys()]).toEqual(['loginReturn']);
});

test('a draft of any form counts as kept text', () => {
  browser.session.setItem('loginReturn', '/notice_board_console');
  expect(hasKeptDraft()).toBe(false);
  prizes.keep('Half a sentence');
  expect(hasKeptDraft()).toBe(true);
  prizes.drop();
  expect(hasKeptDraft()).toBe(false);
});

test('a browser that stores nothing has no drafts to forget', () => {
  browser.session.isOff = true;
  expect(hasKeptDraft()).toBe(false);
  expect(dropAllDrafts).not.toThrow();
});
