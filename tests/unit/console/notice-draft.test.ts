import { expect, test } from 'vitest';

import { dropNoticeDraft, keepNoticeDraft, readNoticeDraft } from '#console/form/notice-draft.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { aNotice } from '#tests/support/records.ts';

const browser = useFakeBrowser();

const typed = { title: '  half a ti', description: 'Line 1\nLine 2 ' };

test('a draft is restored as it was typed, with its notice', () => {
  expect(readNoticeDraft()).toBeNull();
  expect(keepNoticeDraft({ notice: aNotice(), typed })).toBe(true);
  expect(readNoticeDraft()).toEqual({ notice: aNotice(), typed });
  expect(keepNoticeDraft({ notice: null, typed })).toBe(true);
  expect(readNoticeDraft()).toEqual({ notice: null, typed });
});

test('a dropped draft no longer exists', () => {
  keepNoticeDraft({ notice: null, typed });
  dropNoticeDraft();
  expect(readNoticeDraft()).toBeNull();
});

test('a stored text that is not a draft is ignored', () => {
  for (const text of ['', '{', 'null', '7', '[]', '{}', '{"typed":{}}', '{"typed":{"title":1,"description":"x"}}', '{"typed":null}']) {
    browser.session.setItem('noticeDraft', text);
    expect(readNoticeDraft()).toBeNull();
  }
});

test('in a browser that stores nothing, keeping a draft returns false', () => {
  browser.session.isOff = true;
  expect(keepNoticeDraft({ notice: null, typed })).toBe(false);
  expect(() => {
    dropNoticeDraft();
  }).not.toThrow();
  expect(readNoticeDraft()).toBeNull();
});
