import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './processes.ts';

type Browser = {
  /** Programs in order of preference. */
  names: readonly string[];
  /** Environment variable with another program's path. */
  setting: string;
  label: string;
  packages: string;
};

/**
 * The headless program makes end-to-end tests a third faster, but some Debian releases lack it.
 * Playwright finds only Chrome and its own downloads, which many networks block.
 */
export const CHROMIUM: Browser = {
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  setting: 'CHROMIUM_PATH',
  label: 'Chromium or Chrome',
  packages: 'chromium-headless-shell chromium',
};

/** Ubuntu's package "firefox" is a snap, which does not run in containers. */
export const FIREFOX: Browser = {
  names: ['firefox-esr', 'firefox'],
  setting: 'FIREFOX_PATH',
  label: 'Firefox',
  packages: 'firefox-esr firefox',
};

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** From the environment variable, or else the PATH. */
export function findBrowser({ names, setting }: Browser): string | null {
  const chosen = process.env[setting] ?? '';
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = chosen === '' ? names.flatMap((name) => folders.map((folder) => join(folder, name))) : [chosen];
  return paths.find(isProgram) ?? null;
}

async function installBrowser(browser: Browser): Promise<string | null> {
  const { label, packages, setting } = browser;
  if (findBrowser(browser) !== null) return null;
  const chosen = process.env[setting] ?? '';
  if (chosen !== '') return `${setting} is "${chosen}", which is no program that can be run.`;
  console.log(`No ${label} was found: installing one of Debian's packages ${packages} with apt-get.`);
  const install = `apt-get -q update; for name in ${packages}; do apt-get -q install -y --no-install-recommends $name && exit 0; done; exit 1`;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Other steps print meanwhile, so apt-get's output is shown only on failure.
  const { output } = await run('env', [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', install], { quiet: true });
  if (findBrowser(browser) !== null) return null;
  console.log(output);
  return `No ${label} could be installed, as said above. Install one of ${packages} as root, or set ${setting} to the program.`;
}

/** Installs browsers that are missing; null if none is missing then. */
export async function findBrowserProblem(browsers: readonly Browser[]): Promise<string | null> {
  const problems: (string | null)[] = [];
  for (const browser of browsers) problems.push(await installBrowser(browser));
  return problems.find((problem) => problem !== null) ?? null;
}
