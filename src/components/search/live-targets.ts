import { listDirectory } from '#api/directory.ts';
import { parseListField } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';
import { formatDay } from '#domain/dates.ts';
import { hasMarks, foldText } from '#domain/search.ts';
import { getDepartmentAnchor } from '#records/faculty/directory.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { NOTICE_SEARCH_MAX } from '#records/notices/notice-query.ts';
import { getNoticeTexts, parseNoticeList } from '#records/notices/notice-record.ts';
import { formatSentence, localizePath, getLanguagePrefix } from '#i18n/sentences.ts';

import type { Target } from './search-engine.ts';
import type { SearchMessages } from './site-search.ts';

const parseNotices = parseListField(parseNoticeList);

/** Finds notices; equal queries share a URL, for the edge cache. */
export async function findNotices(messages: SearchMessages, query: string): Promise<readonly Target[]> {
  const q = foldText(query).slice(0, NOTICE_SEARCH_MAX);
  const notices = await send('getNotices', { query: { q }, parse: parseNotices });
  // Few notices need the parser, larger than the search.
  const isFormatted = notices.some(({ description, description_hi }) => hasMarks(description + description_hi));
  const toPlain = isFormatted ? (await import('./plain-text.ts')).toPlainText : (text: string) => text;
  return notices.map((notice) => {
    const path = getLanguagePrefix(messages) + getNoticeAddress(notice);
    const label = formatSentence(messages.search.notice, { day: formatDay(notice.visible_since, messages.tag) });
    const { title, description } = getNoticeTexts(messages, notice);
    const text = toPlain(description);
    // Both languages are searched, one is shown.
    const both = [notice.title, toPlain(notice.description), notice.title_hi, toPlain(notice.description_hi)].join('\n');
    return { path, group: path, label, title, text: both, excerpt: text, keywords: '', description: '' };
  });
}

/** Loads departments, which are found by their teachers' names. */
export async function loadDepartments(messages: SearchMessages): Promise<readonly Target[]> {
  const departments = await listDirectory();
  return departments.map(({ department, faculty }) => {
    const path = localizePath(messages, `/faculty_list#${getDepartmentAnchor(department)}`);
    const text = faculty.map(({ name, designation, qualification }) => `${name}, ${designation}, ${qualification}`).join('; ');
    const keywords = faculty.map(({ name }) => name).join(', ');
    return { path, group: path, label: messages.search.teachers, title: department, text, excerpt: text, keywords, description: '' };
  });
}
