import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

const CALL = '**/api/users/submit_enquiry';
const ALERT = 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.';
const SENT = 'Enquiry submitted successfully!';
const FAILED = 'Failed to submit enquiry. Please try again.';
const CALLS = 'Any time; speak only to me';

test('an enquiry is sent once, with locked fields meanwhile, is stored as the API defines it, and a receipt takes the place of the form', async ({
  page,
  context,
  request,
  staffToken,
  apiFaults,
}) => {
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  const email = `asha.${String(Date.now())}@example.org`;
  await enquiry.fill(email);
  await enquiry.mobile.fill('\u200e+91 98765\u201343210');
  await enquiry.year.fill('२०२४');
  await enquiry.message.fill('Is there a hostel?\nThank you.');
  await expect(enquiry.mobile, 'the ten digits stand there before they are sent').toHaveValue('9876543210');
  await expect(enquiry.year).toHaveValue('2024');
  await enquiry.form.getByRole('radio', { name: 'Distance' }).check();
  await enquiry.form.getByLabel('When may we call, and who may pick up? (optional)').selectOption(CALLS);
  const sent = page.waitForRequest(CALL);
  let requests = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith('submit_enquiry')) requests += 1;
  });
  const release = await apiFaults.hold('submit_enquiry');
  await enquiry.submit.dblclick();
  await expect(enquiry.submit).toBeDisabled();
  await expect(enquiry.submit).toHaveText('Sending…');
  await expect(enquiry.name).not.toBeEditable();
  await enquiry.name.press('Enter');
  await release();
  const success = enquiry.form.getByRole('status');
  await expect(success.locator(':focus'), 'the focus is on the message').toContainText(SENT);
  await expect(success).toContainText(/Your reference number: [0-9A-Z]{4}-[0-9A-Z]{4}(?!\.)/u);
  await expect(success).toContainText('Our staff read your enquiry and answer by email or phone.');
  await expect(enquiry.submit, 'the form is not there any more').toBeHidden();
  const texts = ['Asha Rani', email, '9876543210', CALLS, 'Jagadhri', 'BCA', 'Distance', '12th', '2024', 'Is there a hostel?\nThank you.'];
  expect((await enquiry.form.getByRole('definition').allTextContents()).toSorted(), 'what was sent').toEqual(texts.toSorted());
  expect(await findAxeProblems(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(success).toBeVisible();
  await expect(enquiry.form.getByText('Jagadhri')).toBeVisible();
  await expect(enquiry.name).toBeHidden();
  await expect(enquiry.form.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' }), 'nobody skips on paper').toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enquiry.form.getByRole('button', { name: 'Copy' }).click();
  await expect(enquiry.form.getByText('The number is copied.')).toBeVisible();
  const [number] = /[0-9A-Z]{4}-[0-9A-Z]{4}/u.exec((await success.textContent()) ?? '') ?? [];
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await page.evaluate(() => {
    Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') });
  });
  await enquiry.form.getByRole('button', { name: 'Print this message' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  const content = {
    name: 'Asha Rani',
    email_address: email,
    mobile_number: '9876543210',
    calls: CALLS,
    highest_qualification: '12th',
    year_of_passing: 2024,
    city: 'Jagadhri',
    course: 'BCA',
    mode_of_study: 'Distance',
    enquiry: 'Is there a hostel?\nThank you.',
    consent: expect.stringMatching(/^[0-9a-f]{8}$/u),
  };
  expect((await sent).postDataJSON()).toEqual({ ...content, website: '', idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/u) });
  expect(requests, 'three presses').toBe(1);
  await enquiry.form.getByRole('button', { name: 'Send another enquiry' }).click();
  await expect(enquiry.name, 'the empty form is back').toBeFocused();
  await expect(enquiry.submit).toBeEnabled();
  for (const field of [
    enquiry.name,
    enquiry.email,
    enquiry.mobile,
    enquiry.city,
    enquiry.course,
    enquiry.qualification,
    enquiry.year,
    enquiry.message,
  ])
    await expect(field).toHaveValue('');
  await expect(enquiry.form.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(enquiry.consent).not.toBeChecked();
  const inbox = await request.get(`${getSiteAddress()}/api/users/get_enquiries`, { headers: { authorization: `Bearer ${staffToken}` } });
  const body: unknown = await inbox.json();
  expect(body, 'staff can read it').toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ ...content, is_handled: 0 })]),
  });
});

test('errors appear above the form and beside each field, are counted down without moving the form, nothing is sent, the honeypot is hidden from people, and a refusal of the server is beside its field until the next try', async ({
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
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  await expect(page.getByLabel('Leave this empty')).not.toBeInViewport();
  await expect(enquiry.form.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await enquiry.message.focus();
  for (const next of [enquiry.consent, enquiry.form.getByRole('link'), enquiry.submit]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await enquiry.submit.click();
  await expect(enquiry.summary).toBeFocused();
  await expect(enquiry.summary.getByRole('listitem')).toHaveText([
    'Full name is required',
    'Email is required',
    'Mobile number is required',
    'City is required',
    'Course is required',
    'Highest qualification is required',
    'Year of passing is required',
    'Tick the box to agree to the privacy notice',
  ]);
  await expect(enquiry.consent).toHaveAccessibleDescription(/Tick the box to agree to the privacy notice$/u);
  await expect(enquiry.course).toHaveAccessibleDescription('Course is required');
  await expect(enquiry.year).toHaveAccessibleDescription('From 1985 to 2030 Year of passing is required');
  expect(await findAxeProblems(page)).toEqual([]);
  const topOfFields = () =>
    enquiry.form.getByRole('group', { name: 'About you' }).evaluate((group) => group.getBoundingClientRect().top + window.scrollY);
  const place = await topOfFields();
  await enquiry.summary.getByRole('link', { name: 'Tick the box to agree to the privacy notice' }).click();
  await expect(enquiry.consent).toBeFocused();
  await page.keyboard.press('Space');
  await expect(enquiry.consent).not.toHaveAccessibleDescription(/Tick the box/u);
  await enquiry.summary.getByRole('link', { name: 'City is required' }).click();
  await expect(enquiry.city).toBeFocused();
  await page.keyboard.type('Jagadhri');
  await expect(enquiry.city).toHaveAccessibleDescription('');

  const summary = enquiry.form.getByRole('group', { name: /fields/u });
  await expect(summary).toHaveAccessibleName('6 fields need your attention');
  await enquiry.fill();
  await expect(summary).toHaveAccessibleName('All fields are filled in correctly');
  await enquiry.email.fill('asha');
  await enquiry.city.fill('');
  await expect(summary).toHaveAccessibleName('2 fields need your attention');
  await expect(enquiry.email).toHaveAccessibleDescription('Enter an email address such as name@example.org');
  await enquiry.city.fill('Jagadhri');
  await expect(enquiry.form.getByRole('group', { name: 'One field needs your attention' })).toBeVisible();
  await enquiry.email.fill('asha@example.org');
  await expect(summary).toHaveAccessibleName('All fields are filled in correctly');
  expect(await topOfFields()).toBe(place);

  const alert = page.getByRole('alertdialog', { name: 'Mobile number' });
  await enquiry.mobile.fill('119876543210');
  await enquiry.submit.click();
  await expect(alert, 'a wrong mobile number').toHaveAccessibleDescription(ALERT);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(enquiry.summary).toBeFocused();
  await expect(enquiry.mobile).toHaveValue('119876543210');
  await expect(enquiry.mobile).toHaveAccessibleDescription(`10 digits, without +91 or 0 ${ALERT}`);
  expect(requests).toBe(0);

  await enquiry.mobile.fill('9876543210');
  await apiFaults.refuse('submit_enquiry', 422, 'No such town.', { city: 'No such town.' });
  await enquiry.submit.click();
  await expect(enquiry.city).toHaveAccessibleDescription('No such town.');
  await expect(enquiry.summary).toBeFocused();
  await expect(enquiry.form.getByRole('alert')).toContainText(FAILED);
  await page.route(CALL, (route) => route.fulfill({ status: 201, json: { success: true, message: SENT } }));
  await enquiry.submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(enquiry.form.getByRole('alert')).toHaveText('');
  await expect(enquiry.summary).toBeHidden();
});

test('the courses come from the server; without an answer those of the build remain', async ({ page, apiFaults, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  await page.route('**/api/users/get_course_list', (route) =>
    route.fulfill({ json: { success: true, data: [{ course_name: 'A new course' }] } }),
  );
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  await expect(enquiry.course.getByRole('option')).toHaveText(['Choose a course', 'A new course']);
  await apiFaults.refuse('get_course_list', 503, 'Down.');
  const asked = page.waitForResponse('**/api/users/get_course_list');
  await enquiry.open();
  await asked;
  await enquiry.course.selectOption('B.Com.');
  await expect(enquiry.course).toHaveValue('B.Com.');
});
