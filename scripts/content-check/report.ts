import { formatDisclosureCount, isPublished } from '#domain/disclosure.ts';

import type { Findings } from './check.ts';
import type { Problem } from './problem.ts';

/** All findings. `links` is a sentence: whether links are dead, or why they were not checked. */
export type Report = Omit<Findings, 'files'> & { links: string };

function pluralise(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function formatSummary(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'The content has no mistakes.';
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  const counts = [errors > 0 ? [pluralise(errors, 'error')] : [], warnings > 0 ? [pluralise(warnings, 'warning')] : []]
    .flat()
    .join(' and ');
  const rest = errors === 0 ? ' Warnings do not stop the site; please look at them.' : '';
  return `${counts} in ${pluralise(new Set(problems.map(({ file }) => file)).size, 'file')}.${rest}`;
}

/** Returns the lines of all errors by file, then those of all warnings. */
function formatProblems(problems: readonly Problem[]): readonly string[] {
  const sorted = problems.toSorted((one, other) => one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0));
  const groups = (['error', 'warning'] as const).flatMap((wanted) => {
    const ofLevel = sorted.filter(({ level }) => level === wanted);
    return [...Map.groupBy(ofLevel, ({ file }) => file)];
  });
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

function formatConflictsHeading({ conflicts }: Report): string {
  if (conflicts.length === 0) return 'Known conflicts: none remain.';
  return `Known conflicts: ${String(conflicts.length)} ${conflicts.length === 1 ? 'remains' : 'remain'}.`;
}

function formatConflicts({ conflicts }: Report): readonly string[] {
  const filesOf = (places: readonly { file: string }[]) => [...new Set(places.map(({ file }) => `content/${file}`))].join(', ');
  return conflicts.flatMap(({ fact, values }) => [`  ${fact}`, ...values.map(({ value, places }) => `    ${value}: ${filesOf(places)}`)]);
}

function formatSamplesHeading({ samples }: Report): string {
  const count = samples.reduce((sum, { names }) => sum + names.length, 0);
  return count === 0 ? 'Samples: none.' : `Samples: ${String(count)}.`;
}

function formatSamples({ samples }: Report): readonly string[] {
  return samples.map(({ file, names }) => `  ${file}: ${[...new Set(names)].join(', ')}`);
}

function formatUnansweredHeading({ unanswered }: Report): string {
  if (unanswered.length === 0) return 'Pages without an answer: none.';
  return `Pages without an answer: ${String(unanswered.length)}. No link leads to them until what they lack is given.`;
}

function formatUnanswered({ unanswered }: Report): readonly string[] {
  return unanswered.map(({ page, where }) => `  /${page}: ${where}`);
}

function formatIncompleteHeading({ incomplete }: Report): string {
  return incomplete.length === 0 ? 'Pages that lack something: none.' : `Pages that lack something: ${String(incomplete.length)}.`;
}

function formatIncomplete({ incomplete }: Report): readonly string[] {
  return incomplete.map(({ page, file, lacks }) => `  /${page}: ${file} lacks ${lacks.join(', ')}`);
}

function formatTranslationsHeading({ translations: { total, confirmed } }: Report): string {
  return `Translations: ${String(confirmed)} of ${String(total)} confirmed by a reader.`;
}

function formatTranslations({ translations }: Report): readonly string[] {
  return translations.notes.map((note) => `  ${note}`);
}

function formatDisclosureHeading({ disclosure }: Report): string {
  return `Public self-disclosure: ${formatDisclosureCount(disclosure.flatMap(({ items }) => items))}.`;
}

/** Returns a line for each heading of `/disclosure` that lacks items, and below it a line for each missing item. */
function formatMissingItems({ disclosure }: Report): readonly string[] {
  return disclosure.flatMap(({ title, items }) => {
    const left = items.filter((item) => !isPublished(item));
    if (left.length === 0) return [];
    const lines = left.map(({ label, sample }) => `    ${label}${sample ? ' (a sample)' : ''}`);
    return [`  ${title}: ${formatDisclosureCount(items)}`, ...lines];
  });
}

/** Returns the report of `--missing-only`: the items that `/disclosure` lacks, without the other findings. */
export function formatMissingReport(report: Report, isMarkdown: boolean): string {
  const lines = isMarkdown ? ['', ...fenceLines(formatMissingItems(report))] : [...formatMissingItems(report), ''];
  return [formatDisclosureHeading(report), ...lines, formatSummary(report.problems)].join('\n');
}

/** Returns what a college that takes the site over has to fill in. */
export function formatToDoReport(report: Omit<Report, 'links'>): string {
  const whole = { ...report, links: '' };
  return [
    formatUnansweredHeading(whole),
    ...formatUnanswered(whole),
    '',
    formatIncompleteHeading(whole),
    ...formatIncomplete(whole),
    '',
    formatDisclosureHeading(whole),
    ...formatMissingItems(whole),
    '',
    formatTranslationsHeading(whole),
  ].join('\n');
}

/** Returns the report as text, which ends with the numbers of errors and warnings. */
export function formatTextReport(report: Report): string {
  return [
    ...formatProblems(report.problems),
    formatConflictsHeading(report),
    ...formatConflicts(report),
    '',
    formatSamplesHeading(report),
    ...formatSamples(report),
    '',
    formatUnansweredHeading(report),
    ...formatUnanswered(report),
    '',
    formatIncompleteHeading(report),
    ...formatIncomplete(report),
    '',
    formatTranslationsHeading(report),
    ...formatTranslations(report),
    '',
    `${formatDisclosureHeading(report)} "npm run content:check -- --missing-only" lists the rest.`,
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

function formatDetails(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [heading, ''] : [`<details><summary>${heading}</summary>`, '', ...fenceLines(lines), '</details>', ''];
}

export function formatMarkdownReport(report: Report): string {
  return [
    '## Content check',
    '',
    `${formatSummary(report.problems)} ${report.links}`,
    '',
    ...fenceLines(formatProblems(report.problems)),
    ...formatDetails(formatConflictsHeading(report), formatConflicts(report)),
    ...formatDetails(formatSamplesHeading(report), formatSamples(report)),
    ...formatDetails(formatUnansweredHeading(report), formatUnanswered(report)),
    ...formatDetails(formatIncompleteHeading(report), formatIncomplete(report)),
    ...formatDetails(formatTranslationsHeading(report), formatTranslations(report)),
    ...formatDetails(formatDisclosureHeading(report), formatMissingItems(report)),
  ]
    .join('\n')
    .trimEnd();
}
