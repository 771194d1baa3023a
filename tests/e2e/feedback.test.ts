import { axeFindings } from '#tests/support/axe.ts';
import { aJpeg, aPng } from '#tests/support/pictures.ts';
import { expect, phone, siteAddress, test } from '#tests/support/test.ts';
import type { Locator, Page } from 'playwright/test';

const CALL = '**/api/users/submit_alumni_feedback';
const THANKS = 'Thank you! Your feedback has been submitted.';
const KIND = 'Please upload jpeg/png/jfif extension image';

class FeedbackPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Alumni feedback' });
  }

  get name(): Locator {
    return this.form.getByLabel('Name');
  }

  get image(): Locator {
    return this.form.getByLabel('Image');
  }

  get preview(): Locator {
    return this.form.getByRole('img', { name: 'Preview of the image that you chose' });
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: /Submit feedback|Sending/u });
  }

  async open(): Promise<void> {
    await this.page.goto('/Alumni-Feedback');
    await this.page.getByRole('button', { name: 'Submit feedback', disabled: false }).waitFor();
  }

  async fill(message = 'It was a good time.'): Promise<void> {
    await this.name.fill('Asha Rani');
    await this.form.getByLabel('Course').fill('B.A. 1999');
    await this.form.getByLabel('Message').fill(message);
    await this.form.getByRole('checkbox').check();
  }
}

test('feedback with a picture is stored, and the page says thank you', async ({ page, request, staffToken }) => {
  const feedback = new FeedbackPage(page);
  await feedback.open();
  const message = `It was a good time.\nThank you, ${String(Date.now())}.`;
  await feedback.fill(message);
  await feedback.image.setInputFiles({ name: 'old days.jfif', mimeType: 'image/jpeg', buffer: await aJpeg() });
  await expect(feedback.preview).toBeVisible();
  await expect(feedback.form.getByText(/old days\.jfif \(\d+ KB\)/u)).toBeVisible();
  await feedback.submit.click();
  const success = feedback.form.getByRole('status').locator(':focus');
  await expect(success).toContainText(THANKS);
  await expect(success).toContainText('It is not published on this website.');
  await expect(feedback.name).toHaveValue('');
  await expect(feedback.preview).toBeHidden();
  await expect(feedback.image).toHaveValue('');
  const inbox = await request.get(`${siteAddress()}/api/users/get_alumni_feedback`, { headers: { authorization: `Bearer ${staffToken}` } });
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

test('an unsuitable file is refused at once, and nothing is sent', async ({ page }) => {
  let requests = 0;
  await page.route(CALL, (route) => {
    requests += 1;
    return route.abort();
  });
  const feedback = new FeedbackPage(page);
  await feedback.open();
  await expect(feedback.image).toHaveAttribute('accept', '.jpg,.jpeg,.png,.jfif');
  await feedback.fill();
  const wrong = [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'renamed.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'cut off.png', mimeType: 'image/png', buffer: (await aPng()).subarray(0, 20) },
  ];
  for (const file of wrong) {
    await feedback.image.setInputFiles(file);
    await expect(feedback.image, file.name).toHaveAccessibleDescription(`JPG, PNG or JFIF, at most 4 MB ${KIND}`);
    await expect(feedback.preview).toBeHidden();
  }
  const big = Buffer.concat([await aJpeg(), Buffer.alloc(4_000_000)]);
  await feedback.image.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: big });
  await expect(feedback.image).toHaveAccessibleDescription('JPG, PNG or JFIF, at most 4 MB The image must be at most 4 MB');
  await feedback.submit.click();
  const summary = feedback.form.getByRole('group', { name: 'One field needs your attention' });
  await expect(summary).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await summary.getByRole('button', { name: 'The image must be at most 4 MB' }).click();
  await expect(feedback.image).toBeFocused();
  expect(requests).toBe(0);
  await feedback.form.getByRole('button', { name: 'Remove the image' }).click();
  await expect(feedback.image).toHaveAccessibleDescription('JPG, PNG or JFIF, at most 4 MB');
  await expect(feedback.image).toBeFocused();
});

test('name, course, message and consent are required', async ({ page }) => {
  const feedback = new FeedbackPage(page);
  await feedback.open();
  await feedback.submit.click();
  await expect(feedback.form.getByRole('group', { name: '4 fields need your attention' }).getByRole('listitem')).toHaveText([
    'Name is required',
    'Course is required',
    'Message is required',
    'Tick the box to agree to the privacy notice',
  ]);
});

test('a failure shows the reason and keeps text and picture', async ({ page, apiFaults, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  const feedback = new FeedbackPage(page);
  await feedback.open();
  await feedback.fill();
  await feedback.image.setInputFiles({ name: 'old.png', mimeType: 'image/png', buffer: await aPng() });
  await apiFaults.cutOff('submit_alumni_feedback');
  await feedback.submit.click();
  await expect(feedback.form.getByRole('alert')).toContainText('Network error');
  await apiFaults.restore('submit_alumni_feedback');

  await apiFaults.refuse('submit_alumni_feedback', 429, 'Too many messages from this address.');
  await feedback.submit.click();
  await expect(feedback.form.getByRole('alert')).toContainText('Failed to submit feedback. Please try again.');
  await expect(feedback.form.getByRole('alert')).toContainText('Too many messages from this address.');
  await apiFaults.restore('submit_alumni_feedback');

  await apiFaults.refuse('submit_alumni_feedback', 422, KIND, { image: KIND });
  await feedback.submit.click();
  await expect(feedback.image).toHaveAccessibleDescription(`JPG, PNG or JFIF, at most 4 MB ${KIND}`);
  await expect(feedback.name).toHaveValue('Asha Rani');
  await expect(feedback.form.getByText(/old\.png/u)).toBeVisible();
});

test('while a picture is sent, the button is disabled and a bar shows the progress', async ({ page, apiFaults }) => {
  const feedback = new FeedbackPage(page);
  await feedback.open();
  await feedback.fill(`With a bar, ${String(Date.now())}`);
  await feedback.image.setInputFiles({ name: 'old.png', mimeType: 'image/png', buffer: await aPng(7) });
  const release = await apiFaults.hold('submit_alumni_feedback');
  await feedback.submit.dblclick();
  await expect(feedback.submit).toBeDisabled();
  await expect(feedback.submit).toHaveText('Sending…');
  await expect(feedback.form.getByRole('progressbar', { name: 'Sent so far' })).toBeVisible();
  await release();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(feedback.form.getByRole('progressbar')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that the form needs JavaScript', async ({ page }) => {
    await page.goto('/Alumni-Feedback');
    expect(await page.getByRole('main').innerText()).toContain('This form needs JavaScript.');
    await expect(new FeedbackPage(page).form).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the form comes after the text, and the decorative picture is not loaded', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:avif|webp|jpe?g)$/u.test(request.url())) pictures.push(request.url());
    });
    await page.goto('/Alumni-Feedback');
    await page.getByRole('button', { name: 'Submit feedback', disabled: false }).waitFor();
    await page.getByRole('form', { name: 'Alumni feedback' }).scrollIntoViewIfNeeded();
    expect(pictures).toEqual([]);
  });
});
