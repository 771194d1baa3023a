/** Tests which requests are plain forms of this site (docs/api.md, "Forms without JavaScript"). */
import { expect, test } from 'vitest';

import { getFormLanguage, isFormPost } from '#netlify/http/form-post.ts';

const ADDRESS = 'https://college.example/api/users/submit_enquiry';

function isPlain(headers: Readonly<Record<string, string>>, method = 'POST'): boolean {
  return isFormPost(new Request(ADDRESS, { method, headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers } }));
}

test.each([
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', accept: 'text/html,*/*;q=0.8' }],
  [{ 'sec-fetch-mode': 'navigate' }],
  [{ accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }],
  [{ accept: 'text/html', 'content-type': 'Multipart/Form-Data;boundary=y' }],
])('a browser sends a plain form with %o', (headers) => {
  expect(isPlain(headers)).toBe(true);
});

test.each([
  [{}],
  [{ accept: '*/*' }],
  [{ accept: 'application/json' }],
  [{ accept: 'application/json', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
  [{ accept: 'text/html', 'sec-fetch-mode': 'cors' }],
  [{ accept: 'text/html', 'content-type': 'application/json' }],
  [{ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }],
  [{ accept: 'text/html', 'content-type': 'multipart/form-data-x' }],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' }],
])('a program, our script or another site sends %o', (headers) => {
  expect(isPlain(headers)).toBe(false);
});

test('only a POST is a form', () => {
  expect(isPlain({ accept: 'text/html' }, 'PUT')).toBe(false);
});

test.each([
  ['', 'en'],
  ['?language=hi', 'hi'],
  ['?language=en', 'en'],
  ['?language=xx', 'en'],
  ['?language=hi&language=en', 'hi'],
  ['?language=constructor', 'en'],
])('the language of %s is %s', (query, language) => {
  expect(getFormLanguage(new Request(ADDRESS + query))).toBe(language);
});
