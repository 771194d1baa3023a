import sharp from 'sharp';
import { expect, test } from 'vitest';

import { type FeedbackItem, parseFeedbackPage } from '#tests/support/form-answers.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { type FormFile, RAW_FORM_TYPE, aForm, rawForm, rawPart } from '#tests/support/forms.ts';
import { SECRET_PLACE, aJpeg, aPng, aSidewaysJpeg } from '#tests/support/pictures.ts';
import { type Sent, type TestSite, aSite, bodyOf, field, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const TEXTS = { name: 'Asha Rani', course: 'B.A., 1998', message: 'My years at the college were good ones.', consent: '1a2b3c4d' };
const SENT = { success: true, message: 'Thank you! Your feedback has been submitted.' };

function picture(bytes: Uint8Array): FormFile {
  return { field: 'image', bytes };
}

function submit(site: TestSite, body: BodyInit = aForm(TEXTS), sent: Sent = {}): Promise<Response> {
  return site.send('POST submit_alumni_feedback', { body, ...sent });
}

async function stored(site: TestSite): Promise<readonly FeedbackItem[]> {
  const response = await site.staff('GET get_alumni_feedback?limit=100');
  return valueOf(parseFeedbackPage(await bodyOf(response))).data;
}

function callOf(address: string | null | undefined): string {
  return `GET ${(address ?? '').replace('/api/users/', '')}`;
}

async function picturesIn(site: TestSite): Promise<number> {
  return (await site.dependencies.stores.open('feedback-pictures').list()).blobs.length;
}

test('feedback is stored before the answer, and staff read it as it was sent', async () => {
  const site = aSite(blobs.newSite());
  const response = await submit(site, aForm({ ...TEXTS, website: '', id: 'mine' }));
  expect([response.status, await bodyOf(response)]).toEqual([201, SENT]);
  expect(await stored(site)).toEqual([
    { id: expect.stringMatching(/^[0-9A-Z]{26}$/u), ...TEXTS, image: null, received_at: '2026-01-15T09:00:00.000Z', is_handled: 0 },
  ]);
});

test('line breaks are stored as typed, although a form sends them as CRLF', async () => {
  const site = aSite(blobs.newSite());
  const texts = Object.entries({ ...TEXTS, message: 'One\r\nTwo\r\n\r\nThree' }).map(([name, text]) => rawPart(`; name="${name}"`, text));
  expect((await submit(site, rawForm(texts), { headers: RAW_FORM_TYPE })).status).toBe(201);
  expect((await stored(site))[0]?.message).toBe('One\nTwo\n\nThree');
});

test.each([
  [{ name: '' }, 'Name is required'],
  [{ course: ' ' }, 'Course is required'],
  [{ message: '' }, 'Message is required'],
  [{ consent: '' }, 'Tick the box to agree to the privacy notice'],
  [{ consent: 'deadbeef' }, 'Consent must be the version of a consent text of this site'],
  [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  [{ course: 'x'.repeat(101) }, 'Course must be at most 100 characters'],
  [{ message: 'x'.repeat(2001) }, 'Message must be at most 2000 characters'],
  [{ message: 'a\u0007b' }, 'Message contains a control character that cannot be stored'],
])('%j is refused with its sentence and not stored', async (fields, sentence) => {
  const site = aSite(blobs.newSite());
  const response = await submit(site, aForm({ ...TEXTS, ...fields }));
  expect(response.status).toBe(422);
  expect(await bodyOf(response)).toEqual({ success: false, message: sentence, errors: { [Object.keys(fields)[0] ?? '']: sentence } });
  expect(await stored(site)).toEqual([]);
});

test('a picture is re-encoded and can be read only with a token', async () => {
  const site = aSite(blobs.newSite());
  expect((await submit(site, aForm(TEXTS, picture(await aSidewaysJpeg())))).status).toBe(201);
  const [feedback] = await stored(site);
  expect(feedback?.image).toBe(`/api/users/alumni_feedback_image/${feedback?.id ?? ''}`);
  const call = callOf(String(feedback?.image));
  expect((await site.send(call)).status).toBe(401);
  const response = await site.staff(call);
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 960 });
  expect(bytes.toString('latin1')).not.toContain(SECRET_PLACE);
});

test('a PNG is sent back as one, and a feedback without a picture has none', async () => {
  const site = aSite(blobs.newSite());
  await submit(site, aForm(TEXTS, picture(await aPng())));
  await submit(site, aForm({ ...TEXTS, name: 'Another' }));
  const [without, withPicture] = await stored(site);
  expect((await site.staff(callOf(String(withPicture?.image)))).headers.get('content-type')).toBe('image/png');
  expect((await site.staff(`GET alumni_feedback_image/${without?.id ?? ''}`)).status).toBe(404);
});

test('a file that is not a picture is refused beside its field', async () => {
  const site = aSite(blobs.newSite());
  const response = await submit(site, aForm(TEXTS, picture(Buffer.from('GIF89a'))));
  expect(response.status).toBe(422);
  const sentence = 'Please upload jpeg/png/jfif extension image';
  expect(await bodyOf(response)).toEqual({ success: false, message: sentence, errors: { image: sentence } });
});

test('a picture of more than 4 MB is 413 beside its field', async () => {
  const site = aSite(blobs.newSite());
  const response = await submit(site, aForm(TEXTS, picture(new Uint8Array(4_000_001))));
  expect([response.status, await bodyOf(response)]).toMatchObject([413, { errors: { image: 'The image must be at most 4 MB' } }]);
});

test('feedback with a filled honeypot gets the usual answer and is not stored, nor is its picture', async () => {
  const site = aSite(blobs.newSite());
  const response = await submit(site, aForm({ ...TEXTS, website: 'x' }, picture(await aJpeg())));
  expect([response.status, await bodyOf(response)]).toEqual([201, SENT]);
  expect([await stored(site), await picturesIn(site)]).toEqual([[], 0]);
  expect((await submit(site, aForm({ website: 'x' }))).status).toBe(422);
});

test('the same feedback within ten minutes is stored once; with another picture it is a new one', async () => {
  const connection = blobs.newSite();
  const file = picture(await aJpeg(1));
  const same = Array.from({ length: 8 }, () => submit(aSite(connection), aForm(TEXTS, file)));
  for (const response of await Promise.all(same)) expect(response.status).toBe(201);
  const site = aSite(connection);
  expect([(await stored(site)).length, await picturesIn(site)]).toEqual([1, 1]);
  await submit(site, aForm(TEXTS, picture(await aJpeg(2))));
  await submit(site, aForm(TEXTS));
  expect([(await stored(site)).length, await picturesIn(site)]).toEqual([3, 2]);
});

test('sixty an hour are stored for one address, and enquiries do not count', async () => {
  const site = aSite(blobs.newSite());
  await Promise.all(Array.from({ length: 60 }, (_, number) => submit(site, aForm({ ...TEXTS, name: `Name ${number}` }))));
  const refused = await submit(site, aForm({ ...TEXTS, name: 'One more' }));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect((await submit(site, aForm({ ...TEXTS, name: 'One more' }), { address: '2001:db8::1' })).status).toBe(201);
  site.clock.forward(60 * MINUTE);
  expect((await submit(site, aForm({ ...TEXTS, name: 'One more' }))).status).toBe(201);
});

test('handling keeps the picture, and deleting removes it', async () => {
  const site = aSite(blobs.newSite());
  await submit(site, aForm(TEXTS, picture(await aJpeg())));
  const [feedback] = await stored(site);
  const id = feedback?.id ?? '';
  const handled = await site.staff(`PUT alumni_feedback/${id}`, { json: { is_handled: 1 } });
  expect(field(await bodyOf(handled), 'feedback')).toEqual({ ...feedback, is_handled: 1 });
  expect((await site.staff(callOf(String(feedback?.image)))).status).toBe(200);
  const removal = await site.staff(`DELETE alumni_feedback/${id}`);
  expect(await bodyOf(removal)).toEqual({ success: true, message: 'Feedback Deleted Successfully' });
  expect((await site.staff(callOf(String(feedback?.image)))).status).toBe(404);
  expect([await stored(site), await picturesIn(site)]).toEqual([[], 0]);
});

test('a deletion that could not remove the picture says so, and repeating it completes it', async () => {
  const connection = blobs.newSite();
  const site = aSite(connection);
  await submit(site, aForm(TEXTS, picture(await aJpeg())));
  const [feedback] = await stored(site);
  const call = `DELETE alumni_feedback/${feedback?.id ?? ''}`;
  const keepsPictures: typeof fetch = (input, init) =>
    init?.method === 'delete' && new Request(input).url.includes('feedback-pictures')
      ? Promise.reject(new TypeError('fetch failed'))
      : fetch(input, init);
  const broken = aSite(connection, { fetch: impatientFetch({ tryMs: 1000, pausesMs: [] }, keepsPictures) });
  const token = await site.token();
  expect((await broken.send(call, { token })).status).toBe(503);
  expect([(await stored(site)).length, await picturesIn(site)]).toEqual([0, 1]);
  expect((await site.send(call, { token })).status).toBe(404);
  expect(await picturesIn(site)).toBe(0);
});

test('the log contains no personal data', async () => {
  const site = aSite(blobs.newSite());
  await submit(site);
  await submit(site, aForm({ ...TEXTS, message: '' }));
  expect(site.log.map(({ status }) => status)).toEqual([201, 422]);
  for (const secret of ['Asha', 'B.A.', 'years', '203.0.113.7']) expect(JSON.stringify(site.log)).not.toContain(secret);
});
