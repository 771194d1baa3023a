import type { Locator, Page } from 'playwright/test';

import grievances from '#tests/content/settings/grievances.json' with { type: 'json' };
import { holdFiles } from '#tests/support/browser/hold-files.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createPhotograph, createPng } from '#tests/support/files/pictures.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LIMITS =
  'Up to 5 files: PDF, JPG, PNG or JFIF, together at most 4 MB. Large pictures are made smaller first. A PDF is not changed: it may contain your name as its author.';

async function open(page: Page) {
  await openHydrated(page, '/grievance');
  const form = page.getByRole('form', { name: 'Grievance', exact: true });
  const lookUp = page.getByRole('form', { name: 'Status of a grievance' });
  return {
    form,
    lookUp,
    send: form.getByRole('button', { name: 'Send grievance' }),
    proof: form.getByLabel('Proof'),
    number: lookUp.getByLabel('Reference number'),
    find: lookUp.getByRole('button', { name: /Check/u }),
  };
}

async function expectHelp(place: Locator): Promise<void> {
  for (const [name, address] of [
    ['112', 'tel:112'],
    ['181', 'tel:181'],
    ['1800-180-5522', 'tel:18001805522'],
    ['antiragging.in', 'https://www.antiragging.in'],
    ['Help and helplines', '/help'],
  ] as const)
    await expect(place.getByRole('link', { name })).toHaveAttribute('href', address);
  await expect(place).toContainText('Complaints of sexual harassment go to the Internal Complaints Committee');
}

test('who chooses harassment or discrimination sees helplines, also before the script, and above the number of the grievance', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/_astro/GrievanceForm*.js');
  await page.goto('/grievance');
  const form = page.getByRole('form', { name: 'Grievance', exact: true });
  const category = form.getByLabel('What is it about?');
  await category.selectOption('Discrimination');
  release();
  await expectHelp(form);
  const help = form.getByRole('link').filter({ hasNotText: 'privacy notice' });
  await expect(form.getByText(/under 18/u)).toHaveCount(0);
  for (const { name, isUrgent } of grievances.categories.map((name) => ({ name, isUrgent: grievances.urgent.includes(name) }))) {
    await category.selectOption(name);
    await expect(help, name).toHaveCount(isUrgent ? 5 : 0);
  }
  await category.selectOption('Ragging or harassment');
  await expectHelp(form);
  expect(await findAxeProblems(page)).toEqual([]);
  await form.getByLabel('What happened?').fill('They wait for me.');
  await form.getByRole('button', { name: 'Send grievance' }).click();
  const success = form.getByRole('status').locator(':focus');
  await expect(success).toContainText(/You can get help at once[^]*Your reference number:/u);
  await expectHelp(success);
  await expect(help).toHaveCount(5);
});

async function fill(form: Awaited<ReturnType<typeof open>>['form']): Promise<void> {
  await form.getByLabel('What is it about?').selectOption({ index: 1 });
  await form.getByLabel('What happened?').fill(`The answer has not come, ${String(Date.now())}.`);
}

test('a grievance without a name, with a PDF and pictures, is sent, its sender looks up the status, and staff mark it', async ({
  page,
  logIn,
}) => {
  const { form, lookUp, send, proof, number } = await open(page);
  await fill(form);
  const text = await form.getByLabel('What happened?').inputValue();
  await proof.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: createPdf(2) });
  await proof.setInputFiles([
    { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await createPhotograph() },
    { name: 'wall.png', mimeType: 'image/png', buffer: await createPng() },
    { name: 'mistake.png', mimeType: 'image/png', buffer: await createPng(1) },
  ]);
  const entry = (name: string) => form.getByRole('listitem').filter({ hasText: name });
  await expect(form.getByRole('img', { name: 'Preview of mistake.png' })).toBeVisible();
  await entry('mistake.png').getByRole('button', { name: 'Remove' }).click();
  await expect(proof).toBeFocused();
  await expect(entry('.')).toContainText([/receipt\.pdf \(\d+ KB/u, /door\.jpg \(\d+ KB/u, /wall\.png \(/u]);
  await send.click();
  const success = form.getByRole('status').locator(':focus');
  await expect(success).toContainText('Your grievance has been sent to the college.');
  await expect(proof).toHaveValue('');
  const [reference = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/u.exec((await success.textContent()) ?? '') ?? [];
  await number.fill(reference.toLowerCase().replaceAll('-', ' '));
  await number.press('Enter');
  await expect(lookUp.getByRole('status')).toContainText('Received. It is waiting for our staff.');
  await expect(lookUp.getByRole('status')).toContainText('We received it on');
  expect(await findAxeProblems(page)).toEqual([]);

  await logIn();
  await page.goto('/grievances_console');
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toContainText('Name not given');
  await row.getByRole('button', { name: 'Open' }).click();
  const opened = page.getByRole('article');
  await expect(opened.getByRole('definition')).toHaveText([/./u, text, 'Sent without a name: no consent needed']);
  await expect(opened.getByRole('link')).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await opened.getByRole('button', { name: 'Show proof' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^grievance-[0-9A-Z]{26}\.pdf$/u);
  for (const number of [1, 2])
    await expect(opened.getByRole('img', { name: `Sent by Name not given, ${String(number)} of 2` })).toHaveJSProperty('complete', true);
  await opened.getByRole('button', { name: 'Hide proof' }).click();
  await expect(opened.getByRole('img')).toHaveCount(0);
  await opened.getByRole('button', { name: 'Mark as answered' }).click();
  const closed = 'Closed. If you gave an email address or mobile number, our reply was sent there.';
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question, 'the question names what the sender will read').toContainText(closed);
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(opened).toContainText('Answered');

  const again = await open(page);
  await again.number.fill(reference);
  await again.find.click();
  await expect(again.lookUp.getByRole('status')).toContainText(closed);
});

test('who says who she is must tick the box, a wrong file and a wrong number are refused at once, and nothing that was typed is lost', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const { form, lookUp, send, proof, number, find } = await open(page);
  await send.click();
  const errors = form.getByRole('group', { name: '2 fields need your attention' });
  await expect(errors).toBeFocused();
  await expect(errors).toContainText('Please tell us what happened');
  await errors.getByRole('link', { name: 'Choose a category from the list' }).click();
  await expect(form.getByLabel('What is it about?')).toBeFocused();
  await fill(form);
  await form.getByLabel('Mobile number').fill('+91 98765 43210');
  await proof.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>x') });
  await expect(proof).toHaveAccessibleDescription(`${LIMITS} page.html: Please upload a PDF, JPEG or PNG file`);
  await send.click();
  await expect(form.getByRole('group', { name: '2 fields need your attention' })).toContainText(
    'Tick the box to agree to the privacy notice',
  );
  await form.getByRole('button', { name: 'Remove' }).click();
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([createPdf(), Buffer.alloc(2_100_000)]) };
  await proof.setInputFiles([large, large]);
  await expect(proof).toHaveAccessibleDescription(`${LIMITS} The files together must be at most 4 MB`);
  await form.getByRole('button', { name: 'Remove' }).first().click();
  const small = { name: 'place.png', mimeType: 'image/png', buffer: await createPng() };
  await proof.setInputFiles(Array.from({ length: 5 }, () => small));
  await expect(proof).toHaveAccessibleDescription(`${LIMITS} Please upload at most 5 files`);
  await form.getByRole('button', { name: 'Remove' }).last().click();
  await expect(form.getByRole('img', { name: 'Preview of place.png' })).toHaveCount(4);
  await form.getByRole('checkbox').check();
  await apiFaults.cutOff('submit_grievance');
  await send.click();
  await expect(form.getByRole('alert').filter({ hasText: 'Network error' })).toContainText('What you typed is still here.');
  await expect(form.getByLabel('Mobile number')).toHaveValue('9876543210');
  await expect(form.getByText(/place\.png/u)).toHaveCount(4);

  await find.click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Enter the 16 letters and digits of the reference number/u);
  await number.fill('0000-0000-0000-0000');
  await find.click();
  await expect(lookUp.getByRole('alert').last()).toContainText('No grievance has this number. Please check each letter and digit.');
});
