import { parse } from 'node-html-parser';

import { countedIn } from '#words/sentences.ts';
import type { Words } from '#words/words.ts';

/**
 * Marks what a visitor chose in the form of the built page `/Courses`, hides the other courses, and says how many are left
 * (docs/behaviour.md, "Courses").
 * @param query `level` and `area`, of which one that the page does not offer counts as none
 * @returns null if nothing is chosen
 */
export function withChosenCourses(words: Words, built: string, query: URLSearchParams): string | null {
  const [levelValue = '', areaValue = ''] = ['level', 'area'].map((name) => query.get(name) ?? '');
  if (levelValue === '' && areaValue === '') return null;
  const page = parse(built, { comment: true });
  const levels = page.querySelectorAll('.course-choice input');
  const chosen = (options: typeof levels, wanted: string) =>
    wanted === '' ? undefined : options.find((option) => option.getAttribute('value') === wanted);
  const level = chosen(levels, levelValue);
  const area = chosen(page.querySelectorAll('.course-area option'), areaValue);
  if (level === undefined && area === undefined) return null;
  if (level !== undefined) for (const input of levels) input.removeAttribute('checked');
  level?.setAttribute('checked', '');
  area?.setAttribute('selected', '');

  // A course, its level and its area share a class.
  const levelClass = level?.parentNode?.classList.value.find((name) => name.startsWith('level-'));
  const areaClass = area?.classList.value[0];
  let count = 0;
  for (const group of page.querySelectorAll('.course-group')) {
    const rows = group.querySelectorAll('.course-row');
    const fitting = rows.filter(({ classList }) => areaClass === undefined || classList.contains(areaClass));
    const isShown = fitting.length > 0 && (levelClass === undefined || group.classList.contains(levelClass));
    if (isShown) count += fitting.length;
    for (const one of isShown ? rows.filter((row) => !fitting.includes(row)) : [group]) one.setAttribute('hidden', '');
  }
  page.querySelector('.course-found')?.set_content(count === 0 ? words.courses.noneFound : countedIn(words, words.courses.found, count));
  page.querySelector('.course-reset')?.removeAttribute('hidden');
  return page.toString();
}
