import { expect, test } from 'vitest';

import { dropDraft, keepDraft, readDraft } from '#console/draft.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { aNotice } from '#tests/support/records.ts';

const browser = useFakeBrowser();

const typed = { title: '  half a ti', description: 'Line 1\nLine 2 ' };

test('a draft comes back as it was typed, with the notice that it belongs to', () => {
  expect(readDraft()).toBeNull();
  expect(keepDraft({ notice: aNotice(), typed })).toBe(true);
  expect(readDraft()).toEqual({ notice: aNotice(), typed });
  expect(keepDraft({ notice: null, typed })).toBe(true);
  expect(readDraft()).toEqual({ notice: null, typed });
});

test('a dropped draft is gone', () => {
  keepDraft({ notice: null, typed });
  dropDraft();
  expect(readDraft()).toBeNull();
});

test('what isn’t a draft is ignored', () => {
  for (const text of ['', '{', 'null', '7', '[]', '{}', '{"typed":{}}', '{"typed":{"title":1,"description":"x"}}', '{"typed":null}']) {
    browser.session.setItem('noticeDraft', text);
    expect(readDraft()).toBeNull();
  }
});

test('a browser that stores nothing says that the draft isn’t kept', () => {
  browser.session.isOff = true;
  expect(keepDraft({ notice: null, typed })).toBe(false);
  expect(() => {
    dropDraft();
  }).not.toThrow();
  expect(readDraft()).toBeNull();
});
