/** Shows `/notices` with records of a test, whatever other tests store at the same time. */
import type { Page } from 'playwright/test';

import type { NoticeRecord } from '#domain/notice-record.ts';
import { filledList } from '#netlify/lib/http/page-shell.ts';
import { listHtml, readListQuery } from '#netlify/lib/lists/notice-html.ts';

import { siteAddress } from './site-under-test.ts';

/** Answers `/notices` with the built page, filled as the function fills it. */
export async function answerNotices(page: Page, notices: readonly NoticeRecord[]): Promise<void> {
  await page.route(`${siteAddress()}/notices`, async (route) => {
    const response = await route.fetch({ url: `${siteAddress()}/notices.html` });
    const body = filledList(await response.text(), listHtml(notices, readListQuery(new URLSearchParams())));
    await route.fulfill({ response, body });
  });
}
