import { expect, test } from 'vitest';

import { RAW_FORM_TYPE, createRawForm, createRawPart } from '#tests/support/functions/forms.ts';
import { ENGLISH } from '#i18n/english.ts';
import { getMessages } from '#i18n/messages.ts';

import { readForm, findFormLanguage, isFormPost, refuseOtherSites } from '#netlify/http/body.ts';

function read(body: BodyInit | null, contentType = RAW_FORM_TYPE['content-type']) {
  const duplex = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
  const request = new Request('https://college.example/', { method: 'POST', headers: { 'content-type': contentType }, body, ...duplex });
  return readForm(request, 'picture', ENGLISH.picture.tooLarge);
}

function createTextPart(name: string, content: string | Uint8Array, ...headers: readonly string[]) {
  return createRawPart(`; name="${name}"`, content, ...headers);
}

const UNREADABLE = { status: 400, message: 'The request could not be read: it is not a valid form.' };

test('texts and files are read unchanged, and the first of repeated fields counts', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const form = await read(
    createRawForm([
      createTextPart('a', 'one'),
      createTextPart('a', 'two'),
      createTextPart('नाम', ' श्री '),
      createRawPart('; name="picture"; filename="x"', bytes),
    ]),
  );
  expect([...form.texts]).toEqual([
    ['a', 'one'],
    ['नाम', ' श्री '],
  ]);
  expect(form.files).toEqual([{ field: 'picture', name: 'x', bytes: Buffer.from(bytes) }]);
});

test('a form in pieces of one byte is the same form', async () => {
  const bytes = createRawForm([createTextPart('a', 'x\r\ny'), createRawPart('; name="picture"; filename="x"', '\r\n--a-boundary\r\n')]);
  const pieces = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const form = await read(pieces);
  expect(form.texts.get('a')).toBe('x\ny');
  expect(form.files[0]?.bytes.toString()).toBe('\r\n--a-boundary\r\n');
});

test('a field named like a property of every object is read like any other', async () => {
  const { texts } = await read(createRawForm([createTextPart('__proto__', 'x'), createTextPart('constructor', 'y')]));
  expect([...texts]).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.prototype).not.toHaveProperty('x');
});

test('a part may name its charset, and text in an unknown one is unreadable', async () => {
  const latin = await read(createRawForm([createTextPart('a', Uint8Array.of(0xe9), 'Content-Type: text/plain; charset=iso-8859-1')]));
  expect(latin.texts.get('a')).toBe('é');
  await expect(read(createRawForm([createTextPart('a', 'x', 'Content-Type: text/plain; charset=klingon')]))).rejects.toMatchObject(
    UNREADABLE,
  );
  await expect(read(createRawForm([createTextPart('a', Uint8Array.of(0xc3, 0x28))]))).rejects.toMatchObject(UNREADABLE);
});

test.each([
  ['nothing', null],
  ['no form', 'title=x'],
  ['a form that breaks off in a text', createRawForm([createTextPart('a', 'x')], '')],
  ['a form that breaks off in a file', createRawForm([createRawPart('; name="picture"; filename="x"', 'abc')], '')],
  ['a form that breaks off in a head', createRawForm([], '--a-boundary-of-the-tests\r\nContent-Dis')],
  ['a head that is none', createRawForm([], '--a-boundary-of-the-tests\r\nno head\r\n\r\nx\r\n--a-boundary-of-the-tests--')],
  ['a head with a NUL', createRawForm([createRawPart('; name="a\u0000b"', 'x')])],
])('%s is unreadable', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject(UNREADABLE);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="x',
  'multipart/form-data; boundary=another',
])('with the content type %s it is unreadable', async (contentType) => {
  await expect(read(createRawForm([createTextPart('a', 'x')]), contentType)).rejects.toMatchObject(UNREADABLE);
});

test.each(['application/json', 'multipart/mixed; boundary=x', 'application/x-www-form-urlencoded', 'multipart/form-datax; boundary=x', ''])(
  'the content type "%s" is refused',
  async (contentType) => {
    await expect(read(createRawForm([createTextPart('a', 'x')]), contentType)).rejects.toMatchObject({ status: 415 });
  },
);

test('a form that breaks off in the middle of a file is unreadable and causes no unhandled error', async () => {
  const start = createRawForm([createRawPart('; name="picture"; filename="x"', 'abc')], '');
  let isFirst = true;
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (isFirst) controller.enqueue(start);
      else controller.error(new Error('the sender went away'));
      isFirst = false;
    },
  });
  await expect(read(broken)).rejects.toMatchObject(UNREADABLE);
});

test.each([
  ['a text of more than 128 KB', [createTextPart('a', 'x'.repeat(128 * 1024 + 1))]],
  ['more than fifty parts', Array.from({ length: 51 }, (_, index) => createTextPart(`a${index}`, 'x'))],
])('%s is too large', async (_, parts) => {
  await expect(read(createRawForm(parts))).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('too much text or too many fields'),
  });
});

test('text between the parts counts, too, and a body that is too large is not read to its end', async () => {
  let wasCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(64 * 1024));
    },
    cancel: () => {
      wasCancelled = true;
    },
  });
  await expect(read(endless)).rejects.toMatchObject({ status: 413 });
  expect(wasCancelled).toBe(true);
});

test('a file of more than 4 MB is refused beside its field', async () => {
  const file = createRawPart('; name="picture"; filename="x"', new Uint8Array(4_000_001));
  const sentence = 'The image must be at most 4 MB';
  await expect(read(createRawForm([file]))).rejects.toMatchObject({
    status: 413,
    message: sentence,
    details: { errors: { picture: sentence } },
  });
});

test('an empty part counts as a file only if it has a name', async () => {
  const empty = 'Content-Type: application/octet-stream';
  expect((await read(createRawForm([createRawPart('; name="picture"; filename=""', '', empty)]))).files).toEqual([]);
  expect((await read(createRawForm([createRawPart('; name="picture"; filename="a.jpg"', '', empty)]))).files).toHaveLength(1);
});

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
