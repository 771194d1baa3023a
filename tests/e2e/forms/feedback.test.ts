import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { createJpeg, createPng } from '#tests/support/files/pictures.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';
import type { Locator, Page } from 'playwright/test';

const CALL = '**/api/users/submit_alumni_feedback';
const THANKS = 'Thank you! Your feedback has been submitted.';
const KIND = 'Please upload jpeg/png/jfif extension image';

async function open(page: Page) {
  await openHydrated(page, '/Alumni-Feedback');
  const form = page.getByRole('form', { name: 'Alumni feedback' });
  return {
    form,
    name: form.getByLabel('Name'),
    image: form.getByLabel('Image'),
    preview: form.getByRole('img', { name: /^Preview of / }),
    submit: form.getByRole('button', { name: /Submit feedback|Sending/u }),
  };
}

async function fill(form: Locator, message = 'It was a good time.'): Promise<void> {
  await form.getByLabel('Name').fill('Asha Rani');
  await form.getByLabel('Course').fill('B.A. 1999');
  await form.getByLabel('Message').fill(message);
  await form.getByRole('checkbox').check();
}

test('feedback with a picture is sent once, with a bar that shows the progress, is stored, and the page says thank you', async ({
  page,
  request,
  staffToken,
  apiFaults,
}) => {
  const feedback = await open(page);
  const message = `It was a good time.\nThank you, ${String(Date.now())}.`;
  await fill(feedback.form, message);
  await feedback.image.setInputFiles({ name: 'old days.jfif', mimeType: 'image/jpeg', buffer: await createJpeg() });
  await expect(feedback.preview).toBeVisible();
  await expect(feedback.form.getByText(/old days\.jfif \(\d+ KB\)/u)).toBeVisible();
  const release = await apiFaults.hold('submit_alumni_feedback');
  await feedback.submit.dblclick();
  await expect(feedback.submit).toBeDisabled();
  await expect(feedback.submit).toHaveText('Sending…');
  await expect(feedback.form.getByRole('progressbar', { name: 'Sent so far' })).toBeVisible();
  await release();
  const success = feedback.form.getByRole('status').locator(':focus');
  await expect(success).toContainText(THANKS);
  await expect(success).toContainText('It is not published on this website.');
  await expect(feedback.name).toHaveValue('');
  await expect(feedback.preview).toBeHidden();
  await expect(feedback.form.getByRole('progressbar')).toBeHidden();
  await expect(feedback.image).toHaveValue('');
  const inbox = await request.get(`${getSiteAddress()}/api/users/get_alumni_feedback`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  const body: unknown = await inbox.json();
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        name: 'Asha Rani',
        course: 'B.A. 1999',
        message,
        consent: expect.stringMatching(/^[0-9a-f]{8}$/u),
        image: expect.any(String),
        is_handled: 0,
      }),
    ]),
  });
});

test('an unsuitable file is refused at once, and nothing is sent; a refusal of the server is beside the picture, and one that the server left out is told', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  let requests = 0;
  await page.route(CALL, (route) => {
    requests += 1;
    return route.abort();
  });
  const feedback = await open(page);
  await expect(feedback.image).toHaveAttribute('accept', '.jpg,.jpeg,.jfif,.png');
  await fill(feedback.form);
  const wrong = [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'cut off.png', mimeType: 'image/png', buffer: (await createPng()).subarray(0, 20) },
  ];
  for (const file of wrong) {
    await feedback.image.setInputFiles(file);
    await expect(feedback.image, file.name).toHaveAccessibleDescription(`JPG, PNG or JFIF, at most 4 MB ${KIND}`);
    await expect(feedback.preview).toBeHidden();
  }
  // A picture that the browser reads is made smaller.
  const big = Buffer.concat([(await createPng()).subarray(0, 20), Buffer.alloc(4_000_000)]);
  await feedback.image.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: big });
  await expect(feedback.image).toHaveAccessibleDescription('JPG, PNG or JFIF, at most 4 MB The image must be at most 4 MB');
  await feedback.submit.click();
  const summary = feedback.form.getByRole('group', { name: 'One field needs your attention' });
  await expect(summary).toBeFocused();
  expect(await findAxeProblems(page)).toEqual([]);
  await summary.getByRole('link', { name: 'The image must be at most 4 MB' }).click();
  await expect(feedback.image).toBeFocused();
  expect(requests).toBe(0);
  await feedback.form.getByRole('button', { name: 'Remove the image' }).click();
  await expect(feedback.image).toHaveAccessibleDescription('JPG, PNG or JFIF, at most 4 MB');
  await expect(feedback.image).toBeFocused();

  await feedback.image.setInputFiles({ name: 'old.png', mimeType: 'image/png', buffer: await createPng() });
  await apiFaults.refuse('submit_alumni_feedback', 422, KIND, { image: KIND });
  await feedback.submit.click();
  await expect(feedback.image).toHaveAccessibleDescription(`JPG, PNG or JFIF, at most 4 MB ${KIND}`);
  await expect(feedback.name).toHaveValue('Asha Rani');
  await expect(feedback.form.getByText(/old\.png/u), 'the picture is still chosen').toBeVisible();

  const told = 'Your form has reached us, but without its files.';
  const json = { success: true, message: THANKS, reference: 'K7QM-2XRD', file_message: told };
  await page.route(CALL, (route) => route.fulfill({ status: 201, json }));
  await feedback.submit.click();
  await expect(feedback.form.getByRole('status')).toContainText(THANKS);
  await expect(feedback.form.getByRole('status'), 'the picture was left out').toContainText(told);
  await expect(feedback.preview).toHaveCount(0);
});
