/** `/notices.xml`, an Atom feed, in each language. Readers get a failure as text, not as JSON. */
import type { Config } from '@netlify/functions';

import { toPlainText } from '#domain/formatted-text.ts';
import { escapeHtml, formatLinkedText } from '#netlify/http/built-pages.ts';
import { createFunction } from '#netlify/http/function.ts';
import { respondWithCacheableText } from '#netlify/http/http.ts';
import { getChangeTime, readVisibleNotices } from '#netlify/notices/notice-list.ts';
import type { FunctionContext, CreateDependencies } from '#netlify/platform/context.ts';
import type { Failure } from '#netlify/platform/failure.ts';
import { createDependencies } from '#netlify/production.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { getAttachmentAddress } from '#records/notices/notice-file.ts';
import { NOTICE_PAGE } from '#records/notices/notice-query.ts';
import { type NoticeRecord, getNoticeTexts } from '#records/notices/notice-record.ts';
import { compareByLatest } from '#records/notices/notice-state.ts';
import { splitPath } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';
import type { Messages } from '#i18n/messages.ts';
import { findForeignTag, formatSentence, getLanguagePrefix } from '#i18n/sentences.ts';

import site from '#content/settings/site.json' with { type: 'json' };

type FeedSite = { name: string; address: string };

function formatAtomEntry(messages: Messages, notice: NoticeRecord, address: string): string {
  const urlOf = (path: string) => escapeHtml(new URL(path, address).href);
  const { title, description } = getNoticeTexts(messages, notice);
  const text = toPlainText(description, true);
  const lang = findForeignTag(messages, `${title}\n${text}`);
  return [
    lang === undefined ? '<entry>' : `<entry xml:lang="${lang}">`,
    `<id>urn:notice:${escapeHtml(notice.id)}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<link href="${urlOf(getLanguagePrefix(messages) + getNoticeAddress(notice))}"/>`,
    ...notice.attachments.map((file) => {
      const facts = `type="${escapeHtml(file.type)}" length="${file.size}" title="${escapeHtml(file.name)}"`;
      return `<link rel="enclosure" href="${urlOf(getAttachmentAddress(file))}" ${facts}/>`;
    }),
    `<published>${escapeHtml(notice.visible_since)}</published>`,
    `<updated>${escapeHtml(getChangeTime(notice))}</updated>`,
    ...(notice.category === '' ? [] : [`<category term="${escapeHtml(notice.category)}"/>`]),
    `<content type="html">${escapeHtml(`<div dir="auto">${formatLinkedText(text).replaceAll('\n', '<br>')}</div>`)}</content>`,
    '</entry>',
  ].join('');
}

/** Links never come from the request: an invented host name must not get into the edge's cache. */
function formatAtomFeed(messages: Messages, notices: readonly NoticeRecord[], { name, address }: FeedSite): string {
  const page = escapeHtml(new URL(`${getLanguagePrefix(messages)}/notices`, address).href);
  const feed = `${page}.xml`;
  const updated = notices.map(getChangeTime).reduce((one, other) => (one > other ? one : other), '1988-01-01T00:00:00.000Z');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${messages.tag}">`,
    `<id>${feed}</id>`,
    `<title>${escapeHtml(formatSentence(messages.notices.feed, { name }))}</title>`,
    `<link rel="self" href="${feed}"/>`,
    `<link href="${page}"/>`,
    `<updated>${escapeHtml(updated)}</updated>`,
    `<author><name>${escapeHtml(name)}</name></author>`,
    ...notices.map((notice) => formatAtomEntry(messages, notice, address)),
    '</feed>',
  ].join('\n');
}

async function readFeed(context: FunctionContext, about: FeedSite): Promise<Response> {
  const { request, messages } = context;
  const { notices, cachePolicy } = await readVisibleNotices(context);
  const latest = notices.toSorted(compareByLatest).slice(0, NOTICE_PAGE.max);
  const text = formatAtomFeed(messages, latest, localize(about, messages.language));
  return respondWithCacheableText(request, text, 'application/atom+xml; charset=utf-8', cachePolicy);
}

function respondUnavailable({ status }: Failure): Response {
  return new Response('The notices cannot be read at the moment.', {
    status,
    headers: { 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

function getLanguage({ url }: Request) {
  return splitPath(new URL(url).pathname).language;
}

export function create(makeDependencies: CreateDependencies, about: FeedSite = site) {
  return createFunction('feed', makeDependencies, (context) => readFeed(context, about), respondUnavailable, getLanguage);
}

export default create(createDependencies);

export const config: Config = {
  path: ['/notices.xml', '/hi/notices.xml'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
