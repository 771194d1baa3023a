/**
 * Fills the page that Astro has built with what changes afterwards. The frame, the styles, the policy
 * and the texts of the content are in the built page (`src/pages/[...lang]/notices.astro`); what is replaced is
 * found by comments, by a template, and in the head by its elements.
 */
import { type StructuredData, scriptJson } from '#domain/structured-data.ts';
import { splitPath } from '#words/languages.ts';

import { escaped } from '#netlify/notices/atom.ts';

/** What the head of a page says. `path` is its canonical address without the host. */
export type PageHead = {
  title: string;
  description: string;
  path: string;
  data?: (url: (path: string) => string) => readonly StructuredData[];
};

/** Replaces what fits a pattern. @throws Error if nothing fits: then the built page has changed */
function replaced(html: string, pattern: RegExp, by: (found: string) => string): string {
  if (!pattern.test(html)) throw new Error(`the built page has nothing that fits ${String(pattern)}`);
  return html.replace(pattern, by);
}

const TEMPLATE = /<template id="notice-page"(?: data-categories="(?<categories>[^"]*)")?[^>]*>(?<content>[\s\S]*?)<\/template>/u;
const CANONICAL = /<link rel="canonical" href="(?<url>[^"]*)/u;

/** Returns the address of a path with the host for which the page was built. */
export function urlIn(shell: string, path: string): string {
  return new URL(path, CANONICAL.exec(shell)?.groups?.['url'] ?? 'https://site.invalid').href;
}

/** Returns the address of the page's social card. */
export function cardIn(shell: string): string {
  return /<meta property="og:image" content="(?<url>[^"]*)/u.exec(shell)?.groups?.['url'] ?? '';
}

/** Returns the words for the categories of notices, whose values are English. */
export function categoriesIn(shell: string): (category: string) => string {
  const words: unknown = JSON.parse(decodeURIComponent(TEMPLATE.exec(shell)?.groups?.['categories'] ?? '{}'));
  return (category) => String(Reflect.get(Object(words), category) ?? category);
}

/** Returns the page with the list of notices in it. */
export function filledList(shell: string, list: string): string {
  const html = replaced(shell, TEMPLATE, () => '');
  return replaced(html, /<!--notices-->[\s\S]*?<!--\/notices-->/u, () => list);
}

/** Returns the page of one notice. @param parts the HTML for each `[[name]]` of the template */
export function filledNotice(shell: string, parts: Readonly<Record<string, string>>): string {
  const template = TEMPLATE.exec(shell)?.groups?.['content'] ?? '';
  const main = replaced(template, /\[\[(?<name>\w+)\]\]/gu, (found) => parts[found.slice(2, -2)] ?? '');
  return replaced(shell, /(?<=<main[^>]*>)[\s\S]*(?=<\/main>)/u, () => main);
}

/** Returns the page with another canonical address, at which it is in the other languages, too. @param path with the language's prefix */
export function withAddress(html: string, path: string): string {
  const rest = escaped(splitPath(path).path.replace(/^\/notices/u, ''));
  return replaced(html, /(?<=<link rel="canonical" href=")[^"]*/u, () => escaped(urlIn(html, path))).replaceAll(
    /(?<=hreflang="[^"]*" href="[^"]*\/notices)(?=")/gu,
    () => rest,
  );
}

/** Returns the page with another head. */
export function withHead(shell: string, { title, description, path, data }: PageHead): string {
  const url = urlIn(shell, path);
  const values: readonly (readonly [RegExp, string])[] = [
    [/(?<=<title>)[^<]*?(?= · [^<]*<\/title>)/u, title],
    [/(?<=<meta name="description" content=")[^"]*/u, description],
    [/(?<=<meta property="og:title" content=")[^"]*/u, title],
    [/(?<=<meta property="og:description" content=")[^"]*/u, description],
    [/(?<=<meta property="og:url" content=")[^"]*/u, url],
  ];
  const html = values.reduce((page, [pattern, value]) => replaced(page, pattern, () => escaped(value)), withAddress(shell, path));
  if (data === undefined) return html;
  const scripts = data((other) => urlIn(shell, other)).map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`);
  return replaced(html, /<script type="application\/ld\+json">[^<]*"BreadcrumbList"[^<]*<\/script>/u, () => scripts.join(''));
}

/** Returns the page with a line that keeps it out of search engines. */
export function unlisted(html: string): string {
  return replaced(html, /<\/head>/u, () => '<meta name="robots" content="noindex"></head>');
}

/** The headers of a page, as `netlify.toml` has them for files. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};
