/** What pages say about their samples: one line (docs/behaviour.md, "Samples"). */
import { parse } from 'node-html-parser';

import site from '#tests/content/settings/site.json' with { type: 'json' };
import { publicRoutes } from '#tests/support/browser/routes.ts';
import { filled } from '#tests/support/copies/test-courses.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** The lines of some pages. */
const LINES = new Map([
  ['/', 'Messages shown here are samples.'],
  ['/governing-body', 'Names and designations on this page are samples.'],
  ['/messages', 'The picture and messages on this page are samples.'],
  ['/Library', 'Pictures, names, posts of the staff and newspapers on this page are samples.'],
  ['/Annual_reports', 'Texts and reports on this page are samples.'],
  [
    '/hostel',
    'Texts on this page are samples. Some pictures on this page are samples: The court of the hostel in the evening. Some names, posts and contacts on this page are samples: Prof. Asha.',
  ],
  ['/Courses', `Dates on this page are samples. Some facts on this page are samples: ${filled.name}.`],
  ['/General-Rules', 'Some sections on this page are samples: Leaving college.'],
]);

test('a page has one line about its samples, the home page one in each section, and every page one at its foot', async ({ request }) => {
  for (const route of publicRoutes) {
    const page = parse(await (await request.get(route)).text());
    const lines = page.querySelectorAll('main .sample-note');
    const expected = LINES.get(route);
    if (expected !== undefined)
      expect(
        lines.map(({ text }) => text.trim()),
        route,
      ).toContain(expected);
    const parents = new Set(lines.map((line) => line.closest(route === '/' ? 'section, hero-video, dialog' : 'main')));
    expect(lines.length, `${route}: one line for a section`).toBe(parents.size);
    expect(page.querySelector('footer')?.text, route).toContain(site.sampleNote);
    for (const line of [...lines, ...page.querySelectorAll('footer .footer-sample, script')]) line.remove();
    expect(page.querySelector('body')?.text, `${route}: no other mark`).not.toMatch(/\bsamples?\b/iu);
  }
});
