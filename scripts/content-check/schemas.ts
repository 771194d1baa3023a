/** Checks files with their schemas; the editor's forms define which files belong to one. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { z } from 'astro/zod';

import { getValueAt } from '#domain/unknown.ts';
import { createImage } from '#editor/json-schema.ts';
import type { EditorLocation } from '#editor/location.ts';
import { listLocations } from '#editor/locations.ts';
import * as collections from '#schemas/collections.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { type Problem, createMissingProblem, createProblemAtField, formatValue } from './problem.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

/** For an issue without a message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const isInQuotes = typeof issue.input === 'string' && /^(?:-?\d+(?:\.\d+)?|true|false)$/u.test(issue.input);
      return `${TYPES[issue.expected] ?? issue.expected}${isInQuotes ? ' without quotation marks' : ''}`;
    }
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? `one of ${issue.options.join(', ')}` : undefined;
    case 'unrecognized_keys':
      return issue.inst instanceof z.ZodObject ? `one of the fields ${Object.keys(issue.inst.shape).join(', ')}` : undefined;
    default:
      return undefined;
  }
}

/** @param start path of the checked value in the file */
function toProblems(issues: readonly z.core.$ZodIssue[], file: ContentFile, start: readonly PropertyKey[]): readonly Problem[] {
  return issues.flatMap((issue) => {
    const path = [...start, ...issue.path];
    const value = getValueAt(file.data, ...path);
    // The build shows a message alone, so some begin with "Expected".
    const expected = issue.message.replace(/^Expected /u, '');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) =>
        createProblemAtField(file, [...path, key], { found: `the field "${key}", which nothing reads`, expected }),
      );
    if (issue.code === 'invalid_union' && typeof value === 'object' && value !== null) {
      // Probably the alternative with the fewest mistakes was meant.
      const [best = []] = issue.errors.toSorted((one, other) => one.length - other.length);
      return toProblems(best, file, path);
    }
    return [createProblemAtField(file, path, { found: formatValue(value), expected })];
  });
}

export function checkValue(schema: z.core.$ZodType, file: ContentFile, path: readonly PropertyKey[]): readonly Problem[] {
  const { error } = z.safeParse(schema, getValueAt(file.data, ...path), { error: describeIssue });
  return error === undefined ? [] : toProblems(error.issues, file, path);
}

/** The parsed value is the path. */
function createImageField(root: string, file: string, onPicture: (picture: string) => void) {
  return z.string('Expected the name of a picture, such as "./gate.jpg"').superRefine((reference, context) => {
    const picture = reference.startsWith('/') ? reference.slice(1) : posix.join(posix.dirname(file), reference);
    if (existsSync(join(root, picture))) onPicture(picture);
    else context.addIssue({ code: 'custom', message: `Expected a picture that exists: there is no ${picture}` });
  });
}

/** Existing files of a location, and required ones. `single`: files with a location of their own. */
function listPathsAt(location: EditorLocation, paths: readonly string[], single: ReadonlySet<string>): readonly string[] {
  if ('file' in location) return [`content/${location.file}`].filter((path) => location.isOptional !== true || paths.includes(path));
  const { folder, fileInFolder, extension } = location;
  const name = fileInFolder === undefined ? '*' : `*/${fileInFolder}`;
  return paths.filter((path) => posix.matchesGlob(path, `content/${folder}/${name}.${extension}`) && !single.has(path));
}

/** The site would show only one of two entries with the same id. */
function findRepeatedIds(file: ContentFile, entries: readonly unknown[]): readonly Problem[] {
  const ids = entries.map((entry) => getValueAt(entry, 'id'));
  return ids.flatMap((id, index) => {
    if (id === undefined || ids.indexOf(id) === index) return [];
    return [createProblemAtField(file, [index, 'id'], { found: formatValue(id), expected: 'a value that no other entry of the list has' })];
  });
}

type CollectionName = keyof typeof collections;

/** @param onPicture called with each picture that the schema finds while checking a value */
export function createSchema(
  root: string,
  collection: CollectionName,
  path: string,
  onPicture: (picture: string) => void = () => undefined,
) {
  const { schema } = collections[collection];
  if (schema === undefined) throw new Error(`The collection ${collection} in src/schemas has no schema.`);
  return typeof schema === 'function' ? schema({ image: createImage(createImageField(root, path, onPicture)) }) : schema;
}

export function checkCollections(root: string, { files, paths }: ContentFiles) {
  const pictures: string[] = [];
  const read = new Set<string>();
  const locations = listLocations(join(root, 'content'));
  const single = new Set(
    Object.values(locations).flatMap((all) => all.flatMap((location) => ('file' in location ? [`content/${location.file}`] : []))),
  );
  function check(collection: CollectionName, location: EditorLocation, path: string): readonly Problem[] {
    read.add(path);
    const file = files.get(path);
    if (file === undefined) return paths.includes(path) ? [] : [createMissingProblem(path)];
    const schema = createSchema(root, collection, path, (picture) => pictures.push(picture));
    if (!('file' in location) || location.isList !== true) return checkValue(schema, file, []);
    if (!Array.isArray(file.data))
      return [createProblemAtField(file, [], { found: formatValue(file.data), expected: 'a list of entries' })];
    return [...file.data.flatMap((_entry, index) => checkValue(schema, file, [index])), ...findRepeatedIds(file, file.data)];
  }
  const names = Object.keys(collections).filter((name): name is CollectionName => name in collections);
  const problems = names.flatMap((name) =>
    locations[name].flatMap((location) => listPathsAt(location, paths, single).flatMap((path) => check(name, location, path))),
  );
  return { problems, pictures, read };
}
