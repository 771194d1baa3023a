// @ts-check
/**
 * Installs what is missing, before each command of package.json: plain JavaScript for the machine's own Node. The command
 * then runs on the Node of the package in node_modules, whose programs npm finds first (`hash -r`: a shell remembers where
 * it found a program). npm would run no "pre" script, because .npmrc switches the scripts of packages off.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules', '.bin');
const wanted = `v${readFileSync(join(root, '.nvmrc'), 'utf8').trim()}`;

/**
 * @param {string} file a lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>} none if it cannot be read
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** @returns {boolean} whether the commands run on the Node of the project */
function hasNode() {
  return [process.execPath, join(programs, 'node')].some((node) => {
    const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    return status === 0 && stdout.trim() === wanted;
  });
}

/**
 * npm writes its list of what is in node_modules at the end of an installation, so an interrupted one is noticed.
 * @returns {string | null} why packages are to be installed, for a person
 */
function reasonToInstall() {
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (Object.keys(present).length === 0) return 'there is no complete installation in node_modules yet';
  for (const [path, { version, optional }] of Object.entries(packagesIn(join(root, 'package-lock.json')))) {
    const found = present[path];
    // Optional packages may be absent: they are for other systems.
    const isRight = path === '' || (found === undefined ? optional === true : found.version === version);
    if (!isRight) return `${path} is ${found?.version ?? 'absent'} instead of ${version}`;
  }
  return hasNode() ? null : `Node ${wanted} is neither in node_modules nor the one that runs this`;
}

/** @param {readonly string[]} args */
function npm(...args) {
  // npm must not run on the Node that it is about to replace.
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== programs)
    .join(delimiter);
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } }).status === 0;
}

/** @returns {string | null} why the project cannot run */
function install() {
  const reason = reasonToInstall();
  if (reason === null) return null;
  // npm would empty the folder to which it leads, which is another copy's.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true)
    return `The packages do not fit (${reason}), and node_modules is a link. Run "npm install" where it leads.`;
  console.log(`Installing packages: ${reason}. This needs the network and takes about a minute.`);
  // "npm ci" refuses a lockfile that lacks a package which a registry does not have.
  const problem = npm('ci') || npm('install', '--no-save') ? reasonToInstall() : 'npm failed, as said above';
  return problem === null ? null : `The packages could not be installed: ${problem}. Check the network, then run the same command again.`;
}

const problem = install();
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}
