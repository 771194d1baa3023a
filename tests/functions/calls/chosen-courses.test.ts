/** Tests `/course-list`, which shows the courses of a level and a subject area, with a small built page (docs/behaviour.md, "Courses"). */
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { CHOSEN_COURSES_PATH } from '#domain/course.ts';
import { filledPages } from '#tests/support/functions/notice-shell.ts';
import { aSiteInMemory } from '#tests/support/functions/site.ts';
import { words } from '#words/words.ts';

const INLINE = `<style>a > b { content: "<&"; }</style><script>if (1 < 2 && "é") {}</script>`;
const BUILT = {
  'Courses.html': `<!doctype html><html><head>${INLINE}</head><body><course-list><form>
<label class="course-choice"><input name="level" value="" checked></label>
<label class="course-choice level-1"><input name="level" value="degree"></label>
<label class="course-choice level-2"><input name="level" value="diploma"></label>
<label class="course-area"><select name="area"><option value="">All</option><option class="area-1" value="Arts &#38; &#34;Law&#34;">Arts</option>
<option class="area-2" value="Science">Science</option></select></label>
<p class="course-found" role="status"></p><a class="course-reset" href="/Courses" hidden>All</a></form>
<section id="degree" class="course-group level-1"><li class="course-row area-1">BA</li><li class="course-row area-2">BSc</li></section>
<section id="diploma" class="course-group level-2"><li class="course-row area-2">DSc</li></section></course-list></body></html>`,
};

function open(path: string, built: Readonly<Record<string, string>> = BUILT, method = 'GET'): Promise<Response> {
  const site = aSiteInMemory();
  const caller = { ip: '203.0.113.7', requestId: '', deploy: { context: 'production' } };
  return filledPages(built)(() => site.dependencies)(new Request(`https://preview.test${path}`, { method }), caller);
}

async function pageAt(query: Readonly<Record<string, string>>) {
  const response = await open(`${CHOSEN_COURSES_PATH}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  const page = parse(text);
  const shown = page.querySelectorAll('li').filter((row) => row.closest('[hidden]') === null);
  return { response, text, page, rows: shown.map((row) => row.text), status: page.querySelector('.course-found')?.text };
}

test.each([
  [{ level: 'degree', area: '' }, ['BA', 'BSc'], '2 courses'],
  [{ level: '', area: 'Science' }, ['BSc', 'DSc'], '2 courses'],
  [{ level: 'diploma', area: 'Science' }, ['DSc'], '1 course'],
  [{ level: 'degree', area: 'Arts & "Law"' }, ['BA'], '1 course'],
  [{ level: 'diploma', area: 'Arts & "Law"' }, [], 'No course matches both choices.'],
  [{ level: 'nonsense', area: 'Science' }, ['BSc', 'DSc'], '2 courses'],
])('%j leaves %j', async (query, expected, sentence) => {
  const { rows, status, page } = await pageAt(query);
  expect([rows, status]).toEqual([expected, sentence]);
  expect(page.querySelectorAll('section:not([hidden])').length, 'no heading without a course').toBe(
    new Set(expected.map((name) => (name === 'DSc' ? 'diploma' : 'degree'))).size,
  );
  expect(page.querySelector('a')?.hasAttribute('hidden'), 'there is a way back').toBe(false);
});

test('the page keeps the choice, and what the Content Security Policy has hashes of', async () => {
  const { page, text, response } = await pageAt({ level: 'diploma', area: 'Science' });
  expect(page.querySelectorAll('[checked]').map((input) => input.getAttribute('value'))).toEqual(['diploma']);
  expect(page.querySelectorAll('[selected]').map((option) => option.getAttribute('value'))).toEqual(['Science']);
  expect(text).toContain(INLINE);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('netlify-vary')).toBe('query=level|area');
  expect(response.headers.get('content-security-policy'), 'the header of a page').toBe("frame-ancestors 'none'");
});

test.each(['', '?level=&area=', '?level=nonsense', '?other=1', `?area=${'x'.repeat(5000)}`])('%s leads to all courses', async (query) => {
  const response = await open(CHOSEN_COURSES_PATH + query);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/Courses']);
});

test('a language has its own words and its own list', async () => {
  const query = '?level=diploma&area=';
  expect(await (await open(`/hi${CHOSEN_COURSES_PATH}${query}`)).text()).toContain(words('hi').courses.found.one.replace('{count}', '1'));
  expect((await open(`/hi${CHOSEN_COURSES_PATH}/${query}`)).status, 'with a slash at the end').toBe(200);
  expect((await open(`/hi${CHOSEN_COURSES_PATH}`)).headers.get('location')).toBe('/hi/Courses');
});

test('another method is refused', async () => {
  expect((await open(CHOSEN_COURSES_PATH, BUILT, 'POST')).status).toBe(405);
});
