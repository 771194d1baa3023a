/** What the check of the content reports. */
import { closest, distance } from 'fastest-levenshtein';

import type { ContentFile } from './files.ts';

/**
 * One mistake. An error fails the check; a warning is a thing to look at. `file` is the path from
 * the folder of the project, and `line` and `field` say where in it, as far as that is known.
 */
export type Problem = {
  level: 'error' | 'warning';
  file: string;
  line: number | null;
  field: string;
  found: string;
  expected: string;
  /** What the editor probably meant, without a question mark. */
  suggestion: string | null;
  /** Whether nothing lists the file, so that it is left out of the site and may be removed. */
  isUnlisted: boolean;
};

/** What a description of a picture has to be. */
export const WORDS_EXPECTED = 'one sentence that says what the picture shows, for people who cannot see it';
/** The fields that describe a picture. */
export const ALT_FIELDS: readonly unknown[] = ['alt', 'pictureAlt'];

const MAX_SHOWN = 80;
/** Two letters that are swapped count as two differences. */
const LEAST_DIFFERENCES = 2;

/** Fills in the parts of a problem that most problems do not have. */
export function problem(given: Pick<Problem, 'file' | 'found' | 'expected'> & Partial<Problem>): Problem {
  return { level: 'error', line: null, field: '', suggestion: null, isUnlisted: false, ...given };
}

/** Returns a problem of one field of a file. */
export function problemAt(
  file: Pick<ContentFile, 'path' | 'lineOf'>,
  path: readonly PropertyKey[],
  given: Pick<Problem, 'found' | 'expected'> & Partial<Problem>,
): Problem {
  return problem({ file: file.path, line: file.lineOf(path), field: fieldName(path), ...given });
}

/** Returns the warning about a file that nothing lists. */
export function unlisted(file: string, kind: string, expected: string): Problem {
  const rest = 'or no such file: it is left out of the site';
  return problem({ level: 'warning', file, found: `${kind} that nothing lists`, expected: `${expected}, ${rest}`, isUnlisted: true });
}

/**
 * Returns the candidate that a misspelt word was probably meant to be, or null where none is near:
 * up to a third of the letters may differ, but two always, and letter case does not count.
 */
export function nearest(word: string, candidates: readonly string[]): string | null {
  if (candidates.length === 0 || word === '') return null;
  const byLowerCase = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]));
  const found = closest(word.toLowerCase(), [...byLowerCase.keys()]);
  const longer = Math.max(word.length, found.length);
  const differences = distance(word.toLowerCase(), found);
  const isNear = differences < longer && differences <= Math.max(LEAST_DIFFERENCES, Math.ceil(longer / 3));
  return isNear ? (byLowerCase.get(found) ?? null) : null;
}

/** Returns a suggestion of the nearest candidate, in quotation marks after a common beginning. */
export function suggest(word: string, candidates: readonly string[], before = ''): string | null {
  const near = nearest(word, candidates);
  return near === null ? null : `"${before}${near}"`;
}

/** Returns the value of a field in the data of a file. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), data);
}

/** Returns a value of a file as a person would name it, on one line and shortened. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return `a group of fields (${Object.keys(value).join(', ')})`;
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…"` : text;
}

/** Returns the path of a field as editors read it: `people[2].name`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${String(part)}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
