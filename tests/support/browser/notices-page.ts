/** Shows `/notices` with records of a test, whatever other tests store at the same time. */
import type { Page } from 'playwright/test';

import { listHtml, readListQuery, withValues } from '#netlify/notices/notice-html.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';

import { builtFile, siteAddress } from '#tests/support/browser/site-under-test.ts';
import { DEFAULT_LANGUAGE } from '#words/default-language.ts';
import { words } from '#words/words.ts';

/** Answers `/notices` with the built page, filled as the function fills it. */
export async function answerNotices(page: Page, notices: readonly NoticeRecord[]): Promise<void> {
  await page.route(`${siteAddress()}/notices`, async (route) => {
    const [response, built] = await Promise.all([route.fetch(), builtFile('notices.html')]);
    const list = listHtml(words(DEFAULT_LANGUAGE), notices, readListQuery(new URLSearchParams()), (category) => category);
    await route.fulfill({ response, body: withValues(built, { list }) });
  });
}
