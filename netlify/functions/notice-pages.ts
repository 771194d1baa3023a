/**
 * `/notices` and the page of each notice, `/notices/<id>/<title>` (docs/behaviour.md, "Notices page",
 * "Page of a notice"). Astro has built the page around them, which is deployed with this function
 * (`included_files` in netlify.toml). The function answers although there is a file `notices.html`:
 * on Netlify it does so unless its settings have `preferStatic`.
 */
import { readFile } from 'node:fs/promises';

import type { Config } from '@netlify/functions';

import { noticeAddress } from '#domain/notice-address.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import { articleData, breadcrumbData } from '#domain/structured-data.ts';
import builtFor from '#netlify/lib/generated/preview.json' with { type: 'json' };
import { createFunction } from '#netlify/lib/http/function.ts';
import { cacheableText } from '#netlify/lib/http/http.ts';
import { PAGE_HEADERS, cardIn, filledList, filledNotice, unlisted, urlIn, withHead } from '#netlify/lib/http/page-shell.ts';
import { changeOf, escaped } from '#netlify/lib/lists/atom.ts';
import { dayElement, excerptOf, listAddress, listHtml, noticeHtml, readListQuery } from '#netlify/lib/lists/notice-html.ts';
import { type VisibleNotices, readVisibleNotices } from '#netlify/lib/lists/notice-list.ts';
import type { FunctionContext, SetUp } from '#netlify/lib/platform/context.ts';
import { edgeHeaders } from '#netlify/lib/platform/edge-cache.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { production } from '#netlify/lib/production.ts';

const DESCRIPTION_MAX = 160;
const HEADLINE_MAX = 110;

/** Returns the built page. `npm run dev` names a server that makes it of the present files. */
async function builtShell(): Promise<string> {
  const server = process.env['PAGES_SERVER'];
  if (server !== undefined) return (await fetch(`${server}/notices`)).text();
  return readFile(new URL('../../dist/notices.html', import.meta.url), 'utf8');
}

function page(html: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(html, { status, headers: { ...PAGE_HEADERS, 'cache-control': 'no-store', ...headers } });
}

function noticePage(shell: string, notice: NoticeRecord): string {
  const { title, description, category, visible_since } = notice;
  const path = noticeAddress(notice);
  const body = noticeHtml(notice, urlIn(shell, path));
  const html = filledNotice(shell, { title: escaped(title), eyebrow: escaped(category || 'Notice'), lead: dayElement(notice), body });
  return withHead(html, {
    title,
    description: excerptOf(description.replaceAll(/\s+/gu, ' '), DESCRIPTION_MAX),
    path,
    data: (url) => [
      articleData(
        { headline: excerptOf(title, HEADLINE_MAX), path, published: visible_since, changed: changeOf(notice), image: cardIn(shell) },
        url,
      ),
      breadcrumbData(
        [
          { name: 'Notices', path: '/notices' },
          { name: title, path },
        ],
        url,
      ),
    ],
  });
}

function missingPage(shell: string): string {
  const parts = { title: 'There is no such notice', eyebrow: 'Notices', lead: 'It may be over, or the address may be misspelt.' };
  const html = filledNotice(shell, { ...parts, body: '<p><a class="button" href="/notices">All notices</a></p>' });
  return unlisted(withHead(html, { title: parts.title, description: parts.lead, path: '/notices', data: () => [] }));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function answer(context: FunctionContext, readShell: () => Promise<string>): Promise<Response> {
  if (!['GET', 'HEAD'].includes(context.request.method))
    return new Response('This page does not take that method.', { status: 405, headers: { allow: 'GET, HEAD' } });
  const shell = await readShell();
  const visible = await readVisibleNotices(context).catch((error: unknown): VisibleNotices | null => {
    if (!(error instanceof Failure)) throw error;
    context.note(error);
    return null;
  });
  const sentence = '<p class="message message-error">The notices cannot be read at the moment. Please try again in a minute.</p>';
  if (visible === null) return page(unlisted(filledList(shell, sentence)), 503, { 'retry-after': '60' });

  const { pathname, searchParams } = new URL(context.request.url);
  const path = decoded(pathname);
  const [, , id = ''] = path.split('/');
  const policy = { ...visible.cachePolicy, query: ['q', 'category', 'year', 'page'] };
  const send = (html: string) => {
    const response = cacheableText(context.request, html, 'text/html; charset=utf-8', policy);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.headers.set(name, value);
    return response;
  };
  if (id === '') {
    const query = readListQuery(searchParams);
    const list = filledList(shell, listHtml(visible.notices, query));
    const isChosen = listAddress({ ...query, page: 1 }) !== '/notices';
    const listed = list.replace(/(?<=<link rel="canonical" href=")[^"]*/u, () => escaped(urlIn(shell, listAddress(query))));
    return send(isChosen ? unlisted(listed) : listed);
  }
  const notice = visible.notices.find((one) => one.id === id);
  if (notice === undefined) return page(missingPage(shell), 404);
  const address = noticeAddress(notice);
  if (path !== decoded(address)) return new Response(null, { status: 301, headers: { ...edgeHeaders(policy), location: address } });
  return send(noticePage(shell, notice));
}

/** Handles the pages with the given dependencies. @param readShell reads the built page */
export function create(setUp: SetUp, readShell: () => Promise<string> = builtShell) {
  return createFunction(
    'notice-pages',
    setUp,
    async (context) => {
      const response = await answer(context, readShell);
      // The headers of a preview's files do not reach functions.
      if (builtFor.context !== '') response.headers.set('x-robots-tag', 'noindex');
      return response;
    },
    ({ status, message }) =>
      new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }),
  );
}

export default create(production);

export const config: Config = {
  path: ['/notices', '/notices/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
