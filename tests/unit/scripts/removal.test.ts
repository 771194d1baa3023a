/** Tests how files that nothing lists are removed: by the command, and by the workflow's pull request. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { proposeRemoval } from '#scripts/ci/removal.mjs';
import { problem, unlisted } from '#scripts/content-check/problem.ts';
import { removeUnlisted } from '#scripts/content-check/removal.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

const SPARE = 'content/campus/spare.jpg';
const LISTED = 'content/campus/gate.jpg';
const FILES = [SPARE, 'public/documents/old plan.pdf'];
const PROBLEMS = [
  ...FILES.map((file) => unlisted(file, 'a file', 'a list')),
  problem({ level: 'warning', file: LISTED, found: '800 × 500 pixels', expected: 'more' }),
];

/** Removes from a folder with two files that nothing lists. `answer` is null where there is no terminal. */
async function remove(answer: string | null, problems = PROBLEMS) {
  for (const file of [...FILES, LISTED]) write(folder(), file, 'x');
  const printed: string[] = [];
  const terminal = { ask: answer === null ? null : () => Promise.resolve(answer) };
  const print = (line: string) => void printed.push(line);
  const outcome = await removeUnlisted(folder(), problems, { yes: answer === 'yes', terminal, print }).catch(String);
  return { outcome, printed, left: [...FILES, LISTED].filter((file) => existsSync(path.join(folder(), file))) };
}

test.each(['remove', 'yes'])('the files are listed first, and then removed after "%s", and no others', async (answer) => {
  const { printed, left } = await remove(answer);
  expect(printed).toEqual([`Nothing lists these files:\n${FILES.join('\n')}`, 'They were removed.']);
  expect(left).toEqual([LISTED]);
});

test.each([
  ['another answer', 'no', PROBLEMS, 'Nothing was changed.'],
  ['no terminal', null, PROBLEMS, 'Add --yes.'],
  [
    'an error, because the file with it may name a picture',
    'yes',
    [...PROBLEMS, problem({ file: 'content/a.json', found: '{', expected: 'valid JSON' })],
    'Please correct the errors first',
  ],
])('nothing is removed with %s', async (_case, answer, problems, sentence) => {
  const { outcome, left } = await remove(answer, problems);
  expect(outcome).toContain(sentence);
  expect(left).toEqual([...FILES, LISTED]);
});

type Pull = { state: string; head: { ref: string } };

/** GitHub with these pull requests. `calls` lists what was written. */
async function propose(pulls: readonly Pull[], files: readonly string[] = FILES) {
  const calls: { call: string; details: Readonly<Record<string, unknown>> }[] = [];
  const made = (call: string, sha: string) => (details: Readonly<Record<string, unknown>>) => {
    calls.push({ call, details });
    return Promise.resolve({ data: { sha } });
  };
  const git = {
    getCommit: () => Promise.resolve({ data: { tree: { sha: 'tree-of-main' } } }),
    createTree: made('tree', 'new-tree'),
    createCommit: made('commit', 'new-commit'),
    createRef: made('ref', ''),
  };
  const rest = { git, pulls: { list: null, create: made('pull', '') } };
  const context = { repo: { owner: 'a-college', repo: 'website' }, sha: 'main' };
  await proposeRemoval({ paginate: () => Promise.resolve([...pulls]), rest }, context, files);
  return calls;
}

/** The branch on which these files are proposed. */
async function branchOf(): Promise<string> {
  const [, , , pull] = await propose([]);
  return String(pull?.details['head']);
}

test('the files are removed on a branch of their own, and a pull request names them', async () => {
  const [tree, commit, ref, pull] = await propose([]);
  const branch = await branchOf();
  expect(tree?.details).toMatchObject({
    base_tree: 'tree-of-main',
    tree: FILES.map((file) => ({ path: file, mode: '100644', type: 'blob', sha: null })),
  });
  expect(commit?.details).toMatchObject({ tree: 'new-tree', parents: ['main'] });
  expect(ref?.details).toMatchObject({ ref: `refs/heads/${branch}`, sha: 'new-commit' });
  expect(pull).toMatchObject({ call: 'pull', details: { base: 'main', body: expect.stringContaining(`- \`${SPARE}\`\n`) } });
});

test('the same files are not proposed again, and others not while a proposal is open', async () => {
  expect(await propose([{ state: 'closed', head: { ref: await branchOf() } }])).toEqual([]);
  expect(await propose([{ state: 'open', head: { ref: 'remove-unlisted-others' } }])).toEqual([]);
  expect(await propose([{ state: 'closed', head: { ref: 'remove-unlisted-others' } }])).toHaveLength(4);
  expect(await propose([], [])).toEqual([]);
});

test('nothing but content can be removed', async () => {
  for (const file of ['package.json', 'content/../package.json', 'public/robots.txt'])
    await expect(propose([], [SPARE, file])).rejects.toThrow(`${file} is no file of the content.`);
});
