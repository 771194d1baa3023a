import { expect, test } from 'vitest';

import { dropAllDrafts, hasKeptDraft, recordDrafts } from '#console/session/drafts.ts';
import { facultyFields, parseFacultyRecord } from '#domain/faculty.ts';
import { noticeFields, parseNoticeRecord } from '#domain/notice-record.ts';
import { textsOf } from '#domain/record-texts.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { aFacultyMember, aNotice } from '#tests/support/records.ts';

const browser = useFakeBrowser();

const notices = recordDrafts('notice', noticeFields, parseNoticeRecord);
const faculty = recordDrafts('faculty', facultyFields, parseFacultyRecord);

const noticeTexts = { ...textsOf(noticeFields, null), title: '  half a ti', description: 'Line 1\nLine 2 ' };
const facultyTexts = { ...textsOf(facultyFields, null), name: '  half', dept: ' ' };

test('a draft is restored as it was typed, with its record', () => {
  expect(notices.read()).toBeNull();
  for (const record of [null, aNotice()]) {
    expect(notices.keep({ record, texts: noticeTexts })).toBe(true);
    expect(notices.read()).toEqual({ record, texts: noticeTexts });
  }
  for (const record of [null, aFacultyMember()]) {
    faculty.keep({ record, texts: facultyTexts });
    expect(faculty.read()).toEqual({ record, texts: facultyTexts });
  }
});

test('a dropped draft no longer exists', () => {
  notices.keep({ record: null, texts: noticeTexts });
  notices.drop();
  expect(notices.read()).toBeNull();
});

test('a stored text that is not a draft is ignored', () => {
  for (const text of ['', '{', 'null', '7', '[]', '{}', '{"texts":null}', '{"record":null,"texts":{"title":1,"description":"x"}}']) {
    browser.session.setItem('noticeDraft', text);
    expect(notices.read(), text).toBeNull();
  }
});

test('the draft of an edit is not restored as a new record when its record cannot be read', () => {
  for (const record of [{ ...aNotice(), updated_at: null }, { id: 7 }, undefined]) {
    browser.session.setItem('noticeDraft', JSON.stringify({ record, texts: noticeTexts }));
    expect(notices.read()).toBeNull();
  }
  browser.session.setItem('facultyDraft', JSON.stringify({ record: { ...aFacultyMember(), updated_at: null }, texts: facultyTexts }));
  expect(faculty.read()).toBeNull();
});

test('in a browser that stores nothing, keeping a draft returns false', () => {
  browser.session.isOff = true;
  expect(notices.keep({ record: null, texts: noticeTexts })).toBe(false);
  expect(notices.drop).not.toThrow();
  expect(notices.read()).toBeNull();
});

test('logging out on purpose forgets the drafts of all forms and nothing else', () => {
  notices.keep({ record: null, texts: noticeTexts });
  faculty.keep({ record: null, texts: facultyTexts });
  browser.session.setItem('loginReturn', '/notice_board_console');
  dropAllDrafts();
  expect([notices.read(), faculty.read()]).toEqual([null, null]);
  expect([...browser.session.items.keys()]).toEqual(['loginReturn']);
});

test('a draft of any form counts as kept text', () => {
  browser.session.setItem('loginReturn', '/notice_board_console');
  expect(hasKeptDraft()).toBe(false);
  notices.keep({ record: null, texts: noticeTexts });
  expect(hasKeptDraft()).toBe(true);
  notices.drop();
  expect(hasKeptDraft()).toBe(false);
});

test('a browser that stores nothing has no drafts to forget', () => {
  browser.session.isOff = true;
  expect(hasKeptDraft()).toBe(false);
  expect(dropAllDrafts).not.toThrow();
});
