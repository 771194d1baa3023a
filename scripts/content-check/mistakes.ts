/** Explains to an editor what a schema complains about. */
import { z } from 'astro/zod';

import { ALT_FIELDS, WORDS_EXPECTED, shown, suggest, valueAt } from './problem.ts';

/** What is wrong with one field. `path` leads to it from the top of the data. */
export type Mistake = { path: readonly PropertyKey[]; found: string; expected: string; suggestion: string | null };

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'null',
};

/** Returns the schema inside those that only say that a value may be absent. */
export function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return inner(schema.unwrap());
  return schema instanceof z.ZodLazy ? inner(schema.unwrap()) : schema;
}

function schemaAt(schema: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((outer, key) => {
    const at = inner(outer);
    if (at instanceof z.ZodObject) return Reflect.get(at.shape, key);
    return at instanceof z.ZodArray ? at.element : undefined;
  }, schema);
}

/** Whether a schema is Astro's `image()`, of which a file names the path. */
export function isPicture(schema: unknown): boolean {
  return schema instanceof z.ZodObject && String(schema.meta()?.['editor']).startsWith('picture');
}

export function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Some messages of the schemas begin with "Expected", because the build shows them alone. */
function wording(message: string): string {
  return message.replace(/^Expected /u, '');
}

/** Whether a text is a number or "true" or "false" in quotation marks. */
function isInQuotes(value: unknown): boolean {
  return typeof value === 'string' && /^(?:-?\d+(?:\.\d+)?|true|false)$/u.test(value);
}

function expectedOf(issue: Issue, value: unknown, schema: unknown): string {
  if (ALT_FIELDS.includes(issue.path.at(-1))) return WORDS_EXPECTED;
  if (issue.message.startsWith('Expected ')) return wording(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      if (isPicture(schema)) return 'the name of a picture, such as "./gate.jpg"';
      return `${KINDS[issue.expected] ?? issue.expected}${isInQuotes(value) ? ' without quotation marks' : ''}`;
    case 'too_big':
      return `at most ${String(issue.maximum)}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_small':
      return issue.origin === 'array' ? `at least ${String(issue.minimum)} in the list` : `at least ${String(issue.minimum)}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'an address that begins with "https://"' : issue.message;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    default:
      return wording(issue.message);
  }
}

function suggestionFor(issue: Issue, value: unknown): string | null {
  if (issue.code === 'custom' && typeof issue.params?.['suggestion'] === 'string') return issue.params['suggestion'];
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return null;
  return suggest(
    value,
    issue.values.filter((known) => typeof known === 'string'),
  );
}

function unknownFields(keys: readonly string[], at: readonly PropertyKey[], schema: unknown, data: unknown): readonly Mistake[] {
  const object = inner(schemaAt(schema, at));
  const value = valueAt(data, at);
  const known = object instanceof z.ZodObject ? Object.keys(object.shape) : [];
  const free = known.filter((key) => !isFields(value) || !(key in value));
  return keys.map((key) => ({
    path: [...at, key],
    found: `the field "${key}", which nothing reads`,
    expected: `one of the fields ${known.join(', ')}`,
    suggestion: suggest(key, free),
  }));
}

/** A required field that is absent because its name is misspelt is not reported a second time. */
function withoutMisspelt(mistakes: readonly Mistake[]): readonly Mistake[] {
  const meant = new Set(
    mistakes.flatMap(({ path, suggestion }) => (suggestion === null ? [] : [[...path.slice(0, -1), suggestion].join('/')])),
  );
  return mistakes.filter(
    ({ path, found }) => found !== 'nothing' || !meant.has([...path.slice(0, -1), `"${String(path.at(-1))}"`].join('/')),
  );
}

function explain(issues: readonly Issue[], schema: unknown, data: unknown): readonly Mistake[] {
  const mistakes = issues.flatMap((issue): readonly Mistake[] => {
    const value = valueAt(data, issue.path);
    if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, issue.path, schema, data);
    const at = inner(schemaAt(schema, issue.path));
    if (issue.code === 'invalid_union' && isFields(value) && at instanceof z.ZodUnion) {
      // The form with the fewest mistakes is the one that the editor meant.
      const forms = issue.errors.map((errors, index) => explain(errors, at.options[index], value));
      const best = forms.reduce((one, other) => (other.length < one.length ? other : one));
      return best.map((mistake) => ({ ...mistake, path: [...issue.path, ...mistake.path] }));
    }
    return [{ path: issue.path, found: shown(value), expected: expectedOf(issue, value, at), suggestion: suggestionFor(issue, value) }];
  });
  return withoutMisspelt(mistakes);
}

/**
 * Returns everything that a schema finds wrong with the data of a file, and nothing where it is
 * right.
 * @param written the data as it stands in the file
 */
export function mistakesIn(schema: z.core.$ZodType, data: unknown, written = data): readonly Mistake[] {
  const { error } = z.core.safeParse(schema, data);
  return error === undefined ? [] : explain(error.issues, schema, written);
}
