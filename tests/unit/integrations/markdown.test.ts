import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { createMarkdownProcessor } from '#integrations/markdown.ts';

async function renderHtml(markdown: string, file = 'content/pages/x.md'): Promise<string> {
  const renderer = await createMarkdownProcessor((href) => (href === '/closed' ? null : href)).createRenderer({ syntaxHighlight: false });
  return (await renderer.render(markdown, { fileURL: pathToFileURL(file) })).code;
}

const IN_HINDI = ' lang="hi" dir="auto"';

test.each([
  ['**प्रवेश:**सूचना और **अंतिम तिथि।**अगला', '<strong>प्रवेश:</strong>सूचना और <strong>अंतिम तिथि।</strong>अगला'],
  ['**Note:**text *Note:*text ***Note:***text', '<strong>Note:</strong>text <em>Note:</em>text <em><strong>Note:</strong></em>text'],
  ['शुल्क**₹500**मात्र a**(b)**c', 'शुल्क<strong>₹500</strong>मात्र a<strong>(b)</strong>c'],
  ['**“Quoted”**text text**“quoted”**', '<strong>“Quoted”</strong>text text<strong>“quoted”</strong>'],
  ['in**side**word प्र*वे*श', 'in<strong>side</strong>word प्र<em>वे</em>श'],
  ['*a (*b*) c* and **a**.', '<em>a (<em>b</em>) c</em> and <strong>a</strong>.'],
  ['*a **b:**c d* **a *b:*c d**', '<em>a <strong>b:</strong>c d</em> <strong>a <em>b:</em>c d</strong>'],
  ['5 * 3 ** 2 and \\*\\*no\\*\\*', '5 * 3 ** 2 and **no**'],
  ['roll_number_list.pdf _a_', 'roll_number_list.pdf <em>a</em>'],
])('the marks of "%s" are emphasis where the editor writes them', async (markdown, html) => {
  expect((await renderHtml(markdown)).replaceAll(IN_HINDI, '')).toBe(`<p>${html}</p>`);
});

test('a table that was pasted into the editor has its first line as headings', async () => {
  const html = await renderHtml('| Room | Fee |\n| A | **₹ 500** |\n| B, a@example.org | |');
  expect(html.replaceAll(/\s*\n\s*/gu, '')).toBe(
    '<table><thead><tr><th>Room</th><th>Fee</th></tr></thead><tbody><tr><td>A</td><td>₹\u00a0500</td></tr>' +
      '<tr><td>B, <a href="mailto:a@example.org">a@example.org</a></td><td></td></tr></tbody></table>',
  );
  expect(await renderHtml('| alone |')).toBe('<p>| alone |</p>');
});

test('a sign of rupees stays on the line of its number', async () => {
  expect(await renderHtml('A card costs ₹ 5, *lost* ₹ 15.')).toBe('<p>A card costs ₹\u00a05, <em>lost</em> ₹\u00a015.</p>');
});

test('a single tilde strikes nothing out, two do', async () => {
  expect(await renderHtml('The fee is ~500 to ~700 rupees. Ages 17~21 and marks 45~55% count. ~~Gone~~')).toBe(
    '<p>The fee is ~500 to ~700 rupees. Ages 17~21 and marks 45~55% count. <del>Gone</del></p>',
  );
});

test.each([
  ['देखें https://example.org/form। www.example.org/x॥', ['https://example.org/form', 'https://www.example.org/x']],
  ['https://example.org/formपर **https://example.org/a\\_b:**अगला', ['https://example.org/form', 'https://example.org/a_b']],
  ['asha@example.orgआशा 1800-180-1551', ['mailto:asha@example.org', 'tel:18001801551']],
  ['[our form](https://example.org/form।) <https://example.org/अ>', ['https://example.org/form%E0%A5%A4', 'https://example.org/%E0%A4%85']],
  ['[9876543210 and https://example.org](/About) [ref][1] `https://example.org`\n\n[1]: /Courses', ['/About', '/Courses']],
  [
    '| a |\n| --- |\n| https://example.org/form। |\n\n## 0542 2345678/79\n\n- www.example.org',
    ['https://example.org/form', 'tel:+915422345678', 'https://www.example.org'],
  ],
])('the links of "%s" are %j', async (markdown, hrefs) => {
  const html = await renderHtml(markdown);
  expect([...html.matchAll(/href="(?<href>[^"]*)"/gu)].map(({ groups }) => groups?.['href'])).toEqual(hrefs);
});

test('a link in a Hindi text leads to the Hindi page, and one to a PDF says what the file is', async () => {
  const text = '[मदद](/help), [यहाँ](https://example.org/help), [सूची (PDF)](/documents/lost.pdf)';
  const pdf = '<a href="/documents/lost.pdf">सूची <span class="pdf-facts">(PDF)</span></a>';
  const rest = `<a href="https://example.org/help">यहाँ</a>, ${pdf}`;
  expect((await renderHtml(text)).replaceAll(IN_HINDI, '')).toBe(`<p><a href="/help">मदद</a>, ${rest}</p>`);
  expect(await renderHtml(text, 'content/hi/pages/x.md')).toBe(`<p><a href="/hi/help">मदद</a>, ${rest}</p>`);
});

test('words alone in an element name their language, if the text has another one', async () => {
  expect(await renderHtml('सूचना\n\nفیس')).toBe('<p lang="hi" dir="auto">सूचना</p>\n<p lang="ur" dir="auto">فیس</p>');
  const html = '<p>कोई विषय (<a href="/hi/search?q=physics" lang="en" dir="auto">physics</a>)</p>';
  expect(await renderHtml('कोई विषय ([physics](/search?q=physics))', 'content/hi/pages/x.md')).toBe(html);
});

test('of a link to a page without content only the words stay', async () => {
  expect(await renderHtml('Read [the **rules**](/closed) first.')).toBe('<p>Read the <strong>rules</strong> first.</p>');
});
