import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createEnquiryRecord } from '#tests/support/functions/records.ts';
import content from '#tests/content/settings/replies.json' with { type: 'json' };
import { expect, test } from '#tests/support/browser/test.ts';

const NAME = 'Asha\nBcc: all@example.org';

test('an enquiry is answered with a text of the college in the language of the sender, and marked by hand', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  const entry = createEnquiryRecord({ name: NAME, enquiry: 'क्या छात्रावास है?' });
  const nameless = createEnquiryRecord({ id: '01KEKPQ8000000000000000009', name: 'Bina', email_address: '' });
  const data = [entry, nameless];
  await page.route('**/api/users/get_enquiries?*', (route) => route.fulfill({ json: { success: true, data, next_cursor: null } }));
  const changes: unknown[] = [];
  await page.route('**/api/users/enquiries/*', (route) => {
    changes.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, enquiry: { ...entry, state: 'answered', is_handled: 1 } } });
  });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  const row = page.getByRole('row').filter({ hasText: 'Asha' });
  await row.getByRole('button', { name: 'Open' }).click();
  const dialog = await inbox.unfold('Reply');
  const link = dialog.getByRole('link', { name: 'Open in mail program' });
  async function mail() {
    const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    return {
      to: protocol + pathname,
      headers: [...searchParams.keys()],
      subject: searchParams.get('subject'),
      body: searchParams.get('body'),
    };
  }

  await expect(dialog.getByLabel('Language')).toHaveValue('hi');
  const [hindi] = content.texts;
  expect(await mail()).toMatchObject({ to: 'mailto:asha@example.org', headers: ['subject', 'body'] });
  expect((await mail()).subject).toContain(entry.reference);
  expect((await mail()).body).toContain(hindi?.text.hi);

  await dialog.getByLabel('Language').selectOption('English');
  for (const {
    title,
    text: { en: text },
  } of content.texts) {
    await dialog.getByLabel('Text').selectOption(title);
    const { body } = await mail();
    expect(body?.replaceAll('\r\n', '\n')).toContain(text);
    expect(body, 'the name is one line').toContain('Asha Bcc: all@example.org');
    await expect(dialog.getByRole('region', { name: 'The mail' })).toContainText(text.split('\n')[0] ?? '');
  }
  expect(changes, 'nothing is marked by itself').toEqual([]);

  await inbox.entry.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(inbox.entry.getByRole('button', { name: 'Mark as new' })).toBeFocused();
  expect(changes).toMatchObject([{ state: 'answered' }]);
  await inbox.entry.getByRole('button', { name: 'Next' }).click();
  await expect(inbox.entry.getByRole('heading', { name: 'Bina' })).toBeFocused();
  await expect(inbox.entry.getByText('Reply', { exact: true })).toHaveCount(0);
});
