/** Writes the findings for a terminal or for a comment in Markdown. */
import type { Findings } from './check.ts';
import type { Problem } from './problem.ts';
import type { SampleFile } from './samples.ts';

/** What is reported. `links` says whether the links were checked, and otherwise why not. */
export type Report = Omit<Findings, 'files'> & { links: string };

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ level }) => level === 'error');
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns one line that counts the problems. */
function summary(problems: readonly Problem[]): string {
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return 'The content has no mistakes.';
  const files = new Set(problems.map(({ file }) => file)).size;
  const counts = [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : ''].filter(
    (text) => text !== '',
  );
  return `${counts.join(' and ')} in ${counted(files, 'file')}.${errors === 0 ? ' Warnings do not stop the site; please look at them.' : ''}`;
}

/** Returns the problems of each file: errors first, and then the warnings. */
function byFile(problems: readonly Problem[]): readonly (readonly [string, readonly Problem[]])[] {
  const sorted = problems.toSorted((one, other) => one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0));
  return (['error', 'warning'] as const).flatMap((wanted) => [
    ...Map.groupBy(
      sorted.filter(({ level }) => level === wanted),
      ({ file }) => file,
    ),
  ]);
}

function placeOf({ line, field }: Problem): string {
  return [line === null ? '' : `line ${String(line)}`, field].filter((part) => part !== '').join(', ');
}

function samplesHeading({ samples: { total, replaced } }: Report): string {
  return `Samples: ${String(replaced)} of ${String(total)} replaced.`;
}

function conflictsHeading({ conflicts }: Report): string {
  if (conflicts.length === 0) return 'Known conflicts: none remain.';
  return `Known conflicts: ${String(conflicts.length)} ${conflicts.length === 1 ? 'remains' : 'remain'}.`;
}

/** The samples that are left in a file. The numbers are left out where the file has only one. */
function sampleRow({ file, delivered, left }: SampleFile): string {
  const count = delivered === 1 ? '' : ` (${String(delivered - left.length)} of ${String(delivered)} replaced)`;
  return `${file}${count}: ${[...new Set(left)].join(', ')}`;
}

function filesOf(places: readonly { file: string }[]): readonly string[] {
  return [...new Set(places.map(({ file }) => `content/${file}`))];
}

function blockOf(problem: Problem): readonly string[] {
  const place = placeOf(problem);
  return [
    `  ${problem.level}${place === '' ? '' : `, ${place}`}`,
    `    found:    ${problem.found}`,
    `    expected: ${problem.expected}`,
    ...(problem.suggestion === null ? [] : [`    Did you mean ${problem.suggestion}?`]),
  ];
}

/**
 * Returns the report for a terminal: what has to be corrected comes first, and the samples last,
 * before the line that counts the mistakes.
 */
export function asText(report: Report): string {
  const left = report.samples.files.filter((row) => row.left.length > 0);
  return [
    ...byFile(report.problems).flatMap(([file, group]) => [file, ...group.flatMap(blockOf), '']),
    conflictsHeading(report),
    ...report.conflicts.flatMap(({ fact, values }) => [
      `  ${fact}`,
      ...values.map(({ value, places }) => `    ${value}: ${filesOf(places).join(', ')}`),
    ]),
    '',
    samplesHeading(report),
    ...left.map((row) => `  ${sampleRow(row)}`),
    '',
    report.links,
    summary(report.problems),
  ].join('\n');
}

/**
 * Puts a text between backticks that it does not contain itself, so that Markdown shows it as it
 * is.
 */
function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/gu) ?? []).map(({ length }) => length)) + 1);
  return `${fence}${text.startsWith('`') ? ' ' : ''}${text.replaceAll(/\s+/gu, ' ')}${text.endsWith('`') ? ' ' : ''}${fence}`;
}

function itemOf(problem: Problem): string {
  const place = placeOf(problem);
  const suggestion = problem.suggestion === null ? '' : ` Did you mean ${code(problem.suggestion)}?`;
  const level = problem.level === 'error' ? '**Error**' : 'Warning';
  return `- ${level}${place === '' ? '' : `, ${code(place)}`}: found ${code(problem.found)}; expected ${code(problem.expected)}.${suggestion}`;
}

function details(heading: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [heading, ''];
  return ['<details>', `<summary>${heading}</summary>`, '', ...items, '', '</details>', ''];
}

/** Returns the report in Markdown, for a comment on a pull request. */
export function asMarkdown(report: Report): string {
  const left = report.samples.files.filter((row) => row.left.length > 0);
  return [
    '## Content check',
    '',
    `${summary(report.problems)} ${report.links}`,
    '',
    ...byFile(report.problems).flatMap(([file, group]) => [`### ${code(file)}`, '', ...group.map(itemOf), '']),
    ...details(
      conflictsHeading(report),
      report.conflicts.map(
        ({ fact, values }) =>
          `- ${fact}: ${values.map(({ value, places }) => `${value} (${filesOf(places).map(code).join(', ')})`).join('; ')}`,
      ),
    ),
    ...details(
      samplesHeading(report),
      left.map((row) => `- ${code(sampleRow(row))}`),
    ),
  ]
    .join('\n')
    .trimEnd();
}
