/** These change after the site is built, so the API is asked. */
import { listDirectory } from '#api/directory.ts';
import { listActiveNoticesUntil } from '#api/notices/active-notices.ts';
import { formatDay } from '#domain/dates.ts';
import { departmentAnchor } from '#records/directory.ts';
import { noticeAddress } from '#records/notices/notice-address.ts';
import { search as englishSearch } from '#words/en.ts';
import { filled, languagePrefix, localPath, wordsIn } from '#words/words.ts';

import type { Target } from './search-engine.ts';

const words = wordsIn('search', englishSearch);

async function loadNotices(): Promise<readonly Target[]> {
  const { notices } = await listActiveNoticesUntil(() => false);
  return notices.map((notice) => {
    const path = languagePrefix() + noticeAddress(notice);
    const label = filled(words.notice, { day: formatDay(notice.visible_since) });
    return { path, group: path, label, title: notice.title, text: notice.description, keywords: '', description: '' };
  });
}

/** Found by the names of its teachers. */
async function loadDepartments(): Promise<readonly Target[]> {
  const departments = await listDirectory();
  return departments.map(({ department, faculty }) => {
    const path = localPath(`/faculty_list#${departmentAnchor(department)}`);
    const members = faculty.map(({ name, designation, qualification }) => `${name}, ${designation}, ${qualification}`);
    const keywords = faculty.map(({ name }) => name).join(', ');
    return { path, group: path, label: words.teachers, title: department, text: members.join('; '), keywords, description: '' };
  });
}

export type FailedList = 'noNotices' | 'noTeachers';

/** `failed` has the keys of the sentences about the lists that could not be loaded. */
export async function loadLiveTargets(): Promise<{ targets: readonly Target[]; failed: readonly FailedList[] }> {
  const [notices, departments] = await Promise.allSettled([loadNotices(), loadDepartments()]);
  const lists = [
    { name: 'noNotices', list: notices },
    { name: 'noTeachers', list: departments },
  ] as const;
  return {
    targets: lists.flatMap(({ list }) => (list.status === 'fulfilled' ? list.value : [])),
    failed: lists.flatMap(({ name, list }) => (list.status === 'rejected' ? [name] : [])),
  };
}
