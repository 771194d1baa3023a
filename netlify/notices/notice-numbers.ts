import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { formatDays, formatIsoDay } from '#domain/dates.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { type PublishedFile, getShortPath, parseNoticeNumber } from '#records/notices/notice-number.ts';
import { type NoticeRecord, getNoticeTexts } from '#records/notices/notice-record.ts';
import { describeText, formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import { escapeHtml } from '#netlify/http/built-pages.ts';
import type { PublishedNotices } from './notice-list.ts';

type WantedNotice = { number: number | null; isPoster: boolean };

/** `/n/42`, `/n/42/poster` or `/n?number=42`; null for other paths. */
export function readShortAddress(route: string, parameters: URLSearchParams): WantedNotice | null {
  const [, first, typed = '', part = ''] = route.split('/');
  if (first !== 'n') return null;
  return { number: parseNoticeNumber(typed === '' ? (parameters.get('number') ?? '') : typed), isPoster: part === 'poster' };
}

/** For `src/pages/notices/unknown.astro`. */
export function getUnknownValues({ verify }: Messages, { number }: WantedNotice) {
  return { title: number === null ? verify.noNumber : formatSentence(verify.unknown, { number }), typed: String(number ?? '') };
}

/** For `src/pages/notices/expired.astro`. */
export function getExpiredValues({ verify, dates, tag, language }: Messages, notice: NoticeRecord) {
  const { number, visible_since, last_day } = notice;
  const { title } = getNoticeTexts({ language }, notice);
  return {
    number: String(number),
    title: renderToStaticMarkup(createElement('span', describeText({ language }, title), title)),
    days: escapeHtml(
      formatSentence(verify.shownFrom, { days: formatDays(formatIsoDay(new Date(visible_since)), last_day, dates.to, tag) }),
    ),
  };
}

/** With expired notices, whose short address says so. */
export function listPublishedFiles(messages: Messages, { notices, expired }: PublishedNotices): readonly PublishedFile[] {
  const listFiles = (notice: NoticeRecord, address: string, expired_on: string) => {
    const { number, visible_since, attachments } = notice;
    const about = { number, title: getNoticeTexts(messages, notice).title, address, visible_since, expired_on };
    return attachments.flatMap(({ sha256 }) => (sha256 === undefined ? [] : [{ sha256, ...about }]));
  };
  return [
    ...notices.flatMap((notice) => listFiles(notice, getNoticeAddress(notice), '')),
    ...expired.flatMap((notice) => listFiles(notice, getShortPath(notice), notice.last_day)),
  ];
}

/** As people type it: `college.org/n/42`. */
export function formatShortAddress(notice: NoticeRecord): string {
  return new URL(site.address).host + getShortPath(notice);
}

/** "Notice No. 42 · college.org/n/42". */
export function renderReference({ verify }: Messages, notice: NoticeRecord): string {
  const sentence = formatSentence(verify.reference, { number: notice.number });
  return `<span>${escapeHtml(sentence)}</span> · <span translate="no">${escapeHtml(formatShortAddress(notice))}</span>`;
}
