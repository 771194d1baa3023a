/**
 * Fills built pages with notices: `/notices`, `/notices/<id>/<title>` and `/n/<number>`. It runs
 * although `notices.html` exists, because its `config` has no `preferStatic`.
 */
import type { Config } from '@netlify/functions';

import { getValueAt } from '#domain/unknown.ts';
import { formatListQuery, readListQuery } from '#records/notices/list-query.ts';
import { LATEST_NOTICES_PATH, NEWEST_NOTICE_PATH, URGENT_NOTICES_PATH, getNoticeAddress } from '#records/notices/notice-address.ts';
import { PUBLISHED_FILES_PATH } from '#records/notices/notice-number.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { compareByLatest } from '#records/notices/notice-state.ts';
import { splitPath } from '#i18n/languages.ts';
import { type Locale, getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';
import builtFor from '#netlify/generated/preview.json' with { type: 'json' };
import {
  HTML_TYPE,
  type ReadBuilt,
  UNLISTED,
  createBuiltReader,
  insertValues,
  respondUncached,
  withPageHeaders,
  escapeHtml,
} from '#netlify/http/built-pages.ts';
import { createFunction } from '#netlify/http/function.ts';
import { respondWithCacheableJson, respondWithCacheableText } from '#netlify/http/http.ts';
import {
  renderLatestNotices,
  renderNoticeList,
  renderUrgentNotices,
  getNoticeValues,
  getExpiredValues,
  getUnknownValues,
  listPublishedFiles,
  readShortAddress,
} from '#netlify/notices/notice-html.ts';
import { getPosterValues } from '#netlify/notices/poster.ts';
import { readUrgentNotices, readVisibleNotices } from '#netlify/notices/notice-list.ts';
import type { FunctionContext, CreateDependencies } from '#netlify/platform/context.ts';
import { createEdgeHeaders } from '#netlify/platform/edge-cache.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { createDependencies } from '#netlify/production.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';

const readBuilt = createBuiltReader(new URL('../generated/pages/', import.meta.url));

async function readCategories(messages: Locale, read: ReadBuilt) {
  const built: unknown = JSON.parse(await read(messages, 'notices/categories.json'));
  const find = (list: string, name: string, otherwise: string): string => {
    const found = getValueAt(built, list, name);
    return typeof found === 'string' ? found : otherwise;
  };
  return {
    translateCategory: (category: string) => find('shown', category, category),
    findSigner: (category: string) => find('signedBy', category, find('signedBy', '', '')),
  };
}

/** The notice's own address replaces this one. */
const ADDRESS = '/notices/notice';
const POSTER = /\/notices\/poster(?=")/gu;

/** The links to the list in its `<head>`, in any language. */
const LIST_ADDRESSES = /(?<=(?:rel="canonical"|hreflang="[^"]*") href="[^"]*\/notices)(?=")/gu;

function renderNoticePage(
  messages: Messages,
  built: string,
  notice: NoticeRecord,
  { translateCategory, findSigner }: Awaited<ReturnType<typeof readCategories>>,
): string {
  const address = getNoticeAddress(notice);
  const page = built.replaceAll(ADDRESS, () => address).replaceAll(encodeURIComponent(ADDRESS), () => encodeURIComponent(address));
  return insertValues(page, getNoticeValues(messages, notice, translateCategory, findSigner(notice.category)));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function skipOutage<Notices>(context: FunctionContext, reading: Promise<Notices>): Promise<Notices | null> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof Failure || error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return null;
  });
}

async function answerNotices(context: FunctionContext, read: ReadBuilt, list: string): Promise<Response> {
  const { messages } = context;
  const { pathname, searchParams } = new URL(context.request.url);
  const visible = await skipOutage(context, readVisibleNotices(context));
  const sentence = `<p class="message message-error">${messages.notices.unread}</p>`;
  if (visible === null) return respondUncached(insertValues(list, { body: sentence }), 503, { 'retry-after': '60' });

  const path = decodePath(pathname);
  const { path: route } = splitPath(path);
  const [, , id = ''] = route.split('/');
  const wanted = readShortAddress(route, searchParams);
  const policy = { ...visible.cachePolicy, query: wanted === null ? ['q', 'category', 'year', 'page'] : ['number'] };
  const redirect = (status: number, location: string) =>
    new Response(null, { status, headers: { ...createEdgeHeaders(policy), ...UNLISTED, location } });
  const send = (html: string, headers = {}) => withPageHeaders(respondWithCacheableText(context.request, html, HTML_TYPE, policy), headers);
  if (wanted !== null) {
    const notice = visible.notices.find(({ number }) => number === wanted.number);
    const expired = visible.expired.find(({ number }) => number === wanted.number);
    if (notice === undefined && expired !== undefined)
      return send(insertValues(await read(messages, 'notices/expired.html'), getExpiredValues(messages, expired)), UNLISTED);
    if (notice === undefined)
      return respondUncached(insertValues(await read(messages, 'notices/unknown.html'), getUnknownValues(messages, wanted)), 404);
    if (!wanted.isPoster) return redirect(302, getLanguagePrefix(messages) + getNoticeAddress(notice));
    const poster = (await read(messages, 'notices/poster.html')).replaceAll(POSTER, () => getNoticeAddress(notice));
    return send(insertValues(poster, await getPosterValues(messages, notice)), UNLISTED);
  }
  if (route === PUBLISHED_FILES_PATH)
    return withPageHeaders(respondWithCacheableJson(context.request, { files: listPublishedFiles(messages, visible) }, policy), UNLISTED);
  const query = readListQuery(searchParams);
  if (route === NEWEST_NOTICE_PATH) {
    const [newest] = visible.notices.filter(({ category }) => category === query.category).toSorted(compareByLatest);
    const address = newest === undefined ? `/notices${formatListQuery({ ...query, page: 1 })}` : getNoticeAddress(newest);
    return redirect(302, getLanguagePrefix(messages) + address);
  }
  const categories = await readCategories(messages, read);
  const { translateCategory } = categories;
  if (route === LATEST_NOTICES_PATH) return send(renderLatestNotices(messages, visible.notices, translateCategory), UNLISTED);
  if (id === '') {
    const isChosen = formatListQuery({ ...query, page: 1 }) !== '';
    const page = list.replaceAll(LIST_ADDRESSES, () => escapeHtml(formatListQuery(query)));
    return send(
      insertValues(page, { body: renderNoticeList(messages, visible.notices, query, translateCategory) }),
      isChosen ? UNLISTED : {},
    );
  }
  const notice = visible.notices.find((one) => one.id === id);
  if (notice === undefined) return respondUncached(await read(messages, 'notices/missing.html'), 404);
  const address = getLanguagePrefix(messages) + getNoticeAddress(notice);
  if (path !== decodePath(address)) return redirect(301, address);
  return send(renderNoticePage(messages, await read(messages, 'notices/notice.html'), notice, categories));
}

/** Empty without urgent notices, or if they cannot be read. */
async function answerUrgentNotices(context: FunctionContext): Promise<Response> {
  const urgent = await skipOutage(context, readUrgentNotices(context));
  if (urgent === null) return new Response('', { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
  const html = renderUrgentNotices(context.messages, urgent.notices);
  const response = respondWithCacheableText(context.request, html, HTML_TYPE, urgent.cachePolicy);
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

async function respondToPage(context: FunctionContext, read: ReadBuilt): Promise<Response> {
  if (!['GET', 'HEAD'].includes(context.request.method))
    return new Response('This page does not take that method.', { status: 405, headers: { allow: 'GET, HEAD' } });
  const { messages } = context;
  const { path } = splitPath(new URL(context.request.url).pathname);
  if (path === URGENT_NOTICES_PATH) return answerUrgentNotices(context);
  const list = await read(messages, 'notices.html').catch((error: unknown) => {
    if (getLanguagePrefix(messages) === '') throw error;
    return null;
  });
  // No notices page in this language.
  if (list === null) return new Response(null, { status: 302, headers: { location: path } });
  return answerNotices(context, read, list);
}

export function create(makeDependencies: CreateDependencies, read: ReadBuilt = readBuilt) {
  return createFunction(
    'pages',
    makeDependencies,
    async (context) => {
      const response = await respondToPage(context, read);
      if (builtFor.context !== '') response.headers.set('x-robots-tag', 'noindex');
      return response;
    },
    ({ status, message }) =>
      new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }),
    ({ url }) => splitPath(new URL(url).pathname).language,
  );
}

export default create(createDependencies);

export const config: Config = {
  path: ['/notices', '/notices/*', '/n', '/n/*', '/:language/notices', '/:language/notices/*', '/:language/n', '/:language/n/*'],
  // A college's devices share one address, and each open page asks once a minute.
  rateLimit: { windowLimit: 1800, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
