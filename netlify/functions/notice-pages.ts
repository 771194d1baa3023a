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
import { frame as englishFrame, notices as englishNotices } from '#words/en.ts';
import { splitPath } from '#words/languages.ts';
import { languagePrefix, wordsIn } from '#words/words.ts';
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

const words = wordsIn('notices', englishNotices);
const frame = wordsIn('frame', englishFrame);

const DESCRIPTION_MAX = 160;
const HEADLINE_MAX = 110;

/** Returns the built page in the language that is spoken. `npm run dev` names a server that makes it of the present files. */
async function builtShell(): Promise<string> {
  const server = process.env['PAGES_SERVER'];
  if (server !== undefined) return (await fetch(`${server}${languagePrefix()}/notices`)).text();
  return readFile(new URL(`../../dist${languagePrefix()}/notices.html`, import.meta.url), 'utf8');
}

function page(html: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(html, { status, headers: { ...PAGE_HEADERS, 'cache-control': 'no-store', ...headers } });
}

function noticePage(shell: string, notice: NoticeRecord): string {
  const { title, description, category, visible_since } = notice;
  const path = languagePrefix() + noticeAddress(notice);
  const body = noticeHtml(notice, urlIn(shell, path));
  const eyebrow = category === '' ? words.notice : categoriesIn(shell)(category);
  const html = filledNotice(shell, { title: marked(title), eyebrow: marked(eyebrow), lead: dayElement(notice), body });
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
          { name: frame.notices, path: `${languagePrefix()}/notices` },
          { name: title, path },
        ],
        url,
      ),
    ],
  });
}

function missingPage(shell: string): string {
  const address = `${languagePrefix()}/notices`;
  const parts = { title: words.missing, eyebrow: frame.notices, lead: words.missingLead };
  const html = filledNotice(shell, { ...parts, body: `<p><a class="button" href="${address}">${words.all}</a></p>` });
  return unlisted(withHead(html, { title: parts.title, description: parts.lead, path: address, data: () => [] }));
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
  const { pathname, searchParams } = new URL(context.request.url);
  const shell = await readShell().catch((error: unknown) => {
    if (languagePrefix() === '') throw error;
    return null;
  });
  // The college has no page of notices in this language.
  if (shell === null) return new Response(null, { status: 302, headers: { location: splitPath(pathname).path } });
  const visible = await readVisibleNotices(context).catch((error: unknown): VisibleNotices | null => {
    if (!(error instanceof Failure || error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return null;
  });
  const sentence = `<p class="message message-error">${words.unread}</p>`;
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
    const list = filledList(shell, listHtml(visible.notices, query, categoriesIn(shell)));
    const isChosen = listAddress({ ...query, page: 1 }) !== `${languagePrefix()}/notices`;
    const listed = withAddress(list, listAddress(query));
    return send(isChosen ? unlisted(listed) : listed);
  }
  const notice = visible.notices.find((one) => one.id === id);
  if (notice === undefined) return page(missingPage(shell), 404);
  const address = languagePrefix() + noticeAddress(notice);
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
    ({ url }) => splitPath(new URL(url).pathname).language,
  );
}

export default create(production);

export const config: Config = {
  path: ['/notices', '/notices/*', '/:language/notices', '/:language/notices/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
