/** What the editor shows bold or italic is so on the page (docs/behaviour.md, "Links in texts"). */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'playwright/test';

import { useTestContent } from '#tests/support/copies/test-content.ts';
import { field, openEntry, saveEntry, settle } from '#tests/support/editor/editor.ts';
import { openLocalEditor, takeOver } from '#tests/support/editor/local-editor.ts';

const PAGE = 'content/pages/NEP.md';
const FIELDS = '---\ntitle: A page\nlead: A lead.\ndescription: A description.\n---\n\n';
const PASTED = '**प्रवेश:**सूचना और **अंतिम तिथि।**अगला';

test('bold text beside a letter is bold in the editor, and italic inside a word is stored so that the page has it', async ({ page }) => {
  const site = await mkdtemp(join(tmpdir(), 'college-test-'));
  try {
    await mkdir(join(site, 'content'));
    await useTestContent(site);
    writeFileSync(join(site, PAGE), `${FIELDS}${PASTED}\n`);
    await openLocalEditor(page, site);
    await openEntry(page, 'Pages', /\(\/NEP\)/u);
    const text = field(page, 'Text');
    await expect(text.locator('strong')).toHaveText(['प्रवेश:', 'अंतिम तिथि।']);
    await text.getByRole('paragraph').last().click();
    await page.keyboard.press('End');
    await settle(page);
    await page.keyboard.type(' in');
    await page.getByRole('button', { name: 'Italic', exact: true }).click();
    await page.keyboard.type('side');
    await page.getByRole('button', { name: 'Italic', exact: true }).click();
    await page.keyboard.type('word');
    await expect(text.locator('em')).toHaveText('side');
    await saveEntry(page);
    await takeOver(page, site);
    expect(readFileSync(join(site, PAGE), 'utf8')).toBe(`${FIELDS}${PASTED} in*side*word\n`);
  } finally {
    await page.close();
    await rm(site, { recursive: true });
  }
});
