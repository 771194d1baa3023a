/** Prints the demonstration's PDFs from `scripts/documents/` and the content. Its own program, no part of the build. */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { createMarkdownProcessor, parseFrontmatter } from '@astrojs/markdown-remark';
import { chromium } from 'playwright';

import { formatDay, formatDays, formatMonth } from '#domain/dates.ts';
import { groupBy } from '#domain/groups.ts';
import { formatRupees } from '#domain/rupees.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';
import { withOccurrences } from '#domain/yearly.ts';

import { CHROMIUM, findBrowser } from './lib/browser.ts';
import { readJson } from './lib/content-files.ts';
import { runCommand } from './lib/processes.ts';
import { CommandError, resolveInProject } from './lib/project.ts';

const SESSION_BEGINS = '-07-01';
const read = (path: string) => readFileSync(resolveInProject(path), 'utf8');
const list = (pattern: string) => globSync(pattern, { cwd: resolveInProject() }).toSorted();
const get = (data: unknown, ...path: readonly PropertyKey[]) => String(getValueAt(data, ...path) ?? '');
const site = readJson(resolveInProject('content/settings/site.json'));
const teachers = listAt(readJson(resolveInProject('content/faculty/faculty.json')));
const courses = list('content/courses/*.json').map((path) => readJson(resolveInProject(path)));
const session = get(readJson(resolveInProject('content/settings/admissions.json')), 'opens').slice(0, 4);

function formatTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '/')).join(' | ')} |`,
  );
  return `\n${lines.join('\n')}\n`;
}

const toDate = (entry: unknown) => {
  const firstDay = get(entry, 'firstDay');
  const repeats = getValueAt(entry, 'repeats') === 'yearly' ? ('yearly' as const) : undefined;
  const [kind, title, hindi] = [get(entry, 'kind'), get(entry, 'title'), get(entry, 'hi', 'title')];
  return { kind, title, hindi, firstDay, lastDay: get(entry, 'lastDay') || firstDay, repeats };
};

/** From July to June. */
function listSession(year: string) {
  const [from, to] = [`${year.slice(0, 4)}${SESSION_BEGINS}`, `${String(Number(year.slice(0, 4)) + 1)}${SESSION_BEGINS}`];
  const dates = withOccurrences(listAt(readJson(resolveInProject('content/dates/dates.json')), 'dates').map(toDate), from);
  return dates.filter(({ firstDay }) => firstDay >= from && firstDay < to).toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
}

const formatSpan = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay ? formatDay(firstDay) : formatDays(firstDay, lastDay, 'to');
const formatWeekday = (day: string) => new Date(day).toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'UTC' });
const countYears = (course: unknown) => Number(/^(\d+) year/u.exec(get(course, 'duration'))?.[1] ?? 1);

/** Earlier sessions have their months alone: the content has only the days of the present one. */
function formatCalendar(year: string): string {
  const present = `${String(Number(session) - 1)}`;
  if (year.startsWith(present))
    return formatTable(
      ['When', 'What'],
      listSession(year).map((date) => [formatSpan(date), date.title]),
    );
  const plan = listSession(`${present}-`).filter(({ kind, title }) => kind !== 'holiday' && !/\d{4}/u.test(title));
  const months = [...groupBy(plan, ({ firstDay }) => firstDay.slice(5, 7))];
  const yearOf = (month: string) => Number(year.slice(0, 4)) + (month < '07' ? 1 : 0);
  return formatTable(
    ['Month', 'What'],
    months.map(([month, dates]) => [formatMonth(`${String(yearOf(month))}-${month}-01`), dates.map(({ title }) => title).join('; ')]),
  );
}

function formatBlock(block: unknown): string {
  const rows = listAt(block, 'rows').map((row) => listAt(row, 'cells').map(String));
  const steps = listAt(block, 'steps').map((step, index) => `${String(index + 1)}. **${get(step, 'title')}.** ${get(step, 'text')}`);
  const table = rows.length === 0 ? '' : formatTable(listAt(block, 'columns').map(String), rows);
  const texts = [get(block, 'type') === 'text' ? get(block, 'text') : '', steps.join('\n'), table, get(block, 'note')].filter(Boolean);
  return table || steps.length > 0 || get(block, 'type') === 'text' ? [`## ${get(block, 'title')}`, ...texts].join('\n\n') : '';
}

const parts: Readonly<Record<string, (name: string, year: string) => string>> = {
  holidays: (_, year) =>
    formatTable(
      ['Holiday', 'अवकाश', 'Day', 'Weekday'],
      listSession(year).flatMap((date) =>
        date.kind === 'holiday' ? [[date.title, date.hindi, formatSpan(date), formatWeekday(date.firstDay)]] : [],
      ),
    ),
  calendar: (_, year) => formatCalendar(year),
  admission: (_, year) =>
    formatTable(
      ['When', 'What'],
      listSession(year).flatMap((date) => (date.kind === 'admission' ? [[formatSpan(date), date.title]] : [])),
    ),
  seats: () => {
    const rows = courses.map((course) => [
      get(course, 'name'),
      get(course, 'duration'),
      get(course, 'seats'),
      Number(get(course, 'seats')) * countYears(course),
    ]);
    return formatTable(
      ['Course', 'Duration', 'Seats a year', 'Places in all years'],
      [...rows, ['**In all**', '', '', rows.reduce((total, row) => total + Number(row[3]), 0)]],
    );
  },
  fees: () =>
    formatTable(
      ['Course', 'First payment', 'Who can apply'],
      courses.map((course) => [get(course, 'name'), formatRupees(Number(get(course, 'fees', 0, 'amount'))), get(course, 'eligibility')]),
    ),
  teachers: () => {
    const rows = [...groupBy(teachers, (one) => get(one, 'dept'))].map(([dept, members]) => [
      dept,
      get(members[0], 'name'),
      members.length,
    ]);
    return formatTable(['Department', 'Head', 'Teachers'], [...rows, ['**In all**', '', teachers.length]]);
  },
  texts: (name) =>
    list(`content/${name}.md`)
      .map((path) => parseFrontmatter(read(path)))
      .map(({ frontmatter, content }) => `## ${get(frontmatter, 'title')}\n\n${content.replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1')}`)
      .join('\n\n'),
  page: (name) =>
    listAt(parseFrontmatter(read(`content/pages/${name}.md`)).frontmatter, 'blocks')
      .map(formatBlock)
      .join('\n\n'),
  course: (name) => {
    const course = readJson(resolveInProject(`content/courses/${name}.json`));
    const terms = listAt(course, 'semesters').map(
      (term, index) =>
        `### Semester ${String(index + 1)}\n\n${listAt(term)
          .concat(listAt(term, 'subjects'))
          .map((subject) => `- ${typeof subject === 'string' ? subject : get(subject, 'name')}`)
          .join('\n')}`,
    );
    return [
      `# Syllabus: ${get(course, 'name')}`,
      get(course, 'text'),
      `**Duration:** ${get(course, 'duration')}. **Who can apply:** ${get(course, 'eligibility')}`,
      '## Subjects',
      ...listAt(course, 'subjects').map((subject) => `- ${String(subject)}`),
      ...terms,
      '## What it leads to',
      get(course, 'leadsTo'),
    ].join('\n\n');
  },
};

const STYLE = `@page { size: A4; margin: 22mm 20mm } body { font: 11pt/1.5 system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif; color: #24151b }
  h1, h2, h3 { font-family: Georgia, 'DejaVu Serif', serif; color: #6d1a36; line-height: 1.2; break-after: avoid } h1 { font-size: 24pt; margin: 6mm 0 8mm }
  table { border-collapse: collapse; width: 100%; margin: 4mm 0 } th, td { text-align: start; vertical-align: top; padding: 1.5mm 3mm 1.5mm 0; border-bottom: .3mm solid #d9c9bb } tr { break-inside: avoid }
  header { display: flex; justify-content: space-between; border-bottom: .5mm solid #e5a023; padding-bottom: 2mm } header strong { color: #6d1a36 }`;

await runCommand(async () => {
  const executablePath = findBrowser(CHROMIUM);
  if (executablePath === null) throw new CommandError('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const markdown = await createMarkdownProcessor({ syntaxHighlight: false });
  for (const source of list('scripts/documents/*.md')) {
    const { frontmatter, content } = parseFrontmatter(read(source));
    for (const name of listAt(frontmatter, 'names').map(String)) {
      const fill = (text: string) => text.replaceAll('{name}', name).replaceAll('{college}', get(site, 'name'));
      const text = fill(content).replaceAll(
        /\{\{(\w+) ?([^}]*)\}\}/gu,
        (_, part: string, of: string) => parts[part]?.(of, of || name) ?? '',
      );
      const { code } = await markdown.render(text);
      const title = /<h1[^>]*>(.*?)<\/h1>/u.exec(code)?.[1] ?? name;
      await page.setContent(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}, ${get(site, 'shortName')}</title><style>${STYLE}</style></head><body><header><strong>${get(site, 'name')}</strong><span>Specimen</span></header><main>${code.replaceAll(/<(t[dh]|li|p|h\d)([^>]*)>(?=[\u0900-\u097f])/gu, '<$1$2 lang="hi">')}</main></body></html>`,
      );
      const path = resolveInProject(fill(get(frontmatter, 'file')));
      mkdirSync(dirname(path), { recursive: true });
      await page.pdf({ path, format: 'A4', preferCSSPageSize: true, tagged: true, outline: true });
      console.log(path);
    }
  }
  await browser.close();
  return 0;
});
