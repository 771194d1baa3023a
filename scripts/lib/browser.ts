import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './processes.ts';

/**
 * In order of preference. The first has no user interface and makes the end-to-end tests a third
 * faster. Playwright itself knows none but Chrome and the browsers that it downloads, which many
 * networks block.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Some releases of Debian lack the first package. */
const INSTALL = `apt-get -q update && { apt-get -q install -y --no-install-recommends chromium-headless-shell ||
  apt-get -q install -y --no-install-recommends chromium; }`;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** CHROMIUM_PATH, or else a Chromium or Chrome on the PATH. */
export function findBrowser(): string | null {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = chosen === '' ? NAMES.flatMap((name) => folders.map((folder) => join(folder, name))) : [chosen];
  return paths.find(isProgram) ?? null;
}

/** Installs a browser if there is none. Returns null, or why there is none. */
export async function browserProblem(): Promise<string | null> {
  if (findBrowser() !== null) return null;
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  if (chosen !== '') return `CHROMIUM_PATH is "${chosen}", which is no program that can be run.`;
  console.log("No Chromium or Chrome was found: installing Debian's package chromium-headless-shell with apt-get.");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Other steps print while apt-get works, so its output is shown only if it fails.
  const { output } = await run('env', [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', INSTALL], { quiet: true });
  if (findBrowser() !== null) return null;
  console.log(output);
  return 'No browser could be installed, as said above. Install one ("apt-get install chromium" as root), or set CHROMIUM_PATH to a Chromium or Chrome.';
}
