import { expect, test } from 'vitest';

import { getMessages } from '#i18n/messages.ts';
import { findFormLanguage, isFormPost, refuseOtherSites } from '#netlify/http/body.ts';

const ADDRESS = 'https://college.example/api/users/submit_enquiry';

const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

function createPost(query: string, headers: Readonly<Record<string, string>> = {}, method = 'POST'): Request {
  return new Request(ADDRESS + query, { method, headers: { ...FORM_TYPE, ...headers } });
}

test.each([
  ['with a browser’s headers', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', accept: 'text/html,*/*;q=0.8' }],
  ['through a proxy that removes headers', { accept: '*/*' }],
  ['with a type in capitals', { 'content-type': 'Multipart/Form-Data;boundary=y' }],
])('a form whose address names the language is plain: %s', (_, headers) => {
  expect(isFormPost(createPost('?language=en', headers))).toBe(true);
});

test.each([
  ['of our script or a program, whose address names none', createPost('', { accept: 'text/html' })],
  ['in JSON', createPost('?language=en', { 'content-type': 'application/json' })],
  ['without parts', createPost('?language=en', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['of another type', createPost('?language=en', { 'content-type': 'multipart/form-data-x' })],
  ['that is no POST', createPost('?language=en', {}, 'PUT')],
])('a request %s is no plain form', (_, request) => {
  expect(isFormPost(request)).toBe(false);
});

test.each([
  ['', null],
  ['?language=hi', 'hi'],
  ['?language=en', 'en'],
  ['?language=', 'en'],
  ['?language=xx', 'en'],
  ['?language=hi&language=en', 'hi'],
  ['?language=constructor', 'en'],
])('the language of %s is %s', (query, language) => {
  expect(findFormLanguage(createPost(query))).toBe(language);
});

test.each<Readonly<Record<string, string>>>([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://college.example' },
  { origin: 'http://COLLEGE.example' },
])('a form of our own page or of a program has %o', (headers) => {
  expect(() => refuseOtherSites(createPost('', headers))).not.toThrow();
});

test.each<Readonly<Record<string, string>>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.college.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://college.example' },
  { 'sec-fetch-site': 'SAME-ORIGIN, cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'https://college.example.evil.example' },
  { origin: 'https://college.example:8443' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'college.example' },
])('a form of another website has %o', (headers) => {
  expect(() => refuseOtherSites(createPost('', headers))).toThrow(getMessages('en').server.otherSite);
});
