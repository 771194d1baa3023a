/** Shows `/notices` with records of a test, whatever other tests store at the same time. */
import type { Page } from 'playwright/test';

import { categoriesIn, filledList } from '#netlify/http/page-shell.ts';
import { listHtml, readListQuery } from '#netlify/notices/notice-html.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';

import { builtFile, siteAddress } from './site-under-test.ts';
import { DEFAULT_LANGUAGE } from '#words/sentences.ts';
import { words } from '#words/words.ts';

/**
 * Answers `/notices` with the built page, filled as the function fills it.
 * @param change changes the page; a route of the test that does so for other pages is not asked
 */
export async function answerNotices(
  page: Page,
  notices: readonly NoticeRecord[],
  change: (html: string) => string = (html) => html,
): Promise<void> {
  await page.route(`${siteAddress()}/notices`, async (route) => {
    const [response, shell] = await Promise.all([route.fetch(), builtFile('notices.html')]);
    const body = filledList(shell, listHtml(words(DEFAULT_LANGUAGE), notices, readListQuery(new URLSearchParams()), categoriesIn(shell)));
    await route.fulfill({ response, body: change(body) });
  });
}
