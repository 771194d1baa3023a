import { expect, test } from 'vitest';

import { type FeedbackItem, parseFeedbackPage } from '#tests/support/form-answers.ts';
import { impatientFetch } from '#netlify/lib/platform/stores.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type FormFile, aForm } from '#tests/support/forms.ts';
import { aJpeg, aPng } from '#tests/support/pictures.ts';
import { type Sent, type TestSite, aSite, bodyOf, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const TEXTS = { name: 'Asha Rani', course: 'B.A., 1998', message: 'My years at the college were good ones.', consent: '1a2b3c4d' };

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

test('a PNG is sent back as one, and a feedback without a picture has none', async () => {
  const site = aSite(blobs.newSite());
  await submit(site, aForm(TEXTS, picture(await aPng())));
  await submit(site, aForm({ ...TEXTS, name: 'Another' }));
  const [without, withPicture] = await stored(site);
  expect((await site.staff(callOf(String(withPicture?.image)))).headers.get('content-type')).toBe('image/png');
  expect((await site.staff(`GET alumni_feedback_image/${without?.id ?? ''}`)).status).toBe(404);
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
