import { expect, test } from 'vitest';

import { draftStore, dropAllDrafts, hasKeptDraft } from '#console/session/draft-store.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';

const browser = useFakeBrowser();

function parse(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

const prizes = draftStore('prize', parse);
const rooms = draftStore('room', parse);

test('logging out on purpose forgets the drafts of all forms and nothing else', () => {
  prizes.keep('Half a sentence');
  rooms.keep('Half another');
  expect(rooms.read()).toBe('Half another');
  browser.session.setItem('loginReturn', '/notice_board_console');
  dropAllDrafts();
  expect([prizes.read(), rooms.read()]).toEqual([null, null]);
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
