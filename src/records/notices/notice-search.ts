import { prepareSearch } from '#domain/search.ts';
import { extractTerms, splitWords } from '#domain/search-words.ts';
import { toSearchedText } from '#domain/text-marks.ts';

import type { NoticeRecord, noticeTranslations } from './notice-record.ts';

const WORDS_MAX = 10;

type SearchedNotice = Pick<NoticeRecord, 'title' | 'description' | keyof typeof noticeTranslations>;

/** Each word, or its singular, must occur. */
export function searchNotices<Notice extends SearchedNotice>(notices: readonly Notice[], query: string): readonly Notice[] {
  const find = prepareSearch(notices, (one) => [one.title, one.title_hi, ...[one.description, one.description_hi].map(toSearchedText)]);
  const words = splitWords(query).map(({ text }) => [text, ...extractTerms(text).slice(0, 1)]);
  const wanted = words.filter(({ length }) => length > 1).slice(0, WORDS_MAX);
  // Only signs, or words such as "the".
  if (wanted.length === 0) return find(query);
  const found = wanted.map((spellings) => new Set(spellings.flatMap(find)));
  return notices.filter((notice) => found.every((ones) => ones.has(notice)));
}
