import { expect, test } from 'vitest';

import { dropNoticeDraft, keepNoticeDraft, readNoticeDraft } from '#console/notice-draft.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { aNotice } from '#tests/support/records.ts';

const browser = useFakeBrowser();

const typed = { title: '  half a ti', description: 'Line 1\nLine 2 ' };

test('a draft comes back as it was typed, with the notice that it belongs to', () => {
  expect(readNoticeDraft()).toBeNull();
  expect(keepNoticeDraft({ notice: aNotice(), typed })).toBe(true);
  expect(readNoticeDraft()).toEqual({ notice: aNotice(), typed });
  expect(keepNoticeDraft({ notice: null, typed })).toBe(true);
  expect(readNoticeDraft()).toEqual({ notice: null, typed });
});

test('a dropped draft is gone', () => {
  keepNoticeDraft({ notice: null, typed });
  dropNoticeDraft();
  expect(readNoticeDraft()).toBeNull();
});

test('what isn’t a draft is ignored', () => {
  for (const text of ['', '{', 'null', '7', '[]', '{}', '{"typed":{}}', '{"typed":{"title":1,"description":"x"}}', '{"typed":null}']) {
    browser.session.setItem('noticeDraft', text);
    expect(readNoticeDraft()).toBeNull();
  }
});

test('a browser that stores nothing says that the draft isn’t kept', () => {
  browser.session.isOff = true;
  expect(keepNoticeDraft({ notice: null, typed })).toBe(false);
  expect(() => {
    dropNoticeDraft();
  }).not.toThrow();
  expect(readNoticeDraft()).toBeNull();
});
