/**
 * `/notices` and the page of each notice, `/notices/<id>/<title>` (docs/behaviour.md, "Notices page",
 * "Page of a notice"). Astro has built the page around them, which is deployed with this function
 * (`included_files` in netlify.toml). The function answers although there is a file `notices.html`:
 * on Netlify it does so unless its settings have `preferStatic`.
 */
import { readFile } from 'node:fs/promises';

import type { Config } from '@netlify/functions';

import { articleData, breadcrumbData } from '#domain/structured-data.ts';
import { noticeAddress } from '#records/notices/notice-address.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { splitPath } from '#words/languages.ts';
import { type Spoken, prefixOf } from '#words/sentences.ts';
import type { Words } from '#words/words.ts';
import builtFor from '#netlify/generated/preview.json' with { type: 'json' };
import { createFunction } from '#netlify/http/function.ts';
import { cacheableText } from '#netlify/http/http.ts';
import {
  PAGE_HEADERS,
  cardIn,
  categoriesIn,
  filledList,
  filledNotice,
  unlisted,
  urlIn,
  withAddress,
  withHead,
} from '#netlify/http/page-shell.ts';
import { changeOf } from '#netlify/notices/atom.ts';
import { dayElement, excerptOf, listAddress, listHtml, marked, noticeHtml, readListQuery } from '#netlify/notices/notice-html.ts';
import { type VisibleNotices, readVisibleNotices } from '#netlify/notices/notice-list.ts';
import type { FunctionContext, SetUp } from '#netlify/platform/context.ts';
import { edgeHeaders } from '#netlify/platform/edge-cache.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { production } from '#netlify/platform/production.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';

const DESCRIPTION_MAX = 160;
const HEADLINE_MAX = 110;

/** Returns the built page in a language. `npm run dev` names a server that makes it of the present files. */
async function builtShell(words: Spoken): Promise<string> {
  const server = process.env['PAGES_SERVER'];
  if (server !== undefined) return (await fetch(`${server}${prefixOf(words)}/notices`)).text();
  return readFile(new URL(`../../dist${prefixOf(words)}/notices.html`, import.meta.url), 'utf8');
}

function page(html: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(html, { status, headers: { ...PAGE_HEADERS, 'cache-control': 'no-store', ...headers } });
}

function noticePage(words: Words, shell: string, notice: NoticeRecord): string {
  const { title, description, category, visible_since } = notice;
  const path = prefixOf(words) + noticeAddress(notice);
  const body = noticeHtml(words, notice, urlIn(shell, path));
  const eyebrow = category === '' ? words.notices.notice : categoriesIn(shell)(category);
  const html = filledNotice(shell, { title: marked(words, title), eyebrow: marked(words, eyebrow), lead: dayElement(words, notice), body });
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
        words,
        [
          { name: words.frame.notices, path: `${prefixOf(words)}/notices` },
          { name: title, path },
        ],
        url,
      ),
    ],
  });
}

function missingPage(words: Words, shell: string): string {
  const address = `${prefixOf(words)}/notices`;
  const parts = { title: words.notices.missing, eyebrow: words.frame.notices, lead: words.notices.missingLead };
  const html = filledNotice(shell, { ...parts, body: `<p><a class="button" href="${address}">${words.notices.all}</a></p>` });
  return unlisted(withHead(html, { title: parts.title, description: parts.lead, path: address, data: () => [] }));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function answer(context: FunctionContext, readShell: (words: Spoken) => Promise<string>): Promise<Response> {
  if (!['GET', 'HEAD'].includes(context.request.method))
    return new Response('This page does not take that method.', { status: 405, headers: { allow: 'GET, HEAD' } });
  const { words } = context;
  const { pathname, searchParams } = new URL(context.request.url);
  const shell = await readShell(words).catch((error: unknown) => {
    if (prefixOf(words) === '') throw error;
    return null;
  });
  // The college has no page of notices in this language.
  if (shell === null) return new Response(null, { status: 302, headers: { location: splitPath(pathname).path } });
  const visible = await readVisibleNotices(context).catch((error: unknown): VisibleNotices | null => {
    if (!(error instanceof Failure || error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return null;
  });
  const sentence = `<p class="message message-error">${words.notices.unread}</p>`;
  if (visible === null) return page(unlisted(filledList(shell, sentence)), 503, { 'retry-after': '60' });

  const path = decoded(pathname);
  const [, , id = ''] = splitPath(path).path.split('/');
  const policy = { ...visible.cachePolicy, query: ['q', 'category', 'year', 'page'] };
  const send = (html: string) => {
    const response = cacheableText(context.request, html, 'text/html; charset=utf-8', policy);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.headers.set(name, value);
    return response;
  };
  if (id === '') {
    const query = readListQuery(searchParams);
    const list = filledList(shell, listHtml(words, visible.notices, query, categoriesIn(shell)));
    const isChosen = listAddress(words, { ...query, page: 1 }) !== `${prefixOf(words)}/notices`;
    const listed = withAddress(list, listAddress(words, query));
    return send(isChosen ? unlisted(listed) : listed);
  }
  const notice = visible.notices.find((one) => one.id === id);
  if (notice === undefined) return page(missingPage(words, shell), 404);
  const address = prefixOf(words) + noticeAddress(notice);
  if (path !== decoded(address)) return new Response(null, { status: 301, headers: { ...edgeHeaders(policy), location: address } });
  return send(noticePage(words, shell, notice));
}

/** Handles the pages with the given dependencies. @param readShell reads the built page */
export function create(setUp: SetUp, readShell: (words: Spoken) => Promise<string> = builtShell) {
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
    ({ url }) => splitPath(new URL(url).pathname).language,
  );
}

export default create(production);

export const config: Config = {
  path: ['/notices', '/notices/*', '/:language/notices', '/:language/notices/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
