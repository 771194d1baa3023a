/** The short addresses, posters and published files of notices (docs/behaviour.md, "Is this notice genuine?"). */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { formatDay, formatDays, formatIsoDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { type PublishedFile, getShortPath, parseNoticeNumber } from '#records/notices/notice-number.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { formatSentence, findForeignTag } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import { escapeHtml } from './html.ts';
import type { PublishedNotices } from './notice-list.ts';

/** A request for a notice; `number` is null if what was typed is not a number. */
type WantedNotice = { number: number | null; isPoster: boolean };

/** Reads `/n/42`, `/n/42/poster` or `/n?number=42`; null for any other path. */
export function readShortAddress(route: string, parameters: URLSearchParams): WantedNotice | null {
  const [, first, typed = '', part = ''] = route.split('/');
  if (first !== 'n') return null;
  return { number: parseNoticeNumber(typed === '' ? (parameters.get('number') ?? '') : typed), isPoster: part === 'poster' };
}

/** Returns the values for the placeholders in `src/pages/notices/unknown.astro`. */
export function getUnknownValues({ verify }: Messages, { number }: WantedNotice) {
  return { title: number === null ? verify.noNumber : formatSentence(verify.unknown, { number }), typed: String(number ?? '') };
}

/** Returns the values for the placeholders in `src/pages/notices/expired.astro`. */
export function getExpiredValues({ verify, dates, tag, language }: Messages, { number, title, visible_since, last_day }: NoticeRecord) {
  return {
    number: String(number),
    title: renderToStaticMarkup(createElement('span', { lang: findForeignTag({ language }, title) }, title)),
    days: escapeHtml(
      formatSentence(verify.shownFrom, { days: formatDays(formatIsoDay(new Date(visible_since)), last_day, dates.to, tag) }),
    ),
  };
}

/** Returns the files by which a visitor's file is recognised. The address of an expired notice says that it has expired. */
export function listPublishedFiles({ notices, expired }: PublishedNotices): readonly PublishedFile[] {
  const listFiles = ({ number, title, visible_since, attachments }: NoticeRecord, address: string, expired_on: string) =>
    attachments.flatMap(({ sha256 }) => (sha256 === undefined ? [] : [{ sha256, number, title, address, visible_since, expired_on }]));
  return [
    ...notices.flatMap((notice) => listFiles(notice, getNoticeAddress(notice), '')),
    ...expired.flatMap((notice) => listFiles(notice, getShortPath(notice), notice.last_day)),
  ];
}

/** Returns the short address as people type it: `college.org/n/42`. */
function formatShortAddress(notice: NoticeRecord): string {
  return new URL(site.address).host + getShortPath(notice);
}

/** Renders "Notice No. 42 · college.org/n/42". */
export function renderReference({ verify }: Messages, notice: NoticeRecord): string {
  const sentence = formatSentence(verify.reference, { number: notice.number });
  return `<span>${escapeHtml(sentence)}</span> · <span translate="no">${escapeHtml(formatShortAddress(notice))}</span>`;
}

/** Sizes of a poster's title, with the longest title of each; longer ones are `xs`. */
const TITLE_SIZES = [
  ['s', 40],
  ['m', 80],
  ['l', 140],
  ['xl', 200],
] as const;

/** The lines of text that fit below a title of the largest size, and the letters of a line. */
const POSTER_LINES = 8;
const LINE_LETTERS = 48;

/** Returns the width of a title in small letters: capitals are wider. */
function measureTitle(title: string): number {
  return title.length + 0.4 * (title.match(/\p{Lu}/gu)?.length ?? 0);
}

/** Returns the lines of a text that fit on a poster, and whether they are all. */
function cutPosterText(text: string): { text: string; isCut: boolean } {
  const lines: string[] = [];
  let left = POSTER_LINES;
  for (const line of text.split(/\n+/u)) {
    const letters = Array.from(line);
    if (letters.length <= left * LINE_LETTERS && left > 0) lines.push(line);
    else {
      const start = letters.slice(0, Math.max(0, left * LINE_LETTERS - 10)).join('');
      return { text: [...lines, ...(left > 0 ? [`${start.replace(/\s+\S{0,40}$/u, '')}…`] : [])].join('\n'), isCut: true };
    }
    left -= Math.max(1, Math.ceil(letters.length / LINE_LETTERS));
  }
  return { text: lines.join('\n'), isCut: false };
}

/** Returns the values for the placeholders in `src/pages/notices/poster.astro`. */
export async function getPosterValues(messages: Messages, notice: NoticeRecord): Promise<Readonly<Record<string, string>>> {
  const { verify } = messages;
  const { title, attachments, visible_since } = notice;
  const { toString } = await import('qrcode');
  const address = formatShortAddress(notice);
  const { text, isCut } = cutPosterText(toPlainText(notice.description));
  const more = isCut ? verify.readMore : attachments.length > 0 ? verify.filesAt : null;
  const [size = 'xs'] = TITLE_SIZES.find(([, longest]) => measureTitle(title) <= longest) ?? [];
  const texts = [
    createElement('h1', { key: 'title', className: 'poster-title', 'data-size': size, lang: findForeignTag(messages, title) }, title),
    createElement('p', { key: 'text', className: 'poster-text', lang: findForeignTag(messages, text) }, text),
    more === null ? null : createElement('p', { key: 'more', className: 'poster-more strong' }, formatSentence(more, { address })),
  ];
  return {
    name: escapeHtml(title),
    number: String(notice.number),
    day: `<time datetime="${escapeHtml(visible_since)}">${escapeHtml(formatDay(visible_since, messages.tag))}</time>`,
    reference: renderReference(messages, notice),
    body: renderToStaticMarkup(createElement('div', { className: 'poster-body' }, texts)),
    qr: await toString(new URL(getShortPath(notice), site.address).href, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
  };
}
