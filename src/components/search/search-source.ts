/** Loaded at the first query. */
import { listDirectory } from '#api/directory.ts';
import { parseListField } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';
import { startDeadline } from '#browser/deadline.ts';
import { formatDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { foldText } from '#domain/search.ts';
import type { SearchIndex } from '#integrations/search-index.ts';
import { getDepartmentAnchor } from '#records/faculty/directory.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { NOTICE_SEARCH_MAX } from '#records/notices/notice-query.ts';
import { getNoticeTexts, parseNoticeList } from '#records/notices/notice-record.ts';
import { formatSentence, getLanguagePrefix, localizePath } from '#i18n/sentences.ts';

import { type Target, createSearchEngine } from './search-engine.ts';
import type { SearchMessages } from './site-search.ts';

const TIMEOUT_MS = 20_000;

const parseNotices = parseListField(parseNoticeList);

/** `prefix` is a path segment, empty for English. */
export type SearchedLanguage = { prefix: string; tag: string };

type SearchEngine = ReturnType<typeof createSearchEngine>;
export type SearchSource = Awaited<ReturnType<typeof openSearchSource>>;

function isIndex(value: unknown): value is SearchIndex {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);
}

async function loadEngine({ prefix }: SearchedLanguage): Promise<SearchEngine> {
  const response = await fetch(`${prefix}/search-index.json`, { signal: startDeadline(TIMEOUT_MS).signal });
  const content: unknown = await response.json();
  if (!response.ok || !isIndex(content)) throw new Error('The search index could not be read.');
  return createSearchEngine(content);
}

/** Finds notices; equal queries share a URL, for the edge cache. */
async function findNotices(messages: SearchMessages, query: string): Promise<readonly Target[]> {
  const q = foldText(query).slice(0, NOTICE_SEARCH_MAX);
  const notices = await send('getNotices', { query: { q }, parse: parseNotices });
  return notices.map((notice) => {
    const path = getLanguagePrefix(messages) + getNoticeAddress(notice);
    const label = formatSentence(messages.search.notice, { day: formatDay(notice.visible_since, messages.tag) });
    const { title, description } = getNoticeTexts(messages, notice);
    // Both languages are searched, one is shown.
    const both = [notice.title, toPlainText(notice.description), notice.title_hi, toPlainText(notice.description_hi)].join('\n');
    return { path, group: path, label, title, text: both, excerpt: toPlainText(description), keywords: '', description: '' };
  });
}

/** Loads departments, which are found by their teachers' names. */
async function loadDepartments(messages: SearchMessages): Promise<readonly Target[]> {
  const departments = await listDirectory();
  return departments.map(({ department, faculty }) => {
    const path = localizePath(messages, `/faculty_list#${getDepartmentAnchor(department)}`);
    const text = faculty.map(({ name, designation, qualification }) => `${name}, ${designation}, ${qualification}`).join('; ');
    const keywords = faculty.map(({ name }) => name).join(', ');
    return { path, group: path, label: messages.search.teachers, title: department, text, excerpt: text, keywords, description: '' };
  });
}

/** Searches `own`, then the others; rejects if the index of `own` cannot be loaded. */
export async function openSearchSource(messages: SearchMessages, own: SearchedLanguage, others: readonly SearchedLanguage[]) {
  const departments = loadDepartments(messages);
  // The first answer tells of it.
  departments.catch(() => undefined);
  const notices = new Map<string, Promise<readonly Target[]>>();
  let loading: Promise<readonly SearchEngine[]> | undefined;

  /** Finds notices, and all teachers; `note` says what could not be searched. */
  async function findLive(query: string): Promise<{ targets: readonly Target[]; note: string }> {
    const asked = notices.get(query) ?? findNotices(messages, query);
    notices.set(query, asked);
    const [found, teachers] = await Promise.allSettled([asked, departments]);
    const targets = [found, teachers].flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
    const { noLists, noNotices, noTeachers } = messages.search;
    if (found.status === 'rejected') return { targets, note: teachers.status === 'rejected' ? noLists : noNotices };
    return { targets, note: teachers.status === 'rejected' ? noTeachers : '' };
  }

  return {
    engine: await loadEngine(own),
    /** Loaded at the first call; empty if they cannot be. */
    elsewhere: () => (loading ??= Promise.all(others.map(loadEngine)).catch(() => [])),
    findLive,
  };
}
