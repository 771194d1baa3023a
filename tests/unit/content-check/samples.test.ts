import { expect, test } from 'vitest';

import { checkSamples, findMarkedFiles } from '#scripts/content-check/samples.ts';

import { createContent } from './create-content.ts';

const FILES = {
  'site.json':
    '{"name":"College","universities":[{"name":"First","sample":true},{"name":"Second"}],"contact":{"sample":true,"email":null}}',
  'vision/vision.md': '---\ntitle: Vision\nsample: true\n---\nText',
  'vision/mission.md': '---\ntitle: Mission\n---\nText with sample: true in it',
};

function checkSamplesIn(demonstration: boolean, context: string) {
  return checkSamples(createContent({ ...FILES, 'settings/site.json': JSON.stringify({ demonstration }) }), context);
}

test('samples are found at any depth of JSON and in the front matter of Markdown', () => {
  expect(findMarkedFiles(createContent(FILES), 'sample')).toEqual([
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

test('a demonstration may have samples', () => {
  expect(checkSamplesIn(true, 'production')).toEqual([]);
});

test.each([
  ['production', 'error'],
  ['deploy-preview', 'warning'],
  ['', 'warning'],
])('on a college’s own site each sample is named with its line; a build for "%s" takes it as an %s', (context, level) => {
  expect(checkSamplesIn(false, context)).toMatchObject([
    { level, file: 'content/site.json', line: 1, field: 'universities[0].sample', found: 'a sample: First' },
    { level, file: 'content/site.json', line: 1, field: 'contact.sample', found: 'a sample: contact' },
    { level, file: 'content/vision/vision.md', line: 3, field: 'sample', found: 'a sample: Vision' },
  ]);
});
