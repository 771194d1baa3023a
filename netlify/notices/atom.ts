import { toPlainText } from '#domain/formatted-text.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { getAttachmentAddress } from '#records/notices/notice-file.ts';
import { type NoticeRecord, getNoticeTexts } from '#records/notices/notice-record.ts';

import type { Messages } from '#i18n/messages.ts';
import { findForeignTag, formatSentence, getLanguagePrefix } from '#i18n/sentences.ts';

import { escapeHtml, formatLinkedText } from '#netlify/http/built-pages.ts';

export type FeedSite = {
  name: string;
  address: string;
};

/** Later than the last edit if the notice appears later. */
export function getChangeTime({ updated_at, visible_since }: NoticeRecord): string {
  return updated_at > visible_since ? updated_at : visible_since;
}

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
export function formatAtomFeed(messages: Messages, notices: readonly NoticeRecord[], { name, address }: FeedSite): string {
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
