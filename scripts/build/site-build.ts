import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { listTodos } from '#scripts/content-check/todo.ts';
import { writeJson } from '#scripts/lib/content-files.ts';
import { refuseOtherFiles } from '#scripts/lib/pdf-files.ts';
import { run } from '#scripts/lib/processes.ts';
import { CommandError, resolveInProject, root } from '#scripts/lib/project.ts';

import { COMMIT_FILE, TODO_FILE, writeCommit } from './function-lists.ts';

const INPUTS = ['src', 'content', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const GENERATED = 'netlify/generated';
const OUTPUTS = ['dist', 'src/generated', GENERATED];
/** Built files that functions read (netlify/http/built-pages.ts). */
const FOR_FUNCTIONS = ['pictures.json', '{,*/}notices.html', '{,*/}notices/*', '{,*/}*/answer.html'];
/** No page depends on the commit. */
const IGNORED_OUTPUTS = [`${GENERATED}/${COMMIT_FILE}`];
/** Environment on which pages can depend. */
const ENVIRONMENT = ['URL', 'SITE_INDEXING', 'CONTEXT', 'BRANCH', 'HEAD', 'COMMIT_REF'];
const RECORD = resolveInProject('.astro', 'built.json');
/** Astro's content cache ignores changes of the schemas. */
const CONTENT_CACHE = resolveInProject('node_modules', '.astro', 'data-store.json');

/** The Netlify CLI runs netlify.toml's build command on each start; this variable makes it do nothing. */
export const ALREADY_BUILT = 'SITE_ALREADY_BUILT';

function listFilesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Names and contents only, so that a copied folder has the same hash. */
export function hashFiles(folder: string, paths: readonly string[], except: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFilesBelow(join(folder, path)))) {
    const name = relative(folder, file);
    if (except.some((path) => name === path || name.startsWith(`${path}/`))) continue;
    hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

function hashSources(): string {
  return [...ENVIRONMENT.map((name) => `${name}=${process.env[name] ?? ''}`), hashFiles(root, INPUTS, OUTPUTS)].join('\n');
}

function createRecord(madeFrom: string): string {
  return JSON.stringify({ madeFrom, outputs: hashFiles(root, OUTPUTS, IGNORED_OUTPUTS) });
}

async function runStep(sentence: string, command: string, args: readonly string[]): Promise<void> {
  console.log(sentence);
  const { code } = await run(command, args, { env: { ASTRO_TELEMETRY_DISABLED: '1' } });
  if (code !== 0) throw new CommandError(`The site could not be built: "${[command, ...args].join(' ')}" failed, as said above.`);
}

export async function generate(): Promise<void> {
  await runStep('Writing the lists that the functions read', 'node', ['scripts/build/function-lists.ts']);
}

/** For the console's "To do". A failure does not stop the build. */
function writeTodos(): void {
  try {
    writeJson(resolveInProject(GENERATED, TODO_FILE), { data: listTodos(root) });
  } catch (error) {
    console.warn('The list of what is left to do could not be written:', error);
  }
}

/** Into a folder of their own, because the bundler packs all of it. */
function copyForFunctions(): void {
  const pages = resolveInProject(GENERATED, 'pages');
  rmSync(pages, { recursive: true, force: true });
  for (const name of globSync(FOR_FUNCTIONS, { cwd: resolveInProject('dist') })) cpSync(resolveInProject('dist', name), join(pages, name));
}

/** @throws CommandError if the build fails or is refused */
export async function buildSite(): Promise<void> {
  refuseOtherFiles(root);
  // Hashed first, so that a change during the build triggers another.
  const madeFrom = hashSources();
  rmSync(RECORD, { force: true });
  await generate();
  rmSync(CONTENT_CACHE, { force: true });
  await runStep('Building the pages', 'astro', ['build']);
  copyForFunctions();
  writeTodos();
  mkdirSync(resolveInProject('.astro'), { recursive: true });
  writeFileSync(RECORD, createRecord(madeFrom));
}

export function isBuilt(): boolean {
  return existsSync(RECORD) && readFileSync(RECORD, 'utf8') === createRecord(hashSources());
}

export async function buildIfChanged(): Promise<void> {
  if (isBuilt()) {
    writeCommit(root, resolveInProject(GENERATED));
    console.log('The site is built already, and nothing has changed since.');
    return;
  }
  await buildSite();
}
