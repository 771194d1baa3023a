import { expect, test } from 'vitest';

import { keepFacultyDraft, readFacultyDraft, textOfMember } from '#console/form/faculty-draft.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';
import { aFacultyMember } from '#tests/support/records.ts';

const browser = useFakeBrowser();

const typed = { name: '  half', designation: '', qualification: 'M.A.', dept: ' ' };

test('a draft is restored as it was typed, with its member', () => {
  expect(readFacultyDraft()).toBeNull();
  for (const member of [null, aFacultyMember()]) {
    keepFacultyDraft({ member, typed });
    expect(readFacultyDraft()).toEqual({ member, typed });
  }
});

test('a stored text that is not a draft is ignored', () => {
  for (const text of ['', '{', 'null', '{"typed":{"name":"x"}}', '{"typed":{"name":"x","designation":"y","qualification":1,"dept":"z"}}']) {
    browser.session.setItem('facultyDraft', text);
    expect(readFacultyDraft()).toBeNull();
  }
});

test('the draft of an edit without the member’s version is not restored as a new member', () => {
  browser.session.setItem('facultyDraft', JSON.stringify({ member: { ...aFacultyMember(), updated_at: null }, typed }));
  expect(readFacultyDraft()).toBeNull();
});

test('the form of a new member is empty', () => {
  expect(textOfMember(null)).toEqual({ name: '', designation: '', qualification: '', dept: '' });
});
