import { cleanText } from '#domain/clean-text.ts';
import { formatIsoDay } from '#domain/dates.ts';
import type { NoticeRecord, noticeTranslations } from './notice-record.ts';
import { compareByShown } from './notice-state.ts';
import { NOTICE_CATEGORIES } from './notice.ts';
import { prepareSearch, extractTerms, splitWords, toSearchedText } from '#domain/search.ts';

const PAGE_SIZE = 20;
export const WORDS_MAX = 100;

/** `''` if missing, and page 1. */
export type ListQuery = { q: string; category: string; year: string; page: number };

export function readListQuery(parameters: { get: (name: string) => string | null }): ListQuery {
  const text = (name: string) =>
    cleanText(
      Array.from(parameters.get(name) ?? '')
        .slice(0, WORDS_MAX)
        .join(''),
    );
  const [year, page] = [text('year'), text('page')];
  const isPage = /^[1-9][0-9]{0,3}$/u.test(page);
  return { q: text('q'), category: text('category'), year: /^[0-9]{4}$/u.test(year) ? year : '', page: isPage ? Number(page) : 1 };
}

export function formatListQuery(query: ListQuery): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== '' && value !== 1);
  const text = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

function getNoticeYear({ visible_since }: NoticeRecord): string {
  return formatIsoDay(new Date(visible_since)).slice(0, 4);
}

export function chooseNotices(notices: readonly NoticeRecord[], { q, category, year, page }: ListQuery) {
  const used = new Set(notices.map((notice) => notice.category));
  const fitting = notices.filter(
    (notice) => (category === '' || notice.category === category) && (year === '' || getNoticeYear(notice) === year),
  );
  const found = searchNotices([...fitting].sort(compareByShown), q);
  const start = (page - 1) * PAGE_SIZE;
  return {
    categories: [...new Set([...NOTICE_CATEGORIES.filter((name) => used.has(name)), ...used])].filter((name) => name !== ''),
    years: [...new Set(notices.map(getNoticeYear))].sort().reverse(),
    count: found.length,
    shown: found.slice(start, start + PAGE_SIZE),
    hasOlder: found.length > start + PAGE_SIZE,
  };
}

const SEARCHED_WORDS_MAX = 10;

type SearchedNotice = Pick<NoticeRecord, 'title' | 'description' | keyof typeof noticeTranslations>;

/** Each word, or its singular, must occur. */
export function searchNotices<Notice extends SearchedNotice>(notices: readonly Notice[], query: string): readonly Notice[] {
  const find = prepareSearch(notices, (one) => [one.title, one.title_hi, ...[one.description, one.description_hi].map(toSearchedText)]);
  const words = splitWords(query).map(({ text }) => [text, ...extractTerms(text).slice(0, 1)]);
  const wanted = words.filter(({ length }) => length > 1).slice(0, SEARCHED_WORDS_MAX);
  if (wanted.length === 0) return find(query);
  const found = wanted.map((spellings) => new Set(spellings.flatMap(find)));
  return notices.filter((notice) => found.every((ones) => ones.has(notice)));
}
