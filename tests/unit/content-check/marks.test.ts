import { expect, test } from 'vitest';

import { checkTranslatedMarks, findMarkedFiles } from '#scripts/content-check/shown.ts';

import { createContent } from './create-content.ts';

test('samples are found at any depth of JSON and in the front matter of Markdown, but not in a form that is the college’s own', () => {
  const content = createContent({
    'site.json': '{"universities":[{"name":"First","sample":"made-up"},{"name":"Second"}],"contact":{"sample":"made-up","email":null}}',
    'vision/vision.md': '---\ntitle: Vision\nsample: first-college\n---\nText',
    'vision/mission.md': '---\ntitle: Mission\n---\nText with sample: made-up in it',
    'tour/tour.json': '{"ours":true,"sample":"made-up"}',
  });
  expect(findMarkedFiles(content, 'sample')).toEqual([
    { file: 'content/site.json', names: ['First', 'contact'] },
    { file: 'content/vision/vision.md', names: ['Vision'] },
  ]);
});

test('drafts of translations are found alike', () => {
  const course = { name: 'B.A.', hi: { name: 'बी.ए.', draft: true } };
  expect(findMarkedFiles(createContent({ 'courses/ba.json': JSON.stringify(course) }), 'draft')).toEqual([
    { file: 'content/courses/ba.json', names: ['बी.ए.'] },
  ]);
});

test('a translated page has the marks of the English one', () => {
  const content = createContent({
    'pages/About.md': '---\ntitle: About\nsample: first-college\n---\n',
    'hi/pages/About.md': '---\ntitle: परिचय\n---\n',
    'pages/help.md': '---\ntitle: Help\n---\n',
    'hi/pages/help.md': '---\ntitle: मदद\n---\n',
  });
  expect(checkTranslatedMarks(content)).toMatchObject([
    { level: 'warning', file: 'content/hi/pages/About.md', expected: 'the same marks as in content/pages/About.md: sample=first-college' },
  ]);
});
