/** Tests the small Markdown of formatted texts (docs/behaviour.md, "Formatted texts"). */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { FormattedText } from '#components/notices/FormattedText.tsx';
import { toPlainText } from '#domain/formatted-text.ts';

function render(text: string): string {
  const html = renderToStaticMarkup(createElement(FormattedText, { text, lang: undefined, isPreview: false }));
  return html
    .replace(/^<div class="formatted-text measure">(.*)<\/div>$/su, '$1')
    .replaceAll(/<\/?span>/gu, '')
    .replaceAll(' rel="noopener external"', '');
}

test.each([
  ['**Last date:** 5 December', '<p><strong>Last date:</strong> 5 December</p>'],
  ['*Only* for girls', '<p><em>Only</em> for girls</p>'],
  ['***Both***', '<p><em><strong>Both</strong></em></p>'],
  ['**bold and *both***', '<p><strong>bold and <em>both</em></strong></p>'],
  ['**प्रवेश:**सूचना', '<p><strong>प्रवेश:</strong>सूचना</p>'],
  ['one\ntwo\n\n\nthree', '<p>one<br/>two</p><p>three</p>'],
  ['Bring:\n- your **ID**\n- a pen\nThank you', '<p>Bring:</p><ul><li>your <strong>ID</strong></li><li>a pen</li></ul><p>Thank you</p>'],
  ['1. one\n3. three', '<ol><li value="1">one</li><li value="3">three</li></ol>'],
  ['- one\n1. two', '<ul><li>one</li></ul><ol><li value="1">two</li></ol>'],
  ['[Form](https://a.in/b_c_d) now', '<p><a href="https://a.in/b_c_d">Form</a> now</p>'],
  ['[**Form**](/Admission)', '<p><a href="/Admission"><strong>Form</strong></a></p>'],
  ['**[Form](www.a.in)**', '<p><strong><a href="https://www.a.in">Form</a></strong></p>'],
  ['[us](office@a.in), [call](tel:+919876543210)', '<p><a href="mailto:office@a.in">us</a>, <a href="tel:+919876543210">call</a></p>'],
  ['[see www.a.in](https://b.in)', '<p><a href="https://b.in">see www.a.in</a></p>'],
  ['**See https://a.in/b now**', '<p><strong>See <a href="https://a.in/b">https://a.in/b</a> now</strong></p>'],
  ['Write to **office@a.in**', '<p>Write to <strong><a href="mailto:office@a.in">office@a.in</a></strong></p>'],
])('%j is formatted', (text, html) => {
  expect(render(text)).toBe(html);
});

test.each([
  '_Italic of WhatsApp_ and snake_case',
  '2*3*4, 10*12 ft and 8*10 ft',
  '98****1234 and 97****3456, A**** K****',
  '*****IMPORTANT*****',
  '* conditions apply',
  '*Fees may change',
  '+ 91 98',
  '• one',
  '1) one',
  '01. one',
  '> quoted',
  '# heading',
  '---',
  '- - -',
  '***',
  '~struck~ and `code`',
  'a \\* b \\[c\\] &amp; &#42;',
  '![picture](javascript:x)',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](</\tevil>)',
  '[x](page)',
  '[x](https://)',
  '[x]()',
  '[x]',
  '[x][y]',
  '[x]: y',
  '[x](/a "title")',
  '[](/a)',
  '[ ](/a)',
  '<b>x</b>',
  '*not\nover lines*',
])('%j stays as typed', (text) => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  expect(render(text)).toBe(`<p>${escaped.replaceAll('\n', '<br/>')}</p>`);
  expect(toPlainText(text)).toBe(text);
});

test('stars and underscores in an address belong to it', () => {
  expect(render('See http://a.in/*b*/_x_y *now*')).toBe('<p>See <a href="http://a.in/*b*/_x_y">http://a.in/*b*/_x_y</a> <em>now</em></p>');
});

test('no letter or digit of any text is lost, and nothing but the marks', () => {
  const pieces = [
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    '](https://a.in)',
    '- ',
    '1. ',
    '\n',
    ' ',
    'word',
    'हिन्दी',
    '2',
    '_',
    '<',
    '&',
    '\\',
    '`',
    '#',
  ];
  const withoutMarks = (text: string) => text.replaceAll(/[*()[\]\s]/gu, '');
  const wordsOf = (text: string) => text.match(/word|हिन्दी|_/gu) ?? [];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (chosen) => {
      const text = chosen.join('');
      expect(withoutMarks(toPlainText(text, true))).toBe(withoutMarks(text));
      expect(wordsOf(render(text).replaceAll(/ (?:href|value)="[^"]*"|<[^>]*>/gu, ''))).toEqual(wordsOf(text));
    }),
  );
});

test('a plain text has no marks, and shows the addresses of links where nothing can be pressed', () => {
  const text = '**Bring** your *ID*:\n- [Form](https://a.in)\n- [https://a.in](https://a.in)';
  expect(toPlainText(text)).toBe('Bring your ID:\n- Form\n- https://a.in');
  expect(toPlainText(text, true)).toBe('Bring your ID:\n- Form (https://a.in)\n- https://a.in');
});
