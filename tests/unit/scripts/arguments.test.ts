/**
 * Tests that every command answers `--help` and refuses wrong arguments with one line. The commands
 * run in a folder without packages, because both must work before anything is installed.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import packageSettings from '../../../package.json' with { type: 'json' };
import { commands } from '#scripts/setup/commands.mjs';
import { inProject } from '#scripts/lib/project.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

const scripts = Object.entries(packageSettings.scripts).map(([name, line]) => ({ name, command: line.split(' ').at(-1) ?? '' }));

/** Copies what runs before the packages are there. */
function aCloneWithoutPackages(): string {
  mkdirSync(path.join(folder(), 'scripts'));
  cpSync(inProject('scripts', 'run.mjs'), path.join(folder(), 'scripts', 'run.mjs'));
  cpSync(inProject('scripts', 'setup'), path.join(folder(), 'scripts', 'setup'), { recursive: true });
  return path.join(folder(), 'scripts', 'run.mjs');
}

async function run(script: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [printed, told, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { printed, told, code };
}

test('every command of package.json starts with run.mjs, has an entry, and is a file in scripts/, where nothing else is', () => {
  for (const line of Object.values(packageSettings.scripts)) expect(line).toMatch(/^(?:exec )?node scripts\/run\.mjs [a-z-]+$/u);
  const files = readdirSync(inProject('scripts')).filter((name) => name.includes('.'));
  expect(scripts.map(({ command }) => command).toSorted()).toEqual(Object.keys(commands).toSorted());
  expect(files.toSorted()).toEqual(['run.mjs', ...Object.keys(commands).map((name) => `${name}.ts`)].toSorted());
});

test('every command prints its options after --help, before anything is installed', async () => {
  const script = aCloneWithoutPackages();
  const answers = await Promise.all(scripts.map(({ command }) => run(script, command, '--help')));
  for (const [index, { name, command }] of scripts.entries()) {
    const npm = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect(answers[index]).toEqual({
      printed: expect.stringMatching(new RegExp(`^${npm} -- .*\n[^]* --help\n +this text\n$`, 'u')),
      told: '',
      code: 0,
    });
    const { options } = Object.entries(commands).find(([known]) => known === command)?.[1] ?? { options: {} };
    for (const option of Object.keys(options)) expect(answers[index]?.printed).toContain(`  --${option}`);
  }
});

test('every command refuses an unknown option with one line that leads to the help', async () => {
  const script = aCloneWithoutPackages();
  const answers = await Promise.all(scripts.map(({ command }) => run(script, command, '--nonsense')));
  for (const answer of answers) {
    expect(answer).toEqual({
      printed: '',
      told: expect.stringMatching(/^Unknown option '--nonsense'\. "npm .+ -- --help" shows the options\.\n$/u),
      code: 1,
    });
  }
});

test.each([
  [['purge', 'everything'], "Unexpected argument 'everything'."],
  [['backup', '--site'], "Option '--site <value>' argument missing."],
  [['purge', '--yes=no'], "Option '--yes' does not take an argument."],
  [['tidy'], 'There is no command "tidy"'],
])('%j is refused with one line', async (args, sentence) => {
  const { printed, told, code } = await run(aCloneWithoutPackages(), ...args);
  expect([printed, told.split('\n').length, code]).toEqual(['', 2, 1]);
  expect(told).toContain(sentence);
});
