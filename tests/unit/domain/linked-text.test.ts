import { expect, test } from 'vitest';

import { splitLinks } from '#domain/linked-text.ts';

function listLinks(text: string): readonly string[] {
  return splitLinks(text).flatMap(({ href }) => href ?? []);
}

function listLinkedTexts(text: string): readonly string[] {
  return splitLinks(text).flatMap((part) => (part.href === null ? [] : [part.text]));
}

test.each([
  ['danda', 'https://example.org/form।'],
  ['guillemets', '«https://example.org/form»'],
  ['Devanagari', 'https://example.org/formपर'],
  ['a soft hyphen', 'https://example.org/form\u00AD'],
  ['a direction mark', '\u200Ehttps://example.org/form\u200F'],
  ['a colon', 'https://example.org/form: read'],
  ['a full stop and brackets', '(https://example.org/form).'],
])('an address ends before %s', (_name, text) => {
  expect(listLinks(text)).toEqual(['https://example.org/form']);
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['See (https://example.org/a_(b)), please.', ['https://example.org/a_(b)']],
  ['https://example.org/café?q=1,2&r=a;b#c', ['https://example.org/café?q=1,2&r=a;b#c']],
  ['https://a.example.org/x,https://b.example.org/y', ['https://a.example.org/x', 'https://b.example.org/y']],
  ['https://a.example.org/x;www.example.org', ['https://a.example.org/x', 'https://www.example.org']],
  ['https://example.org/web/https://example.org/y', ['https://example.org/web/https://example.org/y']],
  ['Https://Example.org/A HTTP://EXAMPLE.ORG', ['https://Example.org/A', 'http://EXAMPLE.ORG']],
  ['WWW.example.org/x। Www.Example.org', ['https://WWW.example.org/x', 'https://Www.Example.org']],
  ['www.example.org!', ['https://www.example.org']],
  ['javascript:alert(1) data:text/html,x //example.org ftp://example.org www.example example.org', []],
])('the addresses in "%s" are %j', (text, hrefs) => {
  expect(listLinks(text)).toEqual(hrefs);
});

test.each([
  ['Write to a.b+c@example.co.in.', ['mailto:a.b+c@example.co.in']],
  ['Email:asha@example.org, ईमेल:asha@example.orgआशा', ['mailto:asha@example.org', 'mailto:asha@example.org']],
  ["<asha@example.org> 'asha@example.org' mailto:asha@example.org", Array(3).fill('mailto:asha@example.org')],
  ['9876543210@upi a@b', []],
])('the e-mail addresses in "%s" are %j', (text, hrefs) => {
  expect(listLinks(text)).toEqual(hrefs);
});

test.each([
  ['9876543210, 98765-43210, +91 98765 43210, 09876543210', Array(4).fill('tel:+919876543210')],
  ['+91 (0) 98765 43210; +91-98765-43210; 987-654-3210; 9876 543 210', Array(4).fill('tel:+919876543210')],
  ['9876543210/9876543211', ['tel:+919876543210', 'tel:+919876543211']],
  ['01732-227245 or +91 141 2701234', ['tel:+911732227245', 'tel:+911412701234']],
  ['(0542) 2345678, 0542–2345678, Ph.0542-234-5678, +91 (542) 2345678', Array(4).fill('tel:+915422345678')],
  ['0542 2345678/79', ['tel:+915422345678']],
  ['1800-180-1551, 1800 180 1551, 1800-11-2211', ['tel:18001801551', 'tel:18001801551', 'tel:1800112211']],
  ['मो. ९८७६५४३२१०।', ['tel:+919876543210']],
  ['14-11-2026 9876543210 10 am', ['tel:+919876543210']],
])('the telephone numbers in "%s" are %j', (text, hrefs) => {
  expect(listLinks(text)).toEqual(hrefs);
});

test.each([
  'On 12-01-2026, 2025-2026, ₹ 98,765, 10:30 to 11:30',
  'roll number 123456789012',
  'Roll No. 9876543210',
  'अनुक्रमांक संख्या 9876543210',
  'Roll numbers 9876543210, 9876543211 and 9876543212 to 9876543219',
  'Order 9876543210/2026, 98765-43210-1, A9876543210, 1.9876543210',
])('no telephone number is in "%s"', (text) => {
  expect(listLinks(text)).toEqual([]);
});

test.each(['Mobile no. 9876543210', 'WhatsApp number: 9876543210', 'Roll no. 17, contact no. 9876543210', 'संपर्क नं. 9876543210'])(
  'a number after a word for telephones is one: "%s"',
  (text) => {
    expect(listLinkedTexts(text)).toEqual(['9876543210']);
  },
);
