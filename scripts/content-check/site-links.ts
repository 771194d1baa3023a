/** Explains the dead links of the built site by the files of `content/` that contain them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type DeadLink, findDeadLinks } from '#scripts/lib/links.ts';

import type { ContentFile } from './files.ts';
import { type Problem, problem, shown, suggest } from './problem.ts';

/** Addresses that a rewrite, a redirect or a function answers. */
function servedOtherwise(dist: string): (path: string) => boolean {
  const lines = readFileSync(join(dist, '_redirects'), 'utf8').split('\n');
  const from = new Set(lines.map((line) => line.split(' ')[0]));
  return (path) => from.has(path) || path.startsWith('/api/users/') || path === '/notices.xml';
}

/** Returns the file of a hidden page to which a link leads, or null. */
function hidingFile(link: string, files: ReadonlyMap<string, ContentFile>): string | null {
  const file = `content/pages${link.split(/[?#]/u)[0] ?? ''}.md`;
  return Reflect.get(Object(files.get(file)?.data), 'hidden') === true ? file : null;
}

/**
 * Returns the lines of the content on which a link stands, as a value of JSON or as a link of
 * Markdown.
 */
function placesOf(link: string, files: ReadonlyMap<string, ContentFile>): readonly { file: string; line: number }[] {
  const inTexts = [`(${link})`, `(${link} `, `<${link}>`];
  // The pages leave out what a field, such as an entry of the menu, links to a hidden page.
  const written = hidingFile(link, files) === null ? [...inTexts, `"${link}"`, `'${link}'`, `: ${link}\n`] : inTexts;
  return [...files.values()].flatMap(({ path, text }) =>
    `${text}\n`
      .split(/(?<=\n)/u)
      .flatMap((line, index) => (written.some((form) => line.includes(form)) ? [{ file: path, line: index + 1 }] : [])),
  );
}

function problemsOf(link: string, group: readonly DeadLink[], files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const [first, ...others] = group;
  if (first === undefined) return [];
  const hiding = hidingFile(link, files);
  const noPage = hiding === null ? 'the address of a page or a file that exists' : `a page that is shown: ${hiding} hides it`;
  // Of an address with an anchor that is missing, the page stays.
  const from = first.missing === 'page' ? 0 : link.indexOf('#') + 1;
  const rest = {
    found: `the link ${shown(link)}`,
    expected: first.missing === 'page' ? noPage : 'a place that exists on that page',
    suggestion: hiding === null ? suggest(link.slice(from), first.existing, link.slice(0, from)) : null,
  };
  const places = placesOf(link, files);
  if (places.length > 0) return places.map((place) => problem({ ...place, ...rest }));
  const more = others.length === 0 ? '' : ` and ${String(others.length)} more`;
  return [problem({ file: `the page ${first.page}${more}`, ...rest })];
}

/**
 * Returns the dead links and anchors of the built site.
 * @param dist the folder of the built site
 * @param files the files of the content that it was built from
 */
export function checkLinks(dist: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const dead = findDeadLinks(dist, servedOtherwise(dist));
  return [...Map.groupBy(dead, ({ link }) => link)].flatMap(([link, group]) => problemsOf(link, group, files));
}
