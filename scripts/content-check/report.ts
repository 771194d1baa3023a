import { formatDisclosureCount, isPublished } from '#domain/disclosure.ts';

import type { Findings } from './check.ts';
import type { Problem } from './problem.ts';

type Found = Omit<Findings, 'files'>;

/** All findings. `links` is a sentence: whether links are dead, or why they were not checked. */
export type Report = Found & { links: string };

type Section = { heading: string; lines: readonly string[] };

function pluralise(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function formatSummary(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'The content has no mistakes.';
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  const counts = [...(errors > 0 ? [pluralise(errors, 'error')] : []), ...(warnings > 0 ? [pluralise(warnings, 'warning')] : [])].join(
    ' and ',
  );
  const rest = errors === 0 ? ' Warnings do not stop the site; please look at them.' : '';
  return `${counts} in ${pluralise(new Set(problems.map(({ file }) => file)).size, 'file')}.${rest}`;
}

/** Returns the lines of all errors by file, then those of all warnings. */
function formatProblems(problems: readonly Problem[]): readonly string[] {
  const sorted = problems.toSorted((one, other) => one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0));
  const groups = ['error', 'warning'].flatMap((wanted) => [
    ...Map.groupBy(
      sorted.filter(({ level }) => level === wanted),
      ({ file }) => file,
    ),
  ]);
  return groups.flatMap(([file, group]) => [
    file,
    ...group.flatMap(({ level, line, field, found, expected }) => [
      `  ${[level, line === null ? '' : `line ${String(line)}`, field].filter((part) => part !== '').join(', ')}`,
      `    found:    ${found}`,
      `    expected: ${expected}`,
    ]),
    '',
  ]);
}

function describeConflicts({ conflicts }: Found): Section {
  const filesOf = (places: readonly { file: string }[]) => [...new Set(places.map(({ file }) => `content/${file}`))].join(', ');
  const remain = `${String(conflicts.length)} ${conflicts.length === 1 ? 'remains' : 'remain'}`;
  return {
    heading: `Known conflicts: ${conflicts.length === 0 ? 'none remain' : remain}.`,
    lines: conflicts.flatMap(({ fact, values }) => [`  ${fact}`, ...values.map(({ value, places }) => `    ${value}: ${filesOf(places)}`)]),
  };
}

function describeSamples({ samples }: Found): Section {
  const count = samples.reduce((sum, { names }) => sum + names.length, 0);
  return {
    heading: `Samples: ${count === 0 ? 'none' : String(count)}.`,
    lines: samples.map(({ file, names }) => `  ${file}: ${[...new Set(names)].join(', ')}`),
  };
}

function describeUnanswered({ unanswered }: Found): Section {
  const count = `${String(unanswered.length)}. No link leads to them until what they lack is given`;
  return {
    heading: `Pages without an answer: ${unanswered.length === 0 ? 'none' : count}.`,
    lines: unanswered.map(({ page, where }) => `  /${page}: ${where}`),
  };
}

function describeIncomplete({ incomplete }: Found): Section {
  return {
    heading: `Pages that lack something: ${incomplete.length === 0 ? 'none' : String(incomplete.length)}.`,
    lines: incomplete.map(({ page, file, lacks }) => `  /${page}: ${file} lacks ${lacks.join(', ')}`),
  };
}

function describeTranslations({ translations: { total, confirmed, notes } }: Found): Section {
  return {
    heading: `Translations: ${String(confirmed)} of ${String(total)} confirmed by a reader.`,
    lines: notes.map((note) => `  ${note}`),
  };
}

/** Has a line for each heading of `/disclosure` that lacks items, and below it a line for each missing item. */
function describeDisclosure({ disclosure }: Found): Section {
  const lines = disclosure.flatMap(({ title, items }) => {
    const left = items.filter((item) => !isPublished(item));
    if (left.length === 0) return [];
    return [
      `  ${title}: ${formatDisclosureCount(items)}`,
      ...left.map(({ label, sample }) => `    ${label}${sample ? ' (a sample)' : ''}`),
    ];
  });
  return { heading: `Public self-disclosure: ${formatDisclosureCount(disclosure.flatMap(({ items }) => items))}.`, lines };
}

/** The sections of the whole report; that of `/disclosure` follows them. */
const SECTIONS = [describeConflicts, describeSamples, describeUnanswered, describeIncomplete, describeTranslations];

function formatSection({ heading, lines }: Section): readonly string[] {
  return [heading, ...lines, ''];
}

/** Returns the report of `--missing-only`: the items that `/disclosure` lacks, without the other findings. */
export function formatMissingReport(report: Report, isMarkdown: boolean): string {
  const { heading, lines } = describeDisclosure(report);
  const shown = isMarkdown ? ['', ...fenceLines(lines)] : [...lines, ''];
  return [heading, ...shown, formatSummary(report.problems)].join('\n');
}

/** Returns what a college that takes the site over has to fill in. */
export function formatToDoReport(found: Found): string {
  const sections = [describeUnanswered, describeIncomplete, describeDisclosure].flatMap((describe) => formatSection(describe(found)));
  return [...sections, describeTranslations(found).heading].join('\n');
}

/** Returns the report as text, which ends with the numbers of errors and warnings. */
export function formatTextReport(report: Report): string {
  return [
    ...formatProblems(report.problems),
    ...SECTIONS.flatMap((describe) => formatSection(describe(report))),
    `${describeDisclosure(report).heading} "npm run content:check -- --missing-only" lists the rest.`,
    '',
    report.links,
    formatSummary(report.problems),
  ].join('\n');
}

/** Puts lines into a Markdown code block. Its fence is longer than any run of backticks in editors' texts. */
function fenceLines(lines: readonly string[]): readonly string[] {
  const fence = '`'.repeat(10);
  return lines.length === 0 ? [] : [`${fence}text`, ...lines, fence, ''];
}

function formatDetails({ heading, lines }: Section): readonly string[] {
  return lines.length === 0 ? [heading, ''] : [`<details><summary>${heading}</summary>`, '', ...fenceLines(lines), '</details>', ''];
}

export function formatMarkdownReport(report: Report): string {
  return [
    '## Content check',
    '',
    `${formatSummary(report.problems)} ${report.links}`,
    '',
    ...fenceLines(formatProblems(report.problems)),
    ...[...SECTIONS, describeDisclosure].flatMap((describe) => formatDetails(describe(report))),
  ]
    .join('\n')
    .trimEnd();
}
