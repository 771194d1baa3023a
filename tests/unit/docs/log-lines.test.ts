/** Tests that docs/operations.md explains every line that the functions can write to the log. */
import { expect, test } from 'vitest';

import { CHANGE_KINDS } from '#domain/activity.ts';
import { ALL_CALLS } from '#tests/support/calls.ts';

import { routesOf, wordsOfTypes, writesLines } from './log-lines.ts';
import { repositoryFiles } from './repository-files.ts';

/** The types of the lines: `LogEntry` and `AuditEntry`. */
const TYPES = ['netlify/lib/platform/audit.ts', 'netlify/lib/platform/log.ts'];
/** The first file defines how a line is written, and the second passes it to all functions. */
const WRITERS = ['netlify/lib/platform/log.ts', 'netlify/lib/production.ts'];

const files = repositoryFiles();
const functions = files.filter(({ path }) => path.startsWith('netlify/') && path.endsWith('.ts'));
const guide = files.find(({ path }) => path === 'docs/operations.md')?.text ?? '';
const inCode = new Set([...guide.matchAll(/`(?<code>[^`\n]+)`/gu)].map(({ groups }) => groups?.['code']));

function undocumented(words: readonly string[]): readonly string[] {
  return [...new Set(words)].filter((word) => !inCode.has(word));
}

test('every field, event and kind of change is explained', () => {
  const words = [...functions.filter(({ path }) => TYPES.includes(path)).flatMap(wordsOfTypes), ...CHANGE_KINDS];
  expect(words).toEqual(expect.arrayContaining(['duration', 'removed', 'staff_change', 'login_refused', 'taken down', 'isKnownDevice']));
  expect(undocumented(words)).toEqual([]);
});

test('every route is explained', () => {
  const routes = [...ALL_CALLS.map(({ name }) => name), ...functions.flatMap(routesOf)];
  expect(routes).toEqual(expect.arrayContaining(['login', 'getHealth', 'feed', 'picture-sweep', 'unknown']));
  expect(undocumented(routes)).toEqual([]);
});

test('no other file writes lines, which these tests would not see', () => {
  expect(
    functions
      .filter(writesLines)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(WRITERS);
});

test('a new field, event or route would be found', () => {
  const path = 'netlify/lib/platform/log.ts';
  const text = "type Line = { id: string; madeUpField?: number; event: 'made_up_event' };\ncreateFunction('made-up-route', setUp, answer);";
  expect(undocumented([...wordsOfTypes({ path, text }), ...routesOf({ path, text })])).toEqual([
    'madeUpField',
    'made_up_event',
    'made-up-route',
  ]);
  expect(writesLines({ path, text: "process.stderr.write('a line');" })).toBe(true);
});
