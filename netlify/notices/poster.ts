import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { FormattedText } from '#components/notices/FormattedText.tsx';
import { formatDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { getShortPath } from '#records/notices/notice-number.ts';
import { type NoticeRecord, getNoticeTexts } from '#records/notices/notice-record.ts';
import { describeText, formatSentence, getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import { escapeHtml } from '#netlify/http/built-pages.ts';
import { formatShortAddress, renderReference } from './notice-html.ts';

/** Hundredths of the sheet's width, by index in poster.css. */
const SIZES: readonly number[] = [10.5, 7, 5, 4, 3.2, 2.6, 2.1];
const TITLE_SIZES = SIZES.slice(0, 4);
const TEXT_SIZES = SIZES.slice(2);
const SMALLEST = 2.1;

const EASY = 3;

/** Heights between head and foot, of a large title, and of a sentence below the text. */
const BODY_HEIGHT = 90;
const TITLE_HEIGHT = 38;
const MORE_HEIGHT = 7;
const TITLE_LINE = 1.2;
const TEXT_LINE = 1.45;
/** Titles have wider letters and are balanced. */
const TITLE_WIDTH = 1.12;

/** In the font's size: vowel signs and accents take less room, capitals more. */
function measureWidth(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return 0.46 * text.length - 0.2 * count(/\p{M}/gu) + 0.1 * count(/\p{Lu}/gu);
}

/** A blank line is the space between paragraphs. */
function measureLine(line: string, size: number): number {
  return (line.trim() === '' ? 0.5 : Math.ceil((measureWidth(line) * size) / 100)) * TEXT_LINE * size;
}

/** In the largest letters, or else in the smallest, which poster.css cuts. */
function fitText(text: string, height: number) {
  const plain = toPlainText(text).split('\n');
  const size = TEXT_SIZES.find((one) => plain.reduce((sum, line) => sum + measureLine(line, one), 0) <= height);
  return { size: size ?? SMALLEST, isCut: size === undefined };
}

/** The title shrinks before the text is small or cut. */
function fitPoster(title: string, text: string, height: number) {
  const width = TITLE_WIDTH * measureWidth(title);
  const heads = TITLE_SIZES.map((size) => ({ head: size, taken: Math.ceil((width * size) / 100) * TITLE_LINE * size }));
  const fits = heads
    .filter(({ taken }, index) => taken <= TITLE_HEIGHT || index === heads.length - 1)
    .map(({ head, taken }) => ({ head, ...fitText(text, height - taken) }));
  const rank = ({ head, size, isCut }: (typeof fits)[number]) => (isCut ? -head : Math.min(size, EASY));
  return fits.reduce((best, fit) => (rank(fit) > rank(best) ? fit : best));
}

/** For `src/pages/notices/poster.astro`. */
export async function getPosterValues(messages: Messages, notice: NoticeRecord): Promise<Readonly<Record<string, string>>> {
  const { verify } = messages;
  const { attachments, visible_since } = notice;
  const { title, description } = getNoticeTexts(messages, notice);
  const { toString } = await import('qrcode');
  const { href } = new URL(getLanguagePrefix(messages) + getShortPath(notice), site.address);
  const { head, size, isCut } = fitPoster(title, description, attachments.length > 0 ? BODY_HEIGHT - MORE_HEIGHT : BODY_HEIGHT);
  const more = isCut ? verify.readMore : attachments.length > 0 ? verify.filesAt : null;
  const text = createElement(FormattedText, { messages, text: description, isPreview: false });
  const parts = [
    createElement(
      'h1',
      { key: 'title', className: 'poster-title', 'data-size': SIZES.indexOf(head), ...describeText(messages, title) },
      title,
    ),
    createElement('div', { key: 'text', className: 'poster-text', 'data-size': SIZES.indexOf(size) }, text),
    more === null
      ? null
      : createElement('p', { key: 'more', className: 'poster-more strong' }, formatSentence(more, { address: formatShortAddress(notice) })),
  ];
  return {
    name: escapeHtml(title),
    number: String(notice.number),
    day: `<time datetime="${escapeHtml(visible_since)}">${escapeHtml(formatDay(visible_since, messages.tag))}</time>`,
    reference: renderReference(messages, notice),
    body: renderToStaticMarkup(createElement('div', { className: 'poster-body' }, parts)),
    qr: await toString(href, { type: 'svg', errorCorrectionLevel: 'M' }),
  };
}
