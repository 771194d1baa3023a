/** Tests that two servers never write to the records of one folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { afterEach, expect, test, vi } from 'vitest';

import { freePort } from '#scripts/serve/port.ts';
import { claimRecords, openLocalRecords } from '#scripts/lib/local-records.ts';
import { inProject } from '#scripts/lib/project.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

/** What a start needs until it builds the site. */
const COPIED = ['scripts', 'src', 'netlify', 'package.json'];
/** The first step of the build, and what it prints. In the copy the step lasts until the start ends. */
const STEP = 'scripts/build/manifests.ts';
const LASTING =
  "import { whenParentEnds } from '#scripts/setup/parent.mjs';\nwhenParentEnds(process.exit);\nsetInterval(() => null, 1000);\n";
const BUILDING = 'Writing the lists that the functions read';
const PRELOAD = inProject('scripts', 'patches', 'preload.mjs');

const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
});

async function runStart() {
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, HOST: '' };
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: folder(), env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const ended = once(child, 'exit');
  const complained = text(child.stderr).then(async (lines) => {
    const [code]: unknown[] = await ended;
    return { lines, code };
  });
  const building = Promise.withResolvers<boolean>();
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      if (line === BUILDING) building.resolve(true);
    })
    .once('close', () => {
      building.resolve(false);
    });
  return { child, port, complained, isBuilding: building.promise };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a second npm start in one folder is refused, until the first one has ended, even if it was killed', async () => {
  for (const name of COPIED) cpSync(inProject(name), path.join(folder(), name), { recursive: true });
  cpSync(inProject('tests', 'content'), path.join(folder(), 'content'), { recursive: true });
  symlinkSync(inProject('node_modules'), path.join(folder(), 'node_modules'));
  writeFileSync(path.join(folder(), STEP), LASTING);
  const first = await runStart();
  expect(await first.isBuilding).toBe(true);

  const second = await runStart();
  expect(await second.complained).toEqual({
    lines: `The site runs in this folder already, at port ${first.port} (process ${String(first.child.pid)}). Use that one, or stop it first: two servers would lose each other's records.\n`,
    code: 1,
  });

  first.child.kill('SIGKILL');
  await first.complained;
  const third = await runStart();
  expect(await third.isBuilding).toBe(true);
});

test('a command that works on the records keeps others out, and says so', async () => {
  const { close } = await openLocalRecords(folder());
  const sentence = `A backup, a restore or a purge of the records on this machine is running (process ${String(process.pid)}). Please start again when it has finished.`;
  expect(() => claimRecords({ port: 8888 }, folder())).toThrow(sentence);
  await expect(openLocalRecords(folder())).rejects.toThrow(sentence);
  await close();
  claimRecords({ port: 8888 }, folder())();
});

test('the Netlify CLI ends when the start that runs it was killed', async () => {
  const script = `"${process.execPath}" --import "${PRELOAD}" -e "console.log(process.pid); setInterval(() => {}, 1000)" & wait`;
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(parent);
  const [printed]: unknown[] = await once(parent.stdout, 'data');
  const pid = Number(String(printed));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(
    () => {
      expect(isAlive(pid)).toBe(false);
    },
    { timeout: 10_000 },
  );
});
