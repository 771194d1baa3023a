/**
 * Finds citations of documents that do not exist. The form of a citation is in CONTRIBUTING.md,
 * "How to cite".
 */
import path from 'node:path';

/** A file of the repository: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** A fault in a file, with its line. */
export type Problem = { place: string; reason: string };

/** Documents outside the repository that earlier comments cited. */
const FORMER_SOURCES = /\b[Ss]pec\s+§|\bAPI\.md\b|\bDECISIONS\b|\bDESIGN\b|\bCODEBASE\b|\bCOPY\.md\b|\bshared\//gu;

const DOCUMENT = String.raw`(?:docs/[\w./-]+\.md|tests/README\.md|CONTRIBUTING\.md|README\.md)`;
/**
 * A document and the headings after it: `docs/api.md, "Text", "Caching"`. The path may be in
 * backticks.
 */
const CITATION = new RegExp(String.raw`(?<![\w/.-])(?<document>${DOCUMENT})(?<headings>(?:\x60?,\s+"[^"\n]+")*)`, 'gu');
/** A heading without quotation marks, which would not be checked. */
const UNQUOTED = new RegExp(String.raw`(?<![\w/.-])${DOCUMENT}\x60?,\s+(?=[A-Z0-9])(?!\S*/)`, 'gu');
const HEADING_IN_QUOTES = /"(?<heading>[^"]+)"/gu;
/** A decision record that is cited only by its number. */
const BARE_DECISION = /\bdocs\/decisions\/\d{3}(?![\w-]*-[\w-]+\.md)/gu;
const LINK = /\]\((?<target>[^)\s:]+)\)/gu;

/**
 * Returns the text with comment markers and line ends replaced by as many spaces, so that a
 * citation that is wrapped over two lines can be found. Positions do not change.
 */
function unwrapped({ path: file, text }: SourceFile): string {
  const ends = file.endsWith('.md') ? /\r?\n[ \t]*/gu : /\r?\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/gu;
  return text.replaceAll(ends, (end) => ' '.repeat(end.length));
}

function placeOf({ path: file, text }: SourceFile, index: number): string {
  return `${file}:${text.slice(0, index).split('\n').length}`;
}

/** Returns the headings of a Markdown text, without those in code blocks. */
export function headingsOf(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^(?<fence>```|~~~)[\s\S]*?^\k<fence>/gmu, '');
  return [...prose.matchAll(/^#{1,6} +(?<heading>.+?)\s*$/gmu)].map(({ groups }) => groups?.['heading'] ?? '');
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
}

function problemsOfCitations(file: SourceFile, documents: ReadonlyMap<string, string>): readonly Problem[] {
  return [...unwrapped(file).matchAll(CITATION)].flatMap(({ index, groups }) => {
    const document = groups?.['document'] ?? '';
    const place = placeOf(file, index);
    const text = documents.get(document);
    if (text === undefined) return [{ place, reason: `there is no ${document}` }];
    const known = headingsOf(text);
    const cited = [...(groups?.['headings'] ?? '').matchAll(HEADING_IN_QUOTES)].map((match) => match.groups?.['heading'] ?? '');
    return cited
      .map((heading) => heading.replaceAll(/\s+/gu, ' '))
      .filter((heading) => !known.includes(heading))
      .map((heading) => ({ place, reason: `${document} has no heading "${heading}"` }));
  });
}

function problemsOfLinks(file: SourceFile, documents: ReadonlyMap<string, string>, exists: (file: string) => boolean): readonly Problem[] {
  if (!file.path.endsWith('.md')) return [];
  return [...file.text.matchAll(LINK)].flatMap(({ index, groups }) => {
    const [target = '', anchor = ''] = (groups?.['target'] ?? '').split('#', 2);
    const place = placeOf(file, index);
    const linked = target === '' ? file.path : path.posix.join(path.posix.dirname(file.path), target);
    if (!exists(linked)) return [{ place, reason: `there is no ${linked}` }];
    const text = documents.get(linked);
    const isKnown = anchor === '' || (text !== undefined && headingsOf(text).some((heading) => anchorOf(heading) === anchor));
    return isKnown ? [] : [{ place, reason: `${linked} has no heading for #${anchor}` }];
  });
}

function all(file: SourceFile, pattern: RegExp, reason: string): readonly Problem[] {
  return [...unwrapped(file).matchAll(pattern)].map(({ index }) => ({ place: placeOf(file, index), reason }));
}

/**
 * Returns the faults in the citations and links of one file.
 * @param documents the Markdown files of the repository by their paths
 * @param exists whether the repository has a file or folder at that path
 */
export function problemsIn(
  file: SourceFile,
  documents: ReadonlyMap<string, string>,
  exists: (file: string) => boolean,
): readonly Problem[] {
  return [
    ...all(file, FORMER_SOURCES, 'a document outside the repository is cited'),
    ...all(file, UNQUOTED, 'put the heading in double quotation marks'),
    ...all(file, BARE_DECISION, 'cite a decision record by its whole file name'),
    ...problemsOfCitations(file, documents),
    ...problemsOfLinks(file, documents, exists),
  ];
}
