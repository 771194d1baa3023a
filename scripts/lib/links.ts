import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

import { getDepartmentAnchor } from '#records/faculty/directory.ts';
import { splitPath } from '#i18n/languages.ts';

/** `existing` lists the site's pages or, for an anchor, the page's anchors. */
export type DeadLink = { page: string; link: string; missing: 'page' | 'anchor'; existing: readonly string[] };

const LINK_ATTRIBUTES = ['href', 'action', 'src', 'poster'];

type Page = { path: string; document: HTMLElement };

function readPages(dist: string): readonly Page[] {
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

export function isAnswered(link: string): boolean {
  const { path } = splitPath(link);
  return /^\/(?:api\/users\/|notices\/|notices\.xml$|n(?:\/|$))/u.test(path);
}

/** The browser creates departments' anchors from the faculty list. */
function isDepartment(path: string, anchor: string): boolean {
  return splitPath(path).path === '/faculty_list' && anchor.startsWith(getDepartmentAnchor(''));
}

/**
 * Lists each dead link once per page.
 * @param isServed tells whether a rewrite or a function answers an address
 */
export function findDeadLinks(dist: string, isServed: (path: string) => boolean): readonly DeadLink[] {
  const pages = readPages(dist);
  const anchors = new Map(pages.map(({ path, document }) => [path, new Set(document.querySelectorAll('[id]').map(({ id }) => id))]));
  return pages.flatMap(({ path: page, document }) =>
    [...new Set(listAddresses(document))].flatMap((link): DeadLink[] => {
      const noPage: DeadLink = { page, link, missing: 'page', existing: [...anchors.keys()] };
      const target = parseTarget(link, page);
      if (target === null) return [noPage];
      if (target.host !== 'site.invalid') return [];
      const { path, anchor } = target;
      const ids = anchors.get(path);
      if (ids === undefined) return isServed(path) || isFile(join(dist, path)) ? [] : [noPage];
      if (anchor === '' || ids.has(anchor) || isDepartment(path, anchor)) return [];
      return [{ page, link, missing: 'anchor', existing: [...ids] }];
    }),
  );
}
