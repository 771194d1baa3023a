import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { inProject } from '#scripts/lib/project.ts';
import { helpOf as helpText } from '#scripts/setup/arguments.mjs';
import { commands } from '#scripts/setup/commands.mjs';

import packageSettings from '../../../package.json' with { type: 'json' };
import { type Known, problemsOfCommands } from './commands.ts';
import { repositoryFiles } from './repository-files.ts';

const FILES = repositoryFiles();
const DOCUMENTS = FILES.filter(({ path }) => path.endsWith('.md'));
const CODE = FILES.filter(({ path }) => !path.endsWith('.md'));
const SCRIPTS = new Map(Object.entries(packageSettings.scripts));

function wordsOf(files: readonly { text: string }[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ text }) => text.match(/\w+/gu) ?? []));
}

const WORDS_OF_CODE = wordsOf(CODE);

/** Variables that Node, npm, Netlify, GitHub and our own processes set. Nobody sets them by hand. */
const SET_BY_OTHERS =
  /^(?:PATH|LD_LIBRARY_PATH|NODE_OPTIONS|NETLIFY_LOCAL|GITHUB_OUTPUT|GITHUB_STEP_SUMMARY|npm_lifecycle_event|PLAYWRIGHT_JSON_OUTPUT_NAME|SITE_(?!INDEXING)[A-Z_]+)$/u;

/** Returns what a command of the project prints with `--help`. */
function helpOf(script: string): string {
  const name = /run\.mjs (?<name>[\w-]+)/u.exec(SCRIPTS.get(script) ?? '')?.groups?.['name'];
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  return command === undefined ? '' : helpText(command);
}

const KNOWN: Known = {
  scripts: [...SCRIPTS.keys()],
  isInstalled: (program) => existsSync(join(inProject('node_modules', '.bin'), program)),
  helpOf,
  isVariable: (name) => SET_BY_OTHERS.test(name) || WORDS_OF_CODE.has(name),
};

const EXAMPLE: Known = {
  scripts: ['test', 'bench'],
  isInstalled: (program) => program === 'vitest',
  helpOf: (script) => (script === 'bench' ? '--runs  how often' : ''),
  isVariable: (name) => name === 'AUTH_SECRET' || name === 'PORT',
};

function reasonsOf(text: string): readonly string[] {
  return problemsOfCommands({ path: 'docs/a.md', text }, EXAMPLE).map(({ place, reason }) => `${place} ${reason}`);
}

test('every command, flag and variable that a document names exists, and every picture has words', () => {
  const problems = DOCUMENTS.flatMap((file) => problemsOfCommands(file, KNOWN));
  expect(problems.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([]);
});

test('every variable that people can set is explained in a document', () => {
  const read = CODE.filter(({ path }) => !path.startsWith('tests/unit/') && !path.endsWith('.toml')).flatMap(({ path, text }) => [
    ...text.matchAll(/\bprocess\.env(?:\.(?<dotted>\w+)|\[['"](?<quoted>\w+)['"]\])/gu),
    ...(path === '.env.example' ? text.matchAll(/^(?<example>[A-Z_]+)=/gmu) : []),
  ]);
  const names = new Set(read.flatMap(({ groups }) => Object.values(groups ?? {}).filter(Boolean)));
  expect(names).toContain('AUTH_SECRET');
  const explained = wordsOf(DOCUMENTS);
  const unexplained = [...names].filter((name) => !SET_BY_OTHERS.test(name) && !explained.has(name));
  expect(unexplained).toEqual([]);
});

test('commands that exist are right, in blocks of code and between backticks', () => {
  expect(reasonsOf('Run `npm test`, `npm ci` or `npm run --silent test`. An npm package; `PORT=1 npm test`.')).toEqual([]);
  expect(reasonsOf('```\nnpm run bench -- --runs=3   # a comment with --nothing\nnpx vitest run --config x\n```')).toEqual([]);
});

test.each([
  ['\nRun `npm run tset`.', 'docs/a.md:2 package.json has no command "tset"'],
  ['```\nnpm test\nnpm strat\n```', 'docs/a.md:3 package.json has no command "strat"'],
  ['`npx jest`', 'docs/a.md:1 no package that is installed has the program jest'],
  ['`npm run bench -- --runs=1 --fast`', 'docs/a.md:1 "npm run bench -- --help" does not name --fast'],
  ['`AUTH_SECRET` and `AUTH_SECRTE`', 'docs/a.md:1 nothing reads AUTH_SECRTE'],
  ['`HOTS=0.0.0.0 npm test`', 'docs/a.md:1 nothing reads HOTS'],
  ['![The menu](a.png)\n\n![ ](b.png)', 'docs/a.md:3 a picture has no words for people who cannot see it'],
])('what is wrong is found with its line: %j', (text, reason) => {
  expect(reasonsOf(text)).toEqual([reason]);
});
