import { parseFrontmatter } from '@astrojs/markdown-remark';
import { expect, test } from 'vitest';

import { createFormats } from '#editor/browser/formats.js';

const { markdown } = createFormats([
  { name: 'title', widget: 'string' },
  { name: 'lead', widget: 'string' },
  { name: 'note', widget: 'richtext' },
  { name: 'body', widget: 'richtext' },
]);

test.each(['2026-07-31', '2026-07-31 10:00:00', '0b11', '0x1F', '1e3', '2026', 'true', 'yes', '~', 'a #b', '#a', 'Note: a', '- a', "it's"])(
  'the build and the editor read the text "%s" as it was typed',
  (lead) => {
    const values = { title: 'A', lead };
    const file = markdown.toFile(values);
    expect(parseFrontmatter(file).frontmatter).toEqual(values);
    expect(markdown.fromFile(file.trimEnd())).toEqual(values);
  },
);

test.each([
  ['प्र_वे_श in_side_word _whole_ _end:_next', 'प्र*वे*श in*side*word _whole_ *end:*next'],
  ['**_a_** _b \\_ c_d', '**_a_** *b \\_ c*d'],
  ['a\\_b\\_c `a_b_c` [a](/a_b_c) <img src="a_b_c.jpg"> https://example.org/a_b_c asha_r_s@example.org', null],
])('of "%s" the italic inside words is stored as the site and the editor read it', (typed, stored) => {
  const text = stored ?? typed;
  expect(markdown.fromFile(markdown.toFile({ note: typed }).trimEnd())).toEqual({ note: text });
  expect(markdown.toFile({ title: 'A', body: typed })).toBe(`---\ntitle: A\n---\n\n${text}\n`);
});

test('a bold text that ends between punctuation and a letter is given to the editor so that it reads it as bold', () => {
  const file = '---\ntitle: A\n---\n\n**प्रवेश:**सूचना, **अंतिम तिथि।**अगला, **b.** c, (**d**)';
  expect(markdown.fromFile(file)['body']).toBe('**प्रवेश:**&#2360;ूचना, **अंतिम तिथि।**अगला, **b.** c, (**d**)');
});
