import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NoticeBody } from '#components/notices/NoticeBody.tsx';
import { NoticeGroups, UrgentNotice, cutExcerpt } from '#components/notices/NoticeEntry.tsx';
import { NoticeList } from '#components/notices/NoticeList.tsx';
import { formatDay, formatDays, formatIsoDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { formatScriptJson } from '#domain/structured-data.ts';
import type { ListQuery } from '#records/notices/list-query.ts';
import { isPicture } from '#records/files/attachment.ts';
import { type NoticeRecord, getNoticeTexts } from '#records/notices/notice-record.ts';
import { compareByShown } from '#records/notices/notice-state.ts';
import { formatCount, findForeignTag, describeText, formatSentence } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';
import { escapeHtml } from '#netlify/http/built-pages.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { type PublishedFile, getShortPath, parseNoticeNumber } from '#records/notices/notice-number.ts';
import site from '#content/settings/site.json' with { type: 'json' };
import { type PublishedNotices, getChangeTime } from './notice-list.ts';

const LATEST = 3;
const DESCRIPTION_MAX = 160;
const HEADLINE_MAX = 110;
const URGENT_MAX = 140;

type TranslateCategory = (category: string) => string;

export function renderNoticeList(
  messages: Messages,
  notices: readonly NoticeRecord[],
  query: ListQuery,
  translateCategory: TranslateCategory,
): string {
  return renderToStaticMarkup(createElement(NoticeList, { messages, notices, query, translateCategory }));
}

export function renderLatestNotices(messages: Messages, notices: readonly NoticeRecord[], translateCategory: TranslateCategory): string {
  if (notices.length === 0) return '';
  const latest = notices.toSorted(compareByShown).slice(0, LATEST);
  const groups = createElement(NoticeGroups, { messages, notices: latest, translateCategory, isShort: true });
  return renderToStaticMarkup(createElement('div', { className: 'latest-notices-entries' }, groups));
}

/** In one line: a first sentence may be "Dr.". */
function cutDescription(description: string, max: number): string {
  return cutExcerpt(toPlainText(description).replaceAll(/\s+/gu, ' '), max);
}

/** `change` tells a closed notice from its next text. */
export function renderUrgentNotices(messages: Messages, notices: readonly NoticeRecord[]): string {
  const entries = notices.map((notice) => {
    const { title, description } = getNoticeTexts(messages, notice);
    const text = cutDescription(description, URGENT_MAX);
    const hash = createHash('sha256').update(`${title}\n${text}`).digest('base64url').slice(0, 8);
    return createElement(UrgentNotice, { key: notice.id, messages, notice, title, text, change: `${notice.id}-${hash}` });
  });
  return entries.map((entry) => renderToStaticMarkup(entry)).join('');
}

function escapeJsonText(text: string): string {
  return formatScriptJson(text).slice(1, -1);
}

export function getNoticeValues(messages: Messages, notice: NoticeRecord, translateCategory: TranslateCategory, signer: string) {
  const { category, visible_since, attachments } = notice;
  const { title, description } = getNoticeTexts(messages, notice);
  const shownCategory = category === '' ? messages.notices.notice : translateCategory(category);
  const filesHeading = formatCount(messages, messages.notices.files, attachments.filter((file) => !isPicture(file)).length);
  return {
    name: escapeHtml(title),
    summary: escapeHtml(cutDescription(description, DESCRIPTION_MAX)),
    title: renderToStaticMarkup(createElement('span', { lang: findForeignTag(messages, title) }, title)),
    lead: renderToStaticMarkup(createElement('span', { lang: findForeignTag(messages, shownCategory) }, shownCategory)),
    day: `<time datetime="${escapeHtml(visible_since)}">${escapeHtml(formatDay(visible_since, messages.tag))}</time>`,
    signer: escapeHtml(signer),
    body: renderToStaticMarkup(createElement(NoticeBody, { messages, notice: { description, attachments }, filesHeading })),
    number: String(notice.number),
    reference: renderReference(messages, notice),
    message: encodeURIComponent(`${title}\n`),
    headline: escapeJsonText(cutExcerpt(title, HEADLINE_MAX)),
    published: escapeJsonText(visible_since),
    changed: escapeJsonText(getChangeTime(notice)),
  };
}

type WantedNotice = { number: number | null; isPoster: boolean };

/** `/n/42`, `/n/42/poster` or `/n?number=42`; null for other paths. */
export function readShortAddress(route: string, parameters: URLSearchParams): WantedNotice | null {
  const [, first, typed = '', part = ''] = route.split('/');
  if (first !== 'n') return null;
  return { number: parseNoticeNumber(typed === '' ? (parameters.get('number') ?? '') : typed), isPoster: part === 'poster' };
}

export function getUnknownValues({ verify }: Messages, { number }: WantedNotice) {
  return { title: number === null ? verify.noNumber : formatSentence(verify.unknown, { number }), typed: String(number ?? '') };
}

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

/** The short address without `https://`, for paper: `college.org/n/42`. */
export function formatShortAddress(notice: NoticeRecord): string {
  return new URL(site.address).host + getShortPath(notice);
}

export function renderReference({ verify }: Messages, notice: NoticeRecord): string {
  const sentence = formatSentence(verify.reference, { number: notice.number });
  return `<span>${escapeHtml(sentence)}</span> · <span translate="no">${escapeHtml(formatShortAddress(notice))}</span>`;
}
