/**
 * Tests that what documents and comments cite exists: documents, their headings, files and commands. The form of a
 * citation is in CONTRIBUTING.md, "How to cite".
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import packageSettings from '../../../package.json' with { type: 'json' };
import { resolveInProject } from '#scripts/lib/project.ts';

const DOCUMENT = String.raw`(?:docs/[\w./-]+\.md|(?:tests|scripts/patches)/README\.md|CONTRIBUTING\.md|README\.md)`;
/** A document and the headings after it: `docs/api.md, "Text", "Caching"`. The path may be in backticks. */
const CITATION = new RegExp(String.raw`(?<![\w/.-])(?<document>${DOCUMENT})(?<headings>(?:\x60?,\s+"[^"\n]+")*)`, 'gu');
/** A heading without quotation marks, which would not be checked. */
const UNQUOTED = new RegExp(String.raw`(?<![\w/.-])${DOCUMENT}\x60?,\s+(?=[A-Z0-9])(?!\S*/)`, 'gu');
const LINK = /\]\((?<target>[^)\s:]+)\)/gu;
/** A path from the root of the repository, without placeholders. In code, only paths in comments count. */
const PATH = /(?<![\w./#@-])(?<path>(?:content|docs|netlify|public|scripts|src|tests)\/[\w./-]*\w\.(?:astro|css|json|md|mjs|tsx?))\b/gu;
const COMMENT = /^\s*(?:\/?\*|\/\/|#)/u;
const COMMAND = /\bnpm run (?:--silent )?(?<name>[\w:-]+)/gu;

/** Files that the build writes or that belong to the college's content, and those of examples. */
const ELSEWHERE = /\/generated\/|Hostel|audit_reports|prizes/u;

type Match = { index: number; groups?: Record<string, string> | undefined };

function isDocument(file: string): boolean {
  return file.endsWith('.md');
}

function read(file: string): string {
  return readFileSync(resolveInProject(file), 'utf8');
}

/** A college may remove files of its content, so these are looked up in the test content. */
function exists(file: string): boolean {
  return existsSync(resolveInProject(file.startsWith('content/') ? `tests/${file}` : file));
}

const files = globSync(['*', '{docs,netlify,scripts,src,tests}/**/*', 'content/README.md'], { cwd: resolveInProject() }).filter(
  (file) => /\.(?:astro|css|js|md|mjs|toml|tsx?)$/u.test(file) && !/\/generated\/|^tests\/(?:content|unit\/docs)\//u.test(file),
);

/** Returns the headings of a document, without those in blocks of code. */
function listHeadings(document: string): readonly string[] {
  const prose = read(document).replaceAll(/^(?<fence>```|~~~)[\s\S]*?^\k<fence>/gmu, '');
  return [...prose.matchAll(/^#{1,6} +(?<heading>.+?)\s*$/gmu)].map(({ groups }) => groups?.['heading'] ?? '');
}

/** The anchor that GitHub gives a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
}

function checkCitation({ groups = {} }: Match): readonly string[] {
  const { document = '', headings = '' } = groups;
  if (!exists(document)) return [`there is no ${document}`];
  const known = listHeadings(document);
  const cited = [...headings.matchAll(/"(?<heading>[^"]+)"/gu)].map((match) => (match.groups?.['heading'] ?? '').replaceAll(/\s+/gu, ' '));
  return cited.filter((heading) => !known.includes(heading)).map((heading) => `${document} has no heading "${heading}"`);
}

function checkLink(file: string, { groups = {} }: Match): readonly string[] {
  const [target = '', anchor = ''] = (groups['target'] ?? '').split('#', 2);
  const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  if (!exists(linked)) return [`there is no ${linked}`];
  const isKnown = anchor === '' || listHeadings(linked).some((heading) => toAnchor(heading) === anchor);
  return isKnown ? [] : [`${linked} has no heading for #${anchor}`];
}

/** Joins citations that are wrapped over two lines of a comment. Positions do not change. */
function unwrapLines(text: string, file: string): string {
  const ends = isDocument(file) ? /\r?\n[ \t]*/gu : /\r?\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/gu;
  return text.replaceAll(ends, (end) => ' '.repeat(end.length));
}

function checkText(file: string, text: string): readonly string[] {
  const all = (pattern: RegExp, reasons: (match: Match) => readonly string[], within = text) =>
    [...within.matchAll(pattern)].flatMap((match) =>
      reasons(match).map((reason) => `${file}:${String(text.slice(0, match.index).split('\n').length)}: ${reason}`),
    );
  const prose = isDocument(file) ? text : text.replaceAll(/^.*$/gmu, (line) => (COMMENT.test(line) ? line : ' '.repeat(line.length)));
  const named = ({ groups = {} }: Match) => groups['path'] ?? '';
  return [
    ...all(UNQUOTED, () => ['put the heading in double quotation marks'], unwrapLines(text, file)),
    ...all(CITATION, checkCitation, unwrapLines(text, file)),
    ...all(PATH, (match) => (ELSEWHERE.test(named(match)) || exists(named(match)) ? [] : [`there is no ${named(match)}`]), prose),
    ...(isDocument(file) ? all(LINK, (match) => checkLink(file, match)) : []),
    ...all(COMMAND, ({ groups = {} }) =>
      Object.hasOwn(packageSettings.scripts, groups['name'] ?? '') ? [] : [`there is no npm run ${groups['name'] ?? ''}`],
    ),
  ];
}

test('every document, heading, file and command that documents and comments name exists', () => {
  expect(files).toEqual(expect.arrayContaining(['README.md', 'netlify.toml', 'src/pages/index.astro', 'tests/README.md']));
  expect(files.flatMap((file) => checkText(file, read(file)))).toEqual([]);
});

test.each([
  ['// docs/nothing.md', 'there is no docs/nothing.md'],
  ['// docs/api.md, "Nothing\n// at all"', 'docs/api.md has no heading "Nothing at all"'],
  ['// docs/api.md, Caching', 'put the heading in double quotation marks'],
  ['// see src/nothing/x.ts', 'there is no src/nothing/x.ts'],
  ['// npm run nothing', 'there is no npm run nothing'],
])('a wrong citation is found: %j', (text, reason) => {
  expect(checkText('src/x.ts', text)).toContain(`src/x.ts:1: ${reason}`);
});
