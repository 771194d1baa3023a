/** Tests the small Markdown of formatted texts (docs/behaviour.md, "Formatted texts"). */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { FormattedText } from '#components/notices/FormattedText.tsx';
import { toPlainText } from '#domain/formatted-text.ts';
import { ENGLISH } from '#i18n/english.ts';

function render(text: string): string {
  const html = renderToStaticMarkup(createElement(FormattedText, { messages: ENGLISH, text, isPreview: false }));
  return html
    .replace(/^<div class="formatted-text measure"(?: lang="\w+")?>(.*)<\/div>$/su, '$1')
    .replaceAll(/<\/?span>| dir="auto"/gu, '')
    .replaceAll(' rel="noopener external"', '');
}

test.each([
  ['**Last date:** 5 December', '<p><strong>Last date:</strong> 5 December</p>'],
  ['*Only* for girls', '<p><strong>Only</strong> for girls</p>'],
  ['***Both***', '<p><strong>Both</strong></p>'],
  ['*_Both_* and _*both*_', '<p><strong><em>Both</em></strong> and <em><strong>both</strong></em></p>'],
  ['**bold and _both_**', '<p><strong>bold and <em>both</em></strong></p>'],
  ['**प्रवेश:**सूचना', '<p><strong>प्रवेश:</strong>सूचना</p>'],
  ['_प्रवेश_ सूचना', '<p><em>प्रवेश</em> सूचना</p>'],
  ['one\ntwo\n\n\nthree', '<p>one<br/>two</p><p>three</p>'],
  ['Bring:\n- your **ID**\n- a pen\nThank you', '<p>Bring:</p><ul><li>your <strong>ID</strong></li><li>a pen</li></ul><p>Thank you</p>'],
  ['* item\n* *bold* item', '<ul><li>item</li><li><strong>bold</strong> item</li></ul>'],
  ['•\tone\n•two', '<ul><li>one</li><li>two</li></ul>'],
  ['1. one\n3. three', '<ol><li value="1">one</li><li value="3">three</li></ol>'],
  ['- one\n1. two', '<ul><li>one</li></ul><ol><li value="1">two</li></ol>'],
  ['- one\n\n- two\n\n- three', '<ul><li>one</li><li>two</li><li>three</li></ul>'],
  [
    '1. Bring the form\n   with two photographs\n\n2. Pay the fee\n\n3. Collect the receipt',
    '<ol><li value="1">Bring the form<br/>with two photographs</li><li value="2">Pay the fee</li><li value="3">Collect the receipt</li></ol>',
  ],
  ['1. one\n2. two\n\n1. other', '<ol><li value="1">one</li><li value="2">two</li></ol><ol><li value="1">other</li></ol>'],
  ['Classes begin at 9 am.\n- Principal\n', '<p>Classes begin at 9 am.<br/>- Principal</p>'],
  ['Bring:\n- ID\n- a pen\n\n- Principal', '<p>Bring:</p><ul><li>ID</li><li>a pen</li></ul><p>- Principal</p>'],
  ['[Form](https://a.in/b_c_d) now', '<p><a href="https://a.in/b_c_d">Form</a> now</p>'],
  ['**[Form](www.a.in)**', '<p><strong><a href="https://www.a.in">Form</a></strong></p>'],
  ['[us](office@a.in), [call](tel:+919876543210)', '<p><a href="mailto:office@a.in">us</a>, <a href="tel:+919876543210">call</a></p>'],
  ['[see www.a.in](https://b.in)', '<p><a href="https://b.in">see www.a.in</a></p>'],
  ['[Form](https://example.org/a b)', '<p><a href="https://example.org/a%20b">Form</a></p>'],
  ['[Form](https://example.org "title")', '<p><a href="https://example.org">Form</a></p>'],
  ['![Map](https://example.org/map.png)', '<p><a href="https://example.org/map.png">Map</a></p>'],
  ['Now![Form](/a)', '<p>Now!<a href="/a">Form</a></p>'],
  ['**See https://a.in/b now**', '<p><strong>See <a href="https://a.in/b">https://a.in/b</a> now</strong></p>'],
  ['Write to **office@a.in**', '<p>Write to <strong><a href="mailto:office@a.in">office@a.in</a></strong></p>'],
  ['```fixed``` width\n```\nlines\n```', '<p>fixed width</p><p>lines</p>'],
  ['> *quoted*\n> text', '<p><strong>quoted</strong><br/>text</p>'],
])('%j is formatted', (text, html) => {
  expect(render(text)).toBe(html);
});

test.each([
  'snake_case, _x_y and __________',
  '2*3*4, 10*12 ft and 8*10 ft',
  '98****1234 and 97****3456, A**** K****',
  '*****IMPORTANT*****',
  '* conditions apply',
  '*Fees may change',
  'Exam on ~5~ 6 May, ~500 to ~700',
  '+ 91 98',
  '01. one',
  '> 75 per cent',
  '---',
  'it`s the teachers` `code`',
  'a \\* b \\[c\\] &amp; &#42;',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](</\tevil>)',
  '[x](page)',
  '[x](https://)',
  '[x](ftp://a.in/a b)',
  '[x]()',
  '[x]',
  '[](/a)',
  '<b>x</b>',
  '*not\nover lines*',
])('%j stays as typed', (text) => {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
  expect(render(text)).toBe(`<p>${escaped.replaceAll('\n', '<br/>')}</p>`);
  expect(toPlainText(text)).toBe(text);
});

test('each paragraph and list has the direction of its letters', () => {
  const html = renderToStaticMarkup(
    createElement(FormattedText, { messages: ENGLISH, text: 'طالبات کی فیس\n\n• Form\n• Fee', isPreview: false }),
  );
  expect(html).toMatch(/^<div class="[^"]*" lang="ur"><p dir="auto">.*<\/p><ul dir="auto">/u);
});

test('stars and underscores in an address belong to it', () => {
  expect(render('See http://a.in/*b*/_x_y *now*')).toBe(
    '<p>See <a href="http://a.in/*b*/_x_y">http://a.in/*b*/_x_y</a> <strong>now</strong></p>',
  );
  expect(render('_See https://a.in/x_')).toBe('<p><em>See <a href="https://a.in/x">https://a.in/x</a></em></p>');
});

test('no letter or digit of any text is lost, and nothing but the marks', () => {
  const pieces = ['](https://a.in)', '- ', '1. ', '• ', '\n', ' ', ...'* ** [ ] ( ) word हिन्दी 2 _ < & \\ ` #'.split(' ')];
  const withoutMarks = (text: string) => text.replaceAll(/[*_`()[\]\s]/gu, '');
  const wordsOf = (text: string) => text.match(/word|हिन्दी/gu) ?? [];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (chosen) => {
      const text = chosen.join('');
      expect(withoutMarks(toPlainText(text, true))).toBe(withoutMarks(text));
      expect(wordsOf(render(text).replaceAll(/ (?:href|value)="[^"]*"|<[^>]*>/gu, ''))).toEqual(wordsOf(text));
    }),
  );
});

test('a plain text has no marks, and shows the addresses of links where nothing can be pressed', () => {
  const text = '**Bring** your _ID_ by ~5~ 6 May:\n* [Form](https://a.in/x y)\n- [https://a.in](https://a.in)\n> ```See``` there';
  expect(toPlainText(text)).toBe('Bring your ID by ~5~ 6 May:\n* Form\n- https://a.in\nSee there');
  expect(toPlainText(text, true)).toBe('Bring your ID by ~5~ 6 May:\n* Form (https://a.in/x%20y)\n- https://a.in\nSee there');
});
