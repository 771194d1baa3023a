/**
 * Installs missing packages before each command of package.json, which then runs on the Node in
 * node_modules (`hash -r` makes the shell forget the old path). A "pre" script would not run,
 * because .npmrc disables scripts.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules', '.bin');
const wanted = `v${readFileSync(join(root, '.nvmrc'), 'utf8').trim()}`;

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

function hasNode() {
  return [process.execPath, join(programs, 'node')].some((node) => {
    const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    return status === 0 && stdout.trim() === wanted;
  });
}

/** Compares the installed packages with the lockfile. npm writes its list last, so this detects interrupted installations. */
function findInstallReason() {
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (Object.keys(present).length === 0) return 'there is no complete installation in node_modules yet';
  for (const [path, { version, optional }] of Object.entries(readPackages(join(root, 'package-lock.json')))) {
    const found = present[path];
    // Other systems' optional packages may be absent.
    const isRight = path === '' || (found === undefined ? optional === true : found.version === version);
    if (!isRight) return `${path} is ${found?.version ?? 'absent'} instead of ${version}`;
  }
  return hasNode() ? null : `Node ${wanted} is neither in node_modules nor the one that runs this`;
}

function runNpm(...args) {
  // npm must not run on the Node that it replaces.
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== programs)
    .join(delimiter);
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } }).status === 0;
}

function install() {
  const reason = findInstallReason();
  if (reason === null) return null;
  console.log(`Installing packages: ${reason}. This needs the network and takes about a minute.`);
  // "npm ci" fails if the lockfile lacks a package, as with a registry that does not offer it, and
  // does not warn of packages that want a later Node, on which they will run.
  const isDone = runNpm('ci', '--loglevel=error') || runNpm('install', '--no-save', '--loglevel=error');
  const problem = isDone ? findInstallReason() : 'npm failed, as said above';
  return problem === null ? null : `The packages could not be installed: ${problem}. Check the network, then run the same command again.`;
}

const problem = install();
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}
