import type { Findings } from './check.ts';
import type { Problem } from './problem.ts';
import type { MarkedFile } from './shown.ts';

type Found = Omit<Findings, 'files'>;

/** `links` says whether the links were checked. */
export type Report = Found & { links: string };

function formatSummary(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'The content has no mistakes.';
  const errors = problems.filter(({ level }) => level === 'error').length;
  const rest = errors === 0 ? ' Warnings do not stop the site; please look at them.' : '';
  const files = new Set(problems.map(({ file }) => file)).size;
  return `Errors: ${String(errors)}, warnings: ${String(problems.length - errors)}, in files: ${String(files)}.${rest}`;
}

function formatProblems(problems: readonly Problem[]): readonly string[] {
  const sorted = problems.toSorted(
    (one, other) => one.level.localeCompare(other.level) || one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0),
  );
  const groups = [...Map.groupBy(sorted, ({ level, file }) => `${level} ${file}`).values()];
  return groups.flatMap((group) => [
    group[0]?.file ?? '',
    ...group.flatMap(({ level, line, field, found, expected }) => [
      `  ${[level, line === null ? '' : `line ${String(line)}`, field].filter((part) => part !== '').join(', ')}`,
      `    found:    ${found}`,
      `    expected: ${expected}`,
    ]),
    '',
  ]);
}

function formatList(heading: string, lines: readonly string[]): readonly string[] {
  return [`${heading}: ${lines.length === 0 ? 'none' : String(lines.length)}.`, ...lines.map((line) => `  ${line}`), ''];
}

function formatMarks(heading: string, files: readonly MarkedFile[]): readonly string[] {
  const lines = files.map(({ file, names }) => `${file}: ${[...new Set(names)].join(', ')}`);
  return formatList(heading, lines);
}

/** What a college has to fill in. */
export function formatToDoReport({ closed, samples }: Pick<Found, 'closed' | 'samples'>): readonly string[] {
  const pages = closed.map((page) => `/${page}`);
  return [...formatMarks('Files with samples', samples), ...formatList('Pages without content, to which no link leads', pages)];
}

export function formatReport(report: Report): string {
  return [
    ...formatProblems(report.problems),
    ...formatMarks('Files with drafts of translations', report.drafts),
    ...formatToDoReport(report),
    report.links,
    formatSummary(report.problems),
  ].join('\n');
}
