/** These change after the site is built, so the API is asked. */
import { listDirectory } from '#api/directory.ts';
import { listActiveNoticesUntil } from '#api/notices/active-notices.ts';
import { formatDay } from '#domain/dates.ts';
import { departmentAnchor } from '#records/directory.ts';
import { noticeAddress } from '#records/notices/notice-address.ts';
import { filled, localPath, prefixOf } from '#words/sentences.ts';

import type { Target } from './search-engine.ts';
import type { SearchWords } from './site-search.ts';

async function loadNotices(words: SearchWords): Promise<readonly Target[]> {
  const { notices } = await listActiveNoticesUntil(() => false);
  return notices.map((notice) => {
    const path = prefixOf(words) + noticeAddress(notice);
    const label = filled(words.search.notice, { day: formatDay(notice.visible_since, words.tag) });
    return { path, group: path, label, title: notice.title, text: notice.description, keywords: '', description: '' };
  });
}

/** Found by the names of its teachers. */
async function loadDepartments(words: SearchWords): Promise<readonly Target[]> {
  const departments = await listDirectory();
  return departments.map(({ department, faculty }) => {
    const path = localPath(words, `/faculty_list#${departmentAnchor(department)}`);
    const members = faculty.map(({ name, designation, qualification }) => `${name}, ${designation}, ${qualification}`);
    const keywords = faculty.map(({ name }) => name).join(', ');
    return { path, group: path, label: words.search.teachers, title: department, text: members.join('; '), keywords, description: '' };
  });
}

export type FailedList = 'noNotices' | 'noTeachers';

/** `failed` has the keys of the sentences about the lists that could not be loaded. */
export async function loadLiveTargets(words: SearchWords): Promise<{ targets: readonly Target[]; failed: readonly FailedList[] }> {
  const [notices, departments] = await Promise.allSettled([loadNotices(words), loadDepartments(words)]);
  const lists = [
    { name: 'noNotices', list: notices },
    { name: 'noTeachers', list: departments },
  ] as const;
  return {
    targets: lists.flatMap(({ list }) => (list.status === 'fulfilled' ? list.value : [])),
    failed: lists.flatMap(({ name, list }) => (list.status === 'rejected' ? [name] : [])),
  };
}
