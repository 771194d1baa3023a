/**
 * Checks the files of `content/` with the schemas that the build uses, all files in one run. The
 * editor's places say which files belong to a schema.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { z } from 'astro/zod';

import { pictureSchema } from '#editor/json-schema.ts';
import { type Place, placesIn } from '#editor/places.ts';
import { collections } from '#schemas/collections.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { inner, isFields, isPicture, mistakesIn } from './mistakes.ts';
import { missingPicture } from './pictures.ts';
import { type Problem, problem, problemAt, shown } from './problem.ts';

/** A picture that a field of a file names. Both paths are from the folder of the project. */
export type PictureUse = { picture: string; file: string; collection: string };

type Path = readonly PropertyKey[];

/** Returns the data as the build has it, with a picture in place of each path to one. */
function withPictures(schema: unknown, value: unknown, path: Path, onPicture: (path: Path, named: string) => void): unknown {
  const at = inner(schema);
  if (isPicture(at) && typeof value === 'string') {
    onPicture(path, value);
    return { src: value, width: 1, height: 1, format: 'png' };
  }
  if (at instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown, index) => withPictures(at.element, item, [...path, index], onPicture));
  if (!(at instanceof z.ZodObject) || !isFields(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]: [string, unknown]) => [key, withPictures(Reflect.get(at.shape, key), item, [...path, key], onPicture)]),
  );
}

/** Returns the paths of the files at a place: those that are there, and one that has to be. */
function pathsAt(place: Place, texts: ReadonlyMap<string, string>): readonly string[] {
  if (place.kind === 'file') return [`content/${place.file}`];
  return [...texts.keys()].filter((path) => posix.dirname(path) === `content/${place.folder}` && path.endsWith(`.${place.extension}`));
}

/** Two entries of a list with the same id, of which the site would show one. */
function repeatedIds(file: ContentFile, entries: readonly unknown[]): readonly Problem[] {
  const ids = entries.map((entry): unknown => Reflect.get(Object(entry), 'id'));
  return ids.flatMap((id, index) => {
    if (id === undefined || ids.indexOf(id) === index) return [];
    return [problemAt(file, [index, 'id'], { found: shown(id), expected: 'a value that no other entry of the list has' })];
  });
}

/**
 * Checks every collection.
 * @param root the folder of the project
 * @returns the mistakes, the pictures that fields name, and the files that some page reads
 */
export function checkCollections(
  root: string,
  { files, texts }: ContentFiles,
): { problems: readonly Problem[]; pictures: readonly PictureUse[]; read: ReadonlySet<string> } {
  const problems: Problem[] = [];
  const pictures: PictureUse[] = [];
  const read = new Set<string>();

  function checkData(file: ContentFile, collection: string, schema: z.core.$ZodType, data: unknown, start: Path): void {
    const parsed = withPictures(schema, data, [], (path, named) => {
      const picture = named.startsWith('/') ? named.slice(1) : posix.join(posix.dirname(file.path), named);
      if (existsSync(join(root, picture))) pictures.push({ picture, file: file.path, collection });
      else problems.push(problemAt(file, [...start, ...path], missingPicture(root, file, { picture, named })));
    });
    for (const mistake of mistakesIn(schema, parsed, data)) problems.push(problemAt(file, [...start, ...mistake.path], mistake));
  }

  function checkFile(path: string, collection: string, schema: z.core.$ZodType, place: Place): void {
    // The editor offers a year of the gallery before it is there.
    const isNeeded = place.kind === 'file' && place.group !== 'gallery';
    if (isNeeded && !texts.has(path)) problems.push(problem({ file: path, found: 'no such file', expected: 'this file' }));
    read.add(path);
    const file = files.get(path);
    if (file === undefined) return;
    if (place.kind !== 'file' || place.isList !== true) {
      checkData(file, collection, schema, file.data, []);
    } else if (Array.isArray(file.data)) {
      for (const [index, entry] of file.data.entries()) checkData(file, collection, schema, entry, [index]);
      problems.push(...repeatedIds(file, file.data));
    } else {
      problems.push(problem({ file: path, line: 1, found: shown(file.data), expected: 'a list of entries' }));
    }
  }

  const places = new Map<string, readonly Place[]>(Object.entries(placesIn(join(root, 'content'))));
  for (const [collection, { schema }] of Object.entries(collections)) {
    if (schema === undefined) throw new Error(`The collection ${collection} in src/schemas has no schema.`);
    const own = typeof schema === 'function' ? schema({ image: pictureSchema }) : schema;
    for (const place of places.get(collection) ?? []) for (const path of pathsAt(place, texts)) checkFile(path, collection, own, place);
  }
  return { problems, pictures, read };
}
