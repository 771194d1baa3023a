/**
 * Checks the files of `content/` with the schemas that the build uses, all files in one run.
 * Astro's loaders find the files and this module checks them, so that no pattern and no schema is
 * written a second time.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { z } from 'astro/zod';

import { collections } from '#schemas/collections.ts';

import type { ContentFile } from './files.ts';
import { mistakesIn } from './mistakes.ts';
import { type Problem, fieldName, nearest, problem } from './problem.ts';

/** A picture that a field of a file names. Both paths are from the folder of the project. */
export type PictureUse = { picture: string; file: string; collection: string };

type Checked = { problems: readonly Problem[]; pictures: readonly PictureUse[]; read: ReadonlySet<string> };

/** What Astro's loaders call with each entry. */
type Entry = { id: string; data: unknown; filePath: string };

const NO_FILE = /^No files found matching "(?<name>[^"*{]+)" in directory "(?<folder>[^"]+)"/u;
const IN_FILE = /(?:\.\/)?(?<file>content\/[\w./-]+\.\w+)/u;

function slashed(path: string): string {
  return path.replaceAll(sep, '/');
}

/** Returns the path of a picture from the folder of the project, as the build resolves it. */
function resolvePicture(root: string, file: string, named: string): string {
  const absolute = named.startsWith('/') ? join(root, named) : resolve(root, dirname(file), named);
  return slashed(relative(root, absolute));
}

/** Returns the path of a picture with a similar name, in the same folder. */
function otherNameFor(root: string, picture: string, named: string): string | null {
  const folder = join(root, dirname(picture));
  if (!existsSync(folder)) return null;
  const near = nearest(basename(picture), readdirSync(folder));
  return near === null ? null : `"${named.slice(0, named.lastIndexOf('/') + 1)}${near}"`;
}

/** Takes the place of Astro's `image()`: a path from the file to a picture that exists. */
function pictureSchema(root: string, file: string, onPicture: (picture: string) => void) {
  return z.string().superRefine((named, context) => {
    const picture = resolvePicture(root, file, named);
    if (!/^(?:\.{1,2})?\//u.test(named)) {
      const suggestion = existsSync(join(root, dirname(file), named)) ? `"./${named}"` : null;
      context.addIssue({ code: 'custom', message: 'the path of a picture that begins with "./"', params: { suggestion } });
    } else if (existsSync(join(root, picture))) {
      onPicture(picture);
    } else {
      const suggestion = otherNameFor(root, picture, named);
      context.addIssue({ code: 'custom', message: `a picture that exists: there is no ${picture}`, params: { suggestion } });
    }
  });
}

/**
 * A schema that needs `image()` is a function. Its type asks for Astro's own `image`, hence no
 * direct call.
 */
function schemaFor(given: unknown, image: () => z.ZodType): z.ZodType {
  const schema: unknown = typeof given === 'function' ? Reflect.apply(given, undefined, [{ image }]) : given;
  if (!(schema instanceof z.ZodType)) throw new Error('A collection in src/schemas has no schema.');
  return schema;
}

/**
 * Calls a collection's loader. The type of its context asks for all of Astro's configuration, hence
 * no direct call.
 */
async function load(collection: object, context: unknown): Promise<void> {
  const loader = 'loader' in collection ? collection.loader : null;
  if (typeof loader !== 'object' || loader === null || !('load' in loader) || typeof loader.load !== 'function') {
    throw new Error('A collection in src/schemas has no loader.');
  }
  const loaded: unknown = Reflect.apply(loader.load, loader, [context]);
  await loaded;
}

function problemOfLoader(message: string): readonly Problem[] {
  const missing = NO_FILE.exec(message)?.groups;
  if (missing !== undefined) {
    return [
      problem({
        file: `${missing['folder']?.replace(/\/$/u, '') ?? ''}/${missing['name'] ?? ''}`,
        found: 'no such file',
        expected: 'this file',
      }),
    ];
  }
  const file = IN_FILE.exec(message)?.groups?.['file'];
  const isOnlyEmpty = message.startsWith('No files found') || message.startsWith('No items found') || message.includes('does not exist');
  // A file that cannot be read has been reported with its line.
  if (isOnlyEmpty || message.startsWith('Error reading')) return [];
  return [problem({ file: file ?? 'content/', found: message.replace(/^content\/\S+ /u, ''), expected: 'a list that can be read' })];
}

/** What Astro's loaders need of their context, for one collection. */
function contextOf(
  root: string,
  files: ReadonlyMap<string, ContentFile>,
  onEntry: (entry: Entry) => void,
  onProblem: (message: string) => void,
) {
  const kept = new Map<string, unknown>();
  let digests = 0;
  const getEntryInfo = ({ fileUrl }: { fileUrl: URL }) => {
    const file = files.get(slashed(relative(root, decodeURIComponent(fileUrl.pathname))));
    return { data: file?.data ?? {}, body: file?.body ?? '' };
  };
  const nothing = () => undefined;
  return {
    config: { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) },
    logger: { debug: nothing, info: nothing, warn: onProblem, error: onProblem },
    store: {
      keys: () => kept.keys(),
      get: (id: string) => kept.get(id),
      set: (entry: { id: string }) => kept.set(entry.id, entry),
      delete: (id: string) => kept.delete(id),
      clear: () => kept.clear(),
    },
    // A loader skips an entry whose digest it knows.
    generateDigest: () => {
      digests += 1;
      return String(digests);
    },
    entryTypes: new Map(['.json', '.md'].map((ending) => [ending, { getEntryInfo }])),
    parseData: (entry: Entry) => {
      onEntry(entry);
      return entry.data;
    },
  };
}

/**
 * Checks every collection.
 * @param root the folder of the project
 * @param files the files of its `content/`
 * @returns the mistakes, the pictures that fields name, and the files that some page reads
 */
export async function checkCollections(root: string, files: ReadonlyMap<string, ContentFile>): Promise<Checked> {
  const problems: Problem[] = [];
  const pictures: PictureUse[] = [];
  const read = new Set<string>();
  for (const [collection, config] of Object.entries(collections)) {
    const onEntry = ({ id, data, filePath }: Entry) => {
      const path = slashed(relative(root, filePath));
      read.add(path);
      const file = files.get(path);
      if (file === undefined) return;
      const image = () => pictureSchema(root, path, (picture) => pictures.push({ picture, file: path, collection }));
      const index = Array.isArray(file.data) ? file.data.findIndex((item) => Object.is(Reflect.get(Object(item), 'id'), id)) : null;
      for (const mistake of mistakesIn(schemaFor(config.schema, image), data)) {
        const at = index === null ? mistake.path : [index, ...mistake.path];
        problems.push(problem({ ...mistake, file: path, line: file.lineOf(at), field: fieldName(at) }));
      }
    };
    const onProblem = (message: string) => problems.push(...problemOfLoader(message));
    try {
      await load(config, contextOf(root, files, onEntry, onProblem));
    } catch (error) {
      const message = error instanceof Error ? error.message : 'an unknown fault';
      const [, file, expected] = /^(content\/\S+): expected (.*)$/u.exec(message) ?? [];
      problems.push(
        file === undefined || expected === undefined
          ? problem({ file: 'content/', found: `the collection "${collection}" cannot be read: ${message}`, expected: 'a list of entries' })
          : problem({ file, found: 'this name of a file', expected }),
      );
    }
  }
  return { problems, pictures, read };
}
