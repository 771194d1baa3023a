/** Every command refuses wrong arguments with one line. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import packageSettings from '../../../package.json' with { type: 'json' };
import { resolveInProject } from '#scripts/lib/project.ts';

const lines: Readonly<Record<string, string>> = packageSettings.scripts;
const names = Object.keys(lines);
const files = names.map((name) => `${name.replace(':', '-')}.ts`);

async function run(file: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [resolveInProject('scripts', file), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [printed, told, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { printed, told, code };
}

test('every command is a file in scripts/, where nothing else is, and installs what is missing before it runs', () => {
  expect(
    readdirSync(resolveInProject('scripts'))
      .filter((name) => name.includes('.'))
      .toSorted(),
  ).toEqual(['install.mjs', ...files].toSorted());
  for (const [index, name] of names.entries()) {
    expect(lines[name]).toBe(`node scripts/install.mjs && hash -r && exec node scripts/${String(files[index])}`);
  }
});

test('--help prints the options', async () => {
  const printed = expect.stringMatching(/^npm run backup -- .*\n[^]* --help\n +this text\n$/u);
  expect(await run('backup.ts', '--help')).toEqual({ printed, told: '', code: 0 });
});

test.each([
  [['start.ts', '--nonsense'], `Unknown option '--nonsense'. "npm start -- --help" shows the options.`],
  [['purge.ts', 'everything'], "Unexpected argument 'everything'."],
  [['backup.ts', '--site'], "Option '--site <value>' argument missing."],
  [['purge.ts', '--yes=no'], "Option '--yes' does not take an argument."],
] as const)('%j is refused with one line', async ([file, argument], sentence) => {
  const { printed, told, code } = await run(file, argument);
  expect([printed, told.split('\n').length, code]).toEqual(['', 2, 1]);
  expect(told).toContain(sentence);
});
