import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findDeadLinks, isAnswered } from '#scripts/lib/links.ts';

import { type ContentFile, findLines } from './files.ts';
import { type Problem, createContentProblem, formatValue } from './problem.ts';

export function checkLinks(dist: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const redirects = readFileSync(join(dist, '_redirects'), 'utf8').split('\n');
  const served = new Set(redirects.map((line) => line.split(' ')[0]));
  const dead = findDeadLinks(dist, (path) => served.has(path) || isAnswered(path));
  return [...Map.groupBy(dead, ({ link }) => link)].flatMap(([link, group]) => {
    const expected = group[0]?.missing === 'anchor' ? 'a place that exists on that page' : 'the address of a page or a file that exists';
    const forms = [`(${link})`, `(${link} `, `<${link}>`, `"${link}"`, `'${link}'`, `: ${link}\n`];
    const lines = findLines(files, (line) => forms.some((form) => `${line}\n`.includes(form)));
    const pages = group.map((one) => ({ file: `the page ${one.page}`, line: null }));
    return (lines.length > 0 ? lines : pages).map((location) =>
      createContentProblem({ ...location, found: `the link ${formatValue(link)}`, expected }),
    );
  });
}
