import { expect, test } from 'vitest';

import { findAnswerProblem } from '#scripts/own-college/college.ts';

test.each([
  ['name', '', 'Expected an answer'],
  ['name', 'A <b>College</b>', 'without < and >'],
  ['short-name', 'Two\nlines', 'on one line'],
  ['place', 'a'.repeat(121), 'at most 120 characters'],
  ['founded', '2999', 'such as 1968'],
  ['telephone', 'ask us', 'Expected one telephone number'],
  ['colour', 'red', 'not red'],
  ['colour', '#FF0', '(typed: #FF0)'],
  ['emblem', 'emblem.gif', 'Expected a picture'],
  ['emblem', 'no-such.svg', 'there is no no-such.svg'],
] as const)('--%s %j is refused, with the reason', (option, answer, reason) => {
  expect(findAnswerProblem(option, answer)).toContain(reason);
});

test.each([
  ['name', "St. Anne's & St. Mary's"],
  ['hindi-name', ''],
  ['telephone', '+91 141 270 1234'],
  ['colour', '#135'],
] as const)('--%s %j is accepted', (option, answer) => {
  expect(findAnswerProblem(option, answer)).toBeNull();
});
