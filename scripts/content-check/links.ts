import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type HTMLElement, parse } from 'node-html-parser';

import { splitPath } from '#i18n/languages.ts';
import { getDepartmentAnchor } from '#records/faculty/directory.ts';

import type { ContentFile } from './files.ts';
import { type Problem, createContentProblem, formatValue } from './problem.ts';

type DeadLink = { page: string; link: string; missing: 'page' | 'anchor' };

const LINK_ATTRIBUTES = ['href', 'action', 'src', 'poster'];

function readPages(dist: string) {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/u, '')}`;
      return { path, document: parse(readFileSync(join(dist, name), 'utf8')) };
    });
}

function listAddresses(document: HTMLElement): readonly string[] {
  const plain = LINK_ATTRIBUTES.flatMap((name) =>
    document.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
  );
  const sets = document.querySelectorAll('[srcset]').flatMap((element) => (element.getAttribute('srcset') ?? '').split(','));
  return [...plain, ...sets.map((candidate) => candidate.trim().split(/\s+/u)[0] ?? '')];
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Null for a malformed address. */
function parseTarget(link: string, page: string): { host: string; path: string; anchor: string } | null {
  try {
    const { protocol, host, pathname, hash } = new URL(link, `https://site.invalid${page}`);
    if (protocol !== 'https:') return { host: protocol, path: '', anchor: '' };
    return { host, path: decodeURIComponent(pathname), anchor: decodeURIComponent(hash.slice(1)) };
  } catch {
    return null;
  }
}

/** Functions answer these addresses. */
export function isAnswered(link: string): boolean {
  const { path } = splitPath(link);
  return /^\/(?:api\/users\/|notices\/|notices\.xml$|n(?:\/|$))/u.test(path);
}

/** The browser creates departments' anchors from the faculty list. */
function isDepartment(path: string, anchor: string): boolean {
  return splitPath(path).path === '/faculty_list' && anchor.startsWith(getDepartmentAnchor(''));
}

/** Lists each dead link once per page. `isServed`: tells whether a rewrite or a function answers an address. */
export function findDeadLinks(dist: string, isServed: (path: string) => boolean): readonly DeadLink[] {
  const pages = readPages(dist);
  const anchors = new Map(pages.map(({ path, document }) => [path, new Set(document.querySelectorAll('[id]').map(({ id }) => id))]));
  return pages.flatMap(({ path: page, document }) =>
    [...new Set(listAddresses(document))].flatMap((link): DeadLink[] => {
      const target = parseTarget(link, page);
      if (target === null) return [{ page, link, missing: 'page' }];
      if (target.host !== 'site.invalid') return [];
      const { path, anchor } = target;
      const ids = anchors.get(path);
      if (ids === undefined) return isServed(path) || isFile(join(dist, path)) ? [] : [{ page, link, missing: 'page' }];
      return anchor === '' || ids.has(anchor) || isDepartment(path, anchor) ? [] : [{ page, link, missing: 'anchor' }];
    }),
  );
}

/** Names the lines of the content that have the link, or else the page. */
export function checkLinks(dist: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const redirects = readFileSync(join(dist, '_redirects'), 'utf8').split('\n');
  const served = new Set(redirects.map((line) => line.split(' ')[0]));
  const dead = findDeadLinks(dist, (path) => served.has(path) || isAnswered(path));
  return [...Map.groupBy(dead, ({ link }) => link)].flatMap(([link, group]) => {
    const expected = group[0]?.missing === 'anchor' ? 'a place that exists on that page' : 'the address of a page or a file that exists';
    const forms = [`(${link})`, `(${link} `, `<${link}>`, `"${link}"`, `'${link}'`, `: ${link}\n`];
    const lines = [...files.values()].flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (forms.some((form) => `${line}\n`.includes(form)) ? [{ file: path, line: index + 1 }] : [])),
    );
    const pages = group.map((one) => ({ file: `the page ${one.page}`, line: null }));
    return (lines.length > 0 ? lines : pages).map((location) =>
      createContentProblem({ ...location, found: `the link ${formatValue(link)}`, expected }),
    );
  });
}
