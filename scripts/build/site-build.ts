/** Builds the static site, and checks whether a new build is necessary. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { refuseOtherFiles } from '#scripts/lib/documents.ts';
import { run } from '#scripts/lib/processes.ts';
import { CommandError, inProject, root } from '#scripts/lib/project.ts';

import { COMMIT_FILE, writeCommit } from './commit.ts';
import { fingerprint } from './fingerprint.ts';

/** The files and folders that a build depends on. */
const INPUTS = ['src', 'content', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const GENERATED = 'netlify/lib/generated';
const OUTPUTS = ['dist', 'src/generated', GENERATED];
/** No page depends on the commit, so a new commit alone needs no new build. */
const NOT_COUNTED = [`${GENERATED}/${COMMIT_FILE}`];
/**
 * Environment variables that a page can depend on: the site's address, whether it may be indexed,
 * and what a preview shows in its ribbon.
 */
const ENVIRONMENT = ['URL', 'SITE_INDEXING', 'CONTEXT', 'BRANCH', 'HEAD', 'PREVIEW_BRANCH', 'COMMIT_REF'];
const RECORD = inProject('.astro', 'built.json');
/**
 * Astro's cache of content. It contains the data as the schemas parsed it when a file last changed,
 * and ignores later changes of the schemas.
 */
const CONTENT_CACHE = inProject('node_modules', '.astro', 'data-store.json');

/**
 * Tells the build command in netlify.toml to do nothing, because the Netlify CLI runs it on each
 * start.
 */
export const ALREADY_BUILT = 'SITE_ALREADY_BUILT';

/** Returns a text that changes when anything changes that the site is built from. */
function sources(): string {
  return [...ENVIRONMENT.map((name) => `${name}=${process.env[name] ?? ''}`), fingerprint(root, INPUTS, OUTPUTS)].join('\n');
}

function record(madeFrom: string): string {
  return JSON.stringify({ madeFrom, outputs: fingerprint(root, OUTPUTS, NOT_COUNTED) });
}

/** Runs a step of the build. @throws CommandError if it fails */
export async function step(sentence: string, command: string, args: readonly string[]): Promise<void> {
  console.log(sentence);
  const { code } = await run(command, args, { env: { ASTRO_TELEMETRY_DISABLED: '1' } });
  if (code !== 0) throw new CommandError(`The site could not be built: "${[command, ...args].join(' ')}" failed, as said above.`);
}

/** Writes the files that the build reads and nobody edits: lists for the functions and the film's poster. */
export async function generate(): Promise<void> {
  await step('Writing the lists that the functions read', 'node', ['scripts/build/manifests.ts']);
  await step('Preparing the film’s poster', 'node', ['scripts/build/poster.ts']);
}

/** Builds the site into `dist`. @throws CommandError if that fails or must not be done */
export async function buildSite(): Promise<void> {
  refuseOtherFiles(root);
  // The fingerprint is taken before the build, so that a change during the build counts as not
  // built.
  const madeFrom = sources();
  rmSync(RECORD, { force: true });
  await generate();
  rmSync(CONTENT_CACHE, { force: true });
  await step('Building the pages', 'astro', ['build']);
  mkdirSync(inProject('.astro'), { recursive: true });
  writeFileSync(RECORD, record(madeFrom));
}

export function isBuilt(): boolean {
  return existsSync(RECORD) && readFileSync(RECORD, 'utf8') === record(sources());
}

export async function buildIfChanged(): Promise<void> {
  if (isBuilt()) {
    writeCommit(root, inProject(GENERATED));
    console.log('The site is built already, and nothing has changed since.');
    return;
  }
  await buildSite();
}
