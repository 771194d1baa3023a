import { z } from 'astro/zod';

/** Only errors fail the check. If unknown, `line` is null and `field` is `''`; otherwise such as `people[2].name`. */
export type Problem = {
  level: 'error' | 'warning';
  file: string;
  line: number | null;
  field: string;
  found: string;
  expected: string;
};

type Given = Pick<Problem, 'found' | 'expected'> & Partial<Problem>;

const MAX_SHOWN = 80;

export function createContentProblem(details: Given & { file: string }): Problem {
  return { level: 'error', line: null, field: '', ...details };
}

export function createProblemAtField(
  file: { path: string; findFieldLine: (path: readonly PropertyKey[]) => number | null },
  path: readonly PropertyKey[],
  details: Given,
): Problem {
  return createContentProblem({ file: file.path, line: file.findFieldLine(path), field: z.core.toDotPath(path), ...details });
}

/** No text and no list names the file. */
export function createUnlistedProblem(file: string, found: string, expected: string): Problem {
  const details = { found: `${found} that nothing lists`, expected: `${expected}, or no such file` };
  return createContentProblem({ level: 'warning', file, ...details });
}

export function createMissingProblem(file: string): Problem {
  return createContentProblem({ file, found: 'no such file', expected: 'this file, which the site needs' });
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ level }) => level === 'error');
}

export function getFields(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === '') return 'an empty text';
  if (value instanceof Date) return 'a date';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return `a group of fields (${Object.keys(value).join(', ')})`;
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…"` : text;
}
