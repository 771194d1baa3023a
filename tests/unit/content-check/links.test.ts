import { expect, test } from 'vitest';

import { checkLinks, findDeadLinks } from '#scripts/content-check/links.ts';
import { href } from '#schemas/shared.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

import { createContent } from './create-content.ts';

const folder = useFolder();

function createDist(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) write(folder(), name, text);
  return folder();
}

test('a missing page, a missing anchor and a missing picture are each reported once per page', () => {
  const dist = createDist({
    'index.html': '<a href="/About">a</a><a href="/About#history">b</a><a href="/gone">c</a><a href="/gone">again</a><img src="/no.png">',
    'About.html': '<h2 id="history">History</h2><a href="#top">top</a><img srcset="/yes.webp 1x, /no.webp 2x">',
    'yes.webp': 'picture',
  });
  expect(findDeadLinks(dist, () => false)).toEqual([
    { page: '/About', link: '#top', missing: 'anchor' },
    { page: '/About', link: '/no.webp', missing: 'page' },
    { page: '/', link: '/gone', missing: 'page' },
    { page: '/', link: '/no.png', missing: 'page' },
  ]);
});

test('a department is found where the browser lists the teachers, and nowhere else', () => {
  const dist = createDist({
    'index.html': '<a href="/faculty_list#department-physics">a</a><a href="/#department-physics">b</a>',
    'faculty_list.html': '',
  });
  expect(findDeadLinks(dist, () => false).map(({ link }) => link)).toEqual(['/#department-physics']);
});

test('links to other sites, mail addresses and addresses of functions are not checked', () => {
  const dist = createDist({
    'index.html': '<a href="https://example.org/x">a</a><a href="mailto:a@example.org">b</a><a href="/about">c</a>',
  });
  expect(findDeadLinks(dist, (path) => path === '/about')).toEqual([]);
});

test('an address that has no valid form is a dead link and does not end the check', () => {
  const dist = createDist({ 'index.html': '<a href="https://">a</a><a href="/%E0%A4%A">b</a>' });
  expect(findDeadLinks(dist, () => false).map(({ link }) => link)).toEqual(['https://', '/%E0%A4%A']);
});

test('a dead link is reported at the lines of the content that contain it', () => {
  const dist = createDist({
    _redirects: '/about /About 200\n',
    'index.html': '<a href="/Abuot">a</a><a href="/about">b</a><a href="/About#histroy">c</a>',
    'NEP.html': '<a href="/Abuot">a</a>',
    'About.html': '<h2 id="history">History</h2><a href="/code">of the page itself</a>',
  });
  const { files } = createContent({
    'settings/navigation.json': '{\n  "menu": [{ "label": "About", "href": "/Abuot" }]\n}\n',
    'pages/NEP.md': '---\ntitle: NEP\n---\n\nSee [the history](/About#histroy).\n',
  });
  expect(checkLinks(dist, files)).toEqual([
    expect.objectContaining({ file: 'the page /About', found: 'the link "/code"' }),
    expect.objectContaining({ file: 'content/settings/navigation.json', line: 2, found: 'the link "/Abuot"' }),
    expect.objectContaining({ file: 'content/pages/NEP.md', line: 5, found: 'the link "/About#histroy"' }),
  ]);
});

test('the popup and every other link may lead to the page of a notice', () => {
  const dist = createDist({ _redirects: '', 'index.html': '<a href="/notices/01KF/holiday">a</a>' });
  const { files } = createContent({ 'settings/popup.json': '{ "link": { "label": "Holiday", "href": "/notices/01KF/holiday" } }' });
  expect(checkLinks(dist, files)).toEqual([]);
  expect(href.safeParse('/notices/01KF/holiday').success).toBe(true);
});
