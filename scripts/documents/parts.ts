/** Parts of the demonstration's PDFs, as Markdown, from the content. */
import { globSync, readFileSync } from 'node:fs';

import { parseFrontmatter } from '@astrojs/markdown-remark';

import { addDays, formatDay, formatDays, formatMonth, skipSunday } from '#domain/dates.ts';
import { groupBy } from '#domain/groups.ts';
import { formatRupees } from '#domain/numbers.ts';
import { listAt } from '#domain/unknown.ts';
import { withOccurrences } from '#domain/yearly.ts';
import { DEFAULT_TAG } from '#i18n/default-language.ts';
import { getText, readJson } from '#scripts/lib/content-files.ts';
import { resolveInProject } from '#scripts/lib/project.ts';

type Row = readonly (string | number)[];

export function readSource(path: string) {
  return parseFrontmatter(readFileSync(resolveInProject(path), 'utf8'));
}

export function findFiles(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: resolveInProject() }).toSorted();
}

function readContent(name: string): unknown {
  return readJson(resolveInProject('content', name));
}

const admission = readContent('settings/admissions.json');
const presentYear = String(Number(getText(admission, 'session').slice(0, 4)) - 1);
const courses = findFiles('content/courses/*.json').map((path) => readJson(resolveInProject(path)));

function formatTable(head: Row, rows: readonly Row[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `\n${lines.join('\n')}\n`;
}

function formatList(data: unknown, name: string): string {
  return listAt(data, name)
    .map((item) => `- ${String(item)}`)
    .join('\n');
}

/** Lists the days from July to June with their kind. */
function listSession(session: string, kind?: string) {
  const year = Number(session.slice(0, 4));
  const [from, to] = [`${String(year)}-07-01`, `${String(year + 1)}-07-01`];
  const all = listAt(readContent('dates/dates.json'), 'dates').map((date) => {
    const firstDay = getText(date, 'firstDay');
    const lastDay = getText(date, 'lastDay') || firstDay;
    const when = firstDay === lastDay ? formatDay(firstDay) : formatDays(firstDay, lastDay, 'to');
    const repeats = getText(date, 'repeats') === 'yearly' ? ('yearly' as const) : undefined;
    const [kind = '', title = '', hindi = ''] = [['kind'], ['title'], ['hi', 'title']].map((path) => getText(date, ...path));
    return { kind, title, hindi, firstDay, lastDay, when, repeats };
  });
  return withOccurrences(all, from)
    .filter((date) => date.firstDay >= from && date.firstDay < to && (kind === undefined || date.kind === kind))
    .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay));
}

/** Earlier sessions have months alone, because the content has the days of the present one. */
function formatCalendar(session: string): string {
  if (session.startsWith(presentYear)) {
    const rows = listSession(session).map(({ when, title }) => [when, title]);
    return formatTable(['When', 'What'], rows);
  }
  const plan = listSession(presentYear).filter(({ kind, title }) => kind !== 'holiday' && !/\d{4}/u.test(title));
  const rows = [...groupBy(plan, ({ firstDay }) => firstDay.slice(5, 7))].map(([month, dates]) => {
    const year = Number(session.slice(0, 4)) + (month < '07' ? 1 : 0);
    return [formatMonth(`${String(year)}-${month}-01`), dates.map(({ title }) => title).join('; ')];
  });
  return formatTable(['Month', 'What'], rows);
}

function formatSeats(): string {
  const rows = courses.map((course) => {
    const [duration, seats] = [getText(course, 'duration'), Number(getText(course, 'seats'))];
    return [getText(course, 'name'), duration, seats, seats * Number(/^(\d+) year/u.exec(duration)?.[1] ?? 1)] as const;
  });
  const total = rows.reduce((sum, [, , , places]) => sum + places, 0);
  return formatTable(['Course', 'Duration', 'Seats a year', 'Places in all years'], [...rows, ['**In all**', '', '', total]]);
}

function formatTeachers(): string {
  const teachers = listAt(readContent('faculty/faculty.json'));
  const departments = [...groupBy(teachers, (teacher) => getText(teacher, 'dept'))];
  const rows = departments.map(([name, members]) => [name, getText(members[0], 'name'), members.length]);
  return formatTable(['Department', 'Head', 'Teachers'], [...rows, ['**In all**', '', teachers.length]]);
}

function formatBlock(block: unknown): string {
  const rows = listAt(block, 'rows').map((row) => listAt(row, 'cells').map(String));
  const steps = listAt(block, 'steps').map((step) => `1. **${getText(step, 'title')}.** ${getText(step, 'text')}`);
  const table = rows.length === 0 ? '' : formatTable(listAt(block, 'columns').map(String), rows);
  const body = [getText(block, 'type') === 'text' ? getText(block, 'text') : '', steps.join('\n'), table].filter(Boolean);
  return body.length === 0 ? '' : [`## ${getText(block, 'title')}`, ...body, getText(block, 'note')].join('\n\n');
}

function formatCourse(id: string): string {
  const course = readContent(`courses/${id}.json`);
  const majors = formatList(course, 'majors');
  return [
    `# Syllabus: ${getText(course, 'name')}`,
    getText(course, 'text'),
    `**Duration:** ${getText(course, 'duration')}. **Who can apply:** ${getText(course, 'eligibility')}`,
    `## What you study\n\n${formatList(course, 'subjects')}`,
    majors && `## Majors to choose from\n\n${majors}`,
    ...listAt(course, 'semesters').map((semester) => `## ${getText(semester, 'title')}\n\n${getText(semester, 'text')}`),
    `## What it leads to\n\n${getText(course, 'leadsTo')}`,
  ].join('\n\n');
}

/** One paper of each course every third day; on Monday instead of Sunday. */
function formatDateSheet(of: string): string {
  const [date = '', ...ids] = of.split(' ');
  const days = listAt(readContent('dates/dates.json'), 'dates');
  const start = days.find((one) => getText(one, 'id') === date);
  const papers = ids.map((id) => readContent(`courses/${id}.json`));
  const count = Math.max(...papers.map((course) => listAt(course, 'subjects').length));
  const rows = Array.from({ length: count }, (_, index) => {
    const day = skipSunday(addDays(getText(start, 'firstDay'), 3 * index));
    return [formatDay(day), ...papers.map((course) => getText(course, 'subjects', index))];
  });
  return formatTable(['Day', ...papers.map((course) => getText(course, 'name'))], rows);
}

/** By their names in the sources. `of` stands after the name. */
export const parts: Readonly<Record<string, (of: string) => string>> = {
  // In HTML, because screen readers need the language of a cell, for which Markdown has no place.
  holidays(session) {
    const head = '<tr><th>Holiday</th><th lang="hi">अवकाश</th><th>Day</th></tr>';
    const rows = listSession(session, 'holiday').map(
      ({ title, hindi, when }) => `<tr><td>${title}</td><td lang="hi">${hindi}</td><td>${when}</td></tr>`,
    );
    return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
  },
  admission(session) {
    const ends = [['opens', 'First day to apply'] as const, ['closes', 'Last day to apply'] as const];
    const rows = listSession(session, 'admission').map(({ when, title }) => [when, title]);
    return formatTable(['When', 'What'], [...ends.map(([name, what]) => [formatDay(getText(admission, name)), what]), ...rows]);
  },
  fees() {
    const rows = courses.map((course) => {
      const amount = formatRupees(Number(getText(course, 'fees', 0, 'amount')), DEFAULT_TAG);
      return [getText(course, 'name'), amount, getText(course, 'eligibility')];
    });
    return formatTable(['Course', 'First payment', 'Who can apply'], rows);
  },
  texts(pattern) {
    const texts = findFiles(`content/${pattern}.md`).map(readSource);
    // Without links, which lead nowhere on paper.
    const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1');
    return texts.map(({ frontmatter, content }) => `## ${getText(frontmatter, 'title')}\n\n${withoutLinks(content)}`).join('\n\n');
  },
  page: (name) =>
    listAt(readSource(`content/pages/${name}.md`).frontmatter, 'blocks')
      .map(formatBlock)
      .join('\n\n'),
  calendar: formatCalendar,
  dateSheet: formatDateSheet,
  seats: formatSeats,
  teachers: formatTeachers,
  course: formatCourse,
};
