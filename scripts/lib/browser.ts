/** Finds the browser for the end-to-end tests, or installs Debian's package. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './processes.ts';

/**
 * Chromium without a user interface. It has the same engine and makes the end-to-end tests a third
 * faster.
 */
const HEADLESS = 'chromium-headless-shell';

/** Names of Chromium and Chrome, in order of preference. */
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/**
 * Returns the path of the browser: CHROMIUM_PATH, or else a Chromium or Chrome on the PATH. Returns
 * null if there is none.
 */
export function findBrowser(): string | null {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  if (chosen !== '') return isProgram(chosen) ? chosen : null;
  return NAMES.map(onPath).find((path) => path !== null) ?? null;
}

/**
 * Returns what must precede a command that installs packages; null if this account may not install
 * any.
 */
function installPrefix(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  const isAllowed = spawnSync('sudo', ['-n', 'true']).status === 0;
  return isAllowed ? ['sudo', '-n'] : null;
}

async function installChromium(prefix: readonly string[]): Promise<boolean> {
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'];
  const [command = 'env', ...before] = apt;
  // Other steps print while apt-get works, so its output is shown only if it fails.
  let said = (await run(command, [...before, 'update'], { quiet: true })).output;
  // Some releases of Debian lack the first package.
  for (const name of [HEADLESS, 'chromium']) {
    const { code, output } = await run(command, [...before, 'install', '-y', '--no-install-recommends', name], { quiet: true });
    if (code === 0) return true;
    said += output;
  }
  console.log(said);
  return false;
}

/**
 * Installs a browser if there is none.
 * @returns why there is no browser, as a message for a person; null if there is one
 */
export async function browserProblem(): Promise<string | null> {
  if (findBrowser() !== null) return null;
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '')
    return `CHROMIUM_PATH is "${process.env['CHROMIUM_PATH'] ?? ''}", which is no program that can be run.`;
  const byHand = 'Install it ("apt-get install chromium" as root), or set CHROMIUM_PATH to a Chromium or Chrome.';
  if (onPath('apt-get') === null) return `No Chromium or Chrome was found, and there is no apt-get to install one with. ${byHand}`;
  const prefix = installPrefix();
  if (prefix === null) return `No Chromium or Chrome was found, and this account may not install packages. ${byHand}`;
  console.log(`No Chromium or Chrome was found: installing Debian's package ${HEADLESS} with apt-get.`);
  if (await installChromium(prefix))
    return findBrowser() === null ? `apt-get has installed chromium, yet no browser was found. ${byHand}` : null;
  return `apt-get could not install chromium, as said above. ${byHand}`;
}
