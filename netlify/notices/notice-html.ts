/** Makes the HTML that netlify/functions/pages.ts inserts into the built pages of notices. */
import { formatDay, isoDay } from '#domain/dates.ts';
import { scriptJson } from '#domain/structured-data.ts';
import { cleanText } from '#domain/clean-text.ts';
import { noticeAddress, noticeAnchor } from '#records/notices/notice-address.ts';
import { attachmentAddress, attachmentFacts } from '#records/notices/notice-file.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { searchNotices } from '#records/notices/notice-search.ts';
import { byShown } from '#records/notices/notice-state.ts';
import { NOTICE_CATEGORIES } from '#records/notices/notice.ts';
import { type Spoken, countedIn, filled, foreignTag, prefixOf } from '#words/sentences.ts';
import type { Words } from '#words/words.ts';

import { changeOf } from './atom.ts';
import { escaped, linkedText } from './html.ts';

const PAGE_SIZE = 20;
const EXCERPT_MAX = 280;
const DESCRIPTION_MAX = 160;
const HEADLINE_MAX = 110;
const WORDS_MAX = 100;

/** Puts values in the places of their marks: `[[title]]`, or `<!--[[list]]-->` where nothing may be shown without a value. */
export function withValues(page: string, values: Readonly<Record<string, string>>): string {
  return page.replaceAll(/(?:<!--)?\[\[(?<name>\w+)\]\](?:-->)?/gu, (mark, name: string) => values[name] ?? mark);
}

/** What a visitor asks of the list. `''` and 1 mean that the address does not say. */
export type ListQuery = { q: string; category: string; year: string; page: number };

/** Reads a query string. What nobody can have chosen on the page is left out. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const text = (name: string) => cleanText((parameters.get(name) ?? '').slice(0, WORDS_MAX).toWellFormed());
  const [year, page] = [text('year'), text('page')];
  const isPage = /^[1-9][0-9]{0,3}$/u.test(page);
  return { q: text('q'), category: text('category'), year: /^[0-9]{4}$/u.test(year) ? year : '', page: isPage ? Number(page) : 1 };
}

/** Returns the query string of a list: `''` or `?page=2`. */
export function queryOf(query: ListQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== '' && value !== 1) parameters.set(name, String(value));
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

function listAddress(words: Spoken, query: ListQuery): string {
  return `${prefixOf(words)}/notices${queryOf(query)}`;
}

function yearOf({ visible_since }: NoticeRecord): string {
  return isoDay(new Date(visible_since)).slice(0, 4);
}

/** Returns the beginning of a text, cut between words. */
function excerptOf(text: string, max = EXCERPT_MAX): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .replace(/\s+\S{0,40}$/u, '')}…`;
}

/** Returns the words for a category, whose value is English. */
type Shown = (category: string) => string;

/** Returns the HTML of a text, which staff may have written in another language than the page's. */
function marked(words: Spoken, text: string, html = escaped(text)): string {
  const tag = foreignTag(words, text);
  return tag === undefined ? html : `<span lang="${tag}">${html}</span>`;
}

function dayElement({ tag }: Spoken, { visible_since }: NoticeRecord): string {
  return `<time datetime="${escaped(visible_since)}">${escaped(formatDay(visible_since, tag))}</time>`;
}

/** The number of the day is larger than month and year, where it comes first. */
function dayBlock({ tag }: Spoken, { visible_since }: NoticeRecord): string {
  const day = escaped(formatDay(visible_since, tag)).replace(/^\d+/u, '<span class="notices-day-number title">$&</span>');
  return `<time class="notices-day small soft" datetime="${escaped(visible_since)}">${day}</time>`;
}

function entryOf(words: Words, notice: NoticeRecord, shown: Shown): string {
  const { title, description, category, attachments, is_pinned } = notice;
  const chips = [is_pinned === 1 ? `<strong class="notices-chip">${words.notices.pinned}</strong>` : '', chip(words, shown(category))];
  const files = attachments.map((file) => marked(words, attachmentFacts(file, words)));
  return `<li id="${escaped(noticeAnchor(notice))}" class="notices-entry${is_pinned === 1 ? ' notices-entry-pinned tint ruled-above' : ' lined'}">
${dayBlock(words, notice)}
<div class="notices-entry-body"><h2 class="notices-entry-title"><a href="${escaped(prefixOf(words) + noticeAddress(notice))}">${marked(words, title)}</a></h2>
<p class="notices-entry-text measure">${marked(words, excerptOf(description))}</p>
<p class="notices-entry-facts small soft">${[...chips, ...files].filter((fact) => fact !== '').join(' ')}</p></div></li>`;
}

function chip(words: Spoken, text: string): string {
  return text === '' ? '' : `<span class="notices-chip">${marked(words, text)}</span>`;
}

function choices(
  words: Words,
  label: string,
  name: 'category' | 'year',
  values: readonly string[],
  query: ListQuery,
  shown: Shown,
): string {
  if (values.length === 0) return '';
  const links = ['', ...values].map((value) => {
    const current = query[name] === value ? ' aria-current="true"' : '';
    return `<a href="${escaped(listAddress(words, { ...query, [name]: value, page: 1 }))}"${current}>${marked(words, shown(value))}</a>`;
  });
  return `<nav class="notices-choices cluster gap-2" aria-label="${label}">${links.join('')}</nav>`;
}

function searchForm(words: Words, { q, category, year }: ListQuery): string {
  const hidden = Object.entries({ category, year })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
  return `<form class="notices-search" action="${prefixOf(words)}/notices" method="get" role="search">
<label class="field-label" for="notices-q">${words.notices.search}</label>
<div><input class="field-input" id="notices-q" name="q" type="search" autocomplete="off" maxlength="${WORDS_MAX}" enterkeyhint="search" value="${escaped(q)}">
${hidden.join('')}<button class="button" type="submit">${words.frame.search}</button></div></form>`;
}

/** While there are no notices, a visitor can ask. */
function emptyHtml(words: Words): string {
  const form = `<a href="${prefixOf(words)}/Admission-Enquiry">${words.page.enquiryForm}</a>`;
  return `<div class="notices-none tint ruled-above"><p class="title text-l">${words.notices.none}</p><p>${filled(words.page.askByForm, { link: form })}</p></div>`;
}

/** Returns the list that a visitor asks for. @param notices those that visitors see */
export function listHtml(words: Words, notices: readonly NoticeRecord[], query: ListQuery, wordsFor: Shown): string {
  if (notices.length === 0) return emptyHtml(words);
  const used = new Set(notices.map(({ category }) => category));
  const categories = [...new Set([...NOTICE_CATEGORIES.filter((name) => used.has(name)), ...used])].filter((name) => name !== '');
  const years = [...new Set(notices.map(yearOf))].toSorted().toReversed();
  const fitting = notices.filter(
    (notice) => (query.category === '' || notice.category === query.category) && (query.year === '' || yearOf(notice) === query.year),
  );
  const found = searchNotices(fitting.toSorted(byShown), query.q);
  const start = (query.page - 1) * PAGE_SIZE;
  const shown = found.slice(start, start + PAGE_SIZE);
  const isChosen = query.q !== '' || query.category !== '' || query.year !== '';
  const turn = (page: number, rel: string, label: string) =>
    `<a class="button button-quiet" rel="${rel}" href="${escaped(listAddress(words, { ...query, page }))}">${label}</a>`;
  return [
    searchForm(words, query),
    choices(words, words.notices.categories, 'category', categories, query, (name) => wordsFor(name) || words.notices.allCategories),
    years.length > 1 || query.year !== ''
      ? choices(words, words.notices.years, 'year', years, query, (year) => year || words.notices.allYears)
      : '',
    isChosen || shown.length === 0
      ? `<p class="message above-4">${shown.length === 0 ? words.notices.noneFound : countedIn(words, words.notices.found, found.length)} <a href="${prefixOf(words)}/notices">${words.notices.showAll}</a></p>`
      : '',
    shown.length === 0
      ? ''
      : `<ul class="notices-entries" role="list">${shown.map((notice) => entryOf(words, notice, wordsFor)).join('\n')}</ul>`,
    '<div class="notices-pages cluster gap-4 above-5">',
    query.page > 1 && shown.length > 0 ? turn(query.page - 1, 'prev', words.notices.newer) : '',
    found.length > start + PAGE_SIZE ? turn(query.page + 1, 'next', words.notices.older) : '',
    '</div>',
  ].join('\n');
}

function filesOf(words: Words, { attachments }: NoticeRecord): string {
  if (attachments.length === 0) return '';
  const files = attachments.map(
    (file) =>
      `<li><a href="${escaped(attachmentAddress(file))}">${marked(words, file.name)}</a> <span class="small soft">${escaped(attachmentFacts(file, words))}</span></li>`,
  );
  return `<h2 class="text-l above-5 below-2">${countedIn(words, words.notices.files, files.length)}</h2><ul role="list">${files.join('')}</ul>`;
}

/** Returns a text as a part of a text in JSON. */
function inJson(text: string): string {
  return scriptJson(text).slice(1, -1);
}

/** Returns what is in the places of the marks in `src/pages/[...lang]/notices/notice.astro`. */
export function noticeValues(words: Words, notice: NoticeRecord, shown: Shown) {
  const { title, description, category, visible_since } = notice;
  return {
    name: escaped(title),
    summary: escaped(excerptOf(description.replaceAll(/\s+/gu, ' '), DESCRIPTION_MAX)),
    title: marked(words, title),
    category: marked(words, category === '' ? words.notices.notice : shown(category)),
    day: dayElement(words, notice),
    text: marked(words, description, linkedText(description)),
    files: filesOf(words, notice),
    message: encodeURIComponent(`${title}\n`),
    nameInJson: inJson(title),
    headline: inJson(excerptOf(title, HEADLINE_MAX)),
    published: inJson(visible_since),
    changed: inJson(changeOf(notice)),
  };
}
