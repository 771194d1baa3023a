import { noticeSentences } from '#records/notices/notice.ts';
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('a notice is formatted by buttons, has a text in Hindi, shows a picture with its name, and is duplicated', async ({ page, logIn }) => {
  test.slow();
  const id = crypto.randomUUID().slice(0, 8);
  const title = `Rangoli ${id}`;
  await logIn();
  const board = new NoticeConsolePage(page);
  const { form, description } = board;
  const button = (name: string) => form.getByRole('group', { name: 'Formatting' }).getByRole('button', { name });
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await board.open();
  await board.addButton.click();

  await test.step('buttons write marks at the selection, and the count follows', async () => {
    await board.fill({ title, description: 'Last _date_ today\nform' });
    await description.press('Shift+Home');
    await button('Link').click();
    await expect(description).toBeFocused();
    await page.keyboard.insertText('https://example.org/form');
    await button('List').click();
    await description.press('Control+Home');
    await description.press('Control+Shift+ArrowRight');
    await button('Bold').click();
    await expect(description).toHaveValue('*Last* _date_ today\n• [form](https://example.org/form)');
    await expect(form.getByText('characters left').first()).toContainText('4,946');
  });

  await test.step('a heading and a text in Hindi are both or neither', async () => {
    const text = form.getByLabel('Text in Hindi');
    await form.getByText('Also in Hindi').click();
    await form.getByLabel('Heading in Hindi').fill(`रंगोली ${id}`);
    await form.getByText('Also in Hindi').click();
    await board.save();
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(new RegExp(noticeSentences.translation, 'u'));
    await text.fill('कॉलेज *बंद* है।');
  });

  await test.step('the preview shows them', async () => {
    await form.getByLabel('Files').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await createJpeg() });
    const name = form.getByLabel('Name shown');
    await expect(name).toHaveValue('IMG_1');
    await name.fill('The winners');
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByRole('emphasis')).toHaveText('date');
    await expect(preview.getByRole('listitem').getByRole('link', { name: 'form' })).toHaveAttribute('href', 'https://example.org/form');
    await page.keyboard.press('Escape');
  });

  await test.step('visitors see them, and the picture with its name', async () => {
    await form.getByRole('button', { name: 'Add and activate' }).click();
    await board.message('Notice Added Successfully').getByRole('link', { name: 'View on the website' }).click();
    await expect(page.getByRole('emphasis')).toHaveText('date');
    const picture = page.getByRole('figure', { name: 'The winners' }).getByRole('img', { name: 'The winners' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('complete', true);
    await expectAccessiblePage(page, 'page of a formatted notice');
    await page.getByRole('link', { name: 'हिन्दी' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`रंगोली ${id}`);
  });

  await test.step('a duplicate has title and text, and nothing is stored until it is added', async () => {
    await board.open();
    await board.search.fill(title);
    await expect(board.row(title)).toContainText('Last date today • form');
    await board.act(title, 'Duplicate');
    await expect(form).toContainText('This is a copy without days, pin and files. Nothing is stored until you add it.');
    await expect(form).toHaveAccessibleName('Add Notice');
    await expect(board.title).toHaveValue(title);
    await expect(description).toHaveValue('*Last* _date_ today\n• [form](https://example.org/form)');
    await expect(form.getByLabel('Name shown')).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Yes, discard it' }).click();
    await expect(board.row(title)).toHaveCount(1);
    await board.act(title, 'Duplicate');
    await board.title.fill(`${title} again`);
    await board.save();
    await board.closeAndReload('Notice Added Successfully');
    await board.search.fill(title);
    await expect(board.row(`${title} again`)).toContainText('Hidden');
    await board.act(`${title} again`, 'Delete');
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await page.keyboard.press('Enter');
  });
});
