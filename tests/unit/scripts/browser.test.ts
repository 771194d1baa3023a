import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';

import { browserProblem, findBrowser } from '#scripts/lib/browser.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

/** Simulates a machine whose only programs are in the test's folder. */
beforeEach(() => {
  vi.stubEnv('PATH', folder());
  vi.stubEnv('CHROMIUM_PATH', '');
});

function addProgram(name: string, script = ''): string {
  const file = path.join(folder(), name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Imitates the programs that an installation needs. `sudo` asks for no password. */
function addDebian(aptGet: string): void {
  for (const name of ['env', 'sh']) symlinkSync(`/usr/bin/${name}`, path.join(folder(), name));
  addProgram('sudo', 'shift; exec "$@"');
  addProgram('apt-get', aptGet);
}

test('the browser that CHROMIUM_PATH names comes before all others', async () => {
  addProgram('chromium');
  vi.stubEnv('CHROMIUM_PATH', addProgram('my-browser'));
  expect(findBrowser()).toBe(path.join(folder(), 'my-browser'));
  expect(await browserProblem()).toBeNull();
});

test('a CHROMIUM_PATH that is not a program is reported, and nothing is installed', async () => {
  addProgram('chromium');
  const wrong = path.join(folder(), 'not-there');
  vi.stubEnv('CHROMIUM_PATH', wrong);
  expect(await browserProblem()).toBe(`CHROMIUM_PATH is "${wrong}", which is no program that can be run.`);
});

test.for(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
  '%s on the machine is used',
  async (name) => {
    const file = addProgram(name);
    expect(findBrowser()).toBe(file);
    expect(await browserProblem()).toBeNull();
  },
);

test('a file that is not executable is not a browser', () => {
  chmodSync(addProgram('chromium'), 0o644);
  expect(findBrowser()).toBeNull();
});

/** An `apt-get` that knows only one package and installs it by writing an empty program. */
function installerOf(name: string): string {
  const file = path.join(folder(), name);
  return `case "$*" in *update) ;; *" ${name}") printf '#!/bin/sh\\n' > ${file}; /bin/chmod 755 ${file};; *) exit 100;; esac`;
}

test.for(['chromium-headless-shell', 'chromium'])('without a browser Debian’s package %s is installed', async (name) => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  addDebian(installerOf(name));
  expect(await browserProblem()).toBeNull();
  expect(findBrowser()).toBe(path.join(folder(), name));
  expect(said).toHaveBeenCalledWith(expect.stringContaining("installing Debian's package chromium"));
});

test('a failed installation is reported with what apt-get said, and with advice', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  addDebian('echo No space left; exit 100');
  expect(await browserProblem()).toMatch(/^No browser could be installed, as said above\. .*CHROMIUM_PATH/u);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('No space left'));
});
