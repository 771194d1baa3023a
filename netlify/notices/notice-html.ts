/** Makes the HTML that netlify/functions/pages.ts inserts into the built pages of notices. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { NoticeBody, NoticeLead } from '#components/notices/NoticeBody.tsx';
import { NoticeEntry } from '#components/notices/NoticeEntry.tsx';
import { NoticeList } from '#components/notices/NoticeList.tsx';
import { excerptOf } from '#components/notices/excerpt.ts';
import { formatScriptJson } from '#domain/structured-data.ts';
import type { ListQuery } from '#records/notices/list-query.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { compareByShown } from '#records/notices/notice-state.ts';
import { formatCount, findForeignTag } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/words.ts';

import { changeOf } from './atom.ts';
import { escaped } from './html.ts';

/** The notices on the home page. */
const LATEST = 3;
const DESCRIPTION_MAX = 160;
const HEADLINE_MAX = 110;

/** Puts values in the places of their marks: `[[title]]`, or `<!--[[body]]-->` where nothing may be shown without a value. */
export function insertValues(page: string, values: Readonly<Record<string, string>>): string {
  return page.replaceAll(/(?:<!--)?\[\[(?<name>\w+)\]\](?:-->)?/gu, (mark, name: string) => values[name] ?? mark);
}

/** Returns the words for a category, whose value is English. */
type CategoryIn = (category: string) => string;

/** Returns the list that a visitor asks for. @param notices those that visitors see */
export function listHtml(words: Messages, notices: readonly NoticeRecord[], query: ListQuery, categoryIn: CategoryIn): string {
  return renderToStaticMarkup(createElement(NoticeList, { words, notices, query, categoryIn }));
}

/** Returns the pinned and the newest notices for the home page, `''` without any. */
export function latestHtml(words: Messages, notices: readonly NoticeRecord[], categoryIn: CategoryIn): string {
  if (notices.length === 0) return '';
  const entries = notices
    .toSorted(compareByShown)
    .slice(0, LATEST)
    .map((notice) => createElement(NoticeEntry, { key: notice.id, words, notice, category: categoryIn(notice.category), isShort: true }));
  return renderToStaticMarkup(createElement('ul', { className: 'latest-notices-entries', role: 'list' }, entries));
}

/** Returns a text as a part of a text in JSON. */
function inJson(text: string): string {
  return formatScriptJson(text).slice(1, -1);
}

/** Returns what is in the places of the marks in `src/pages/notices/notice.astro`. */
export function noticeValues(words: Messages, notice: NoticeRecord, categoryIn: CategoryIn) {
  const { title, description, category, visible_since, attachments } = notice;
  const shownCategory = category === '' ? words.notices.notice : categoryIn(category);
  const filesHeading = formatCount(words, words.notices.files, attachments.length);
  return {
    name: escaped(title),
    summary: escaped(excerptOf(description.replaceAll(/\s+/gu, ' '), DESCRIPTION_MAX)),
    title: renderToStaticMarkup(createElement('span', { lang: findForeignTag(words, title) }, title)),
    lead: renderToStaticMarkup(createElement(NoticeLead, { words, notice, category: shownCategory })),
    body: renderToStaticMarkup(createElement(NoticeBody, { words, notice, filesHeading })),
    message: encodeURIComponent(`${title}\n`),
    headline: inJson(excerptOf(title, HEADLINE_MAX)),
    published: inJson(visible_since),
    changed: inJson(changeOf(notice)),
  };
}
