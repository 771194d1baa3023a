import type { Page } from 'playwright/test';

import { insertValues } from '#netlify/http/built-pages.ts';
import { renderLatestNotices, renderNoticeList } from '#netlify/notices/notice-html.ts';
import { readListQuery } from '#records/notices/list-query.ts';
import { LATEST_NOTICES_PATH } from '#records/notices/notice-address.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';

import { readBuiltFile, getSiteAddress } from '#tests/support/browser/site-under-test.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { getMessages } from '#i18n/messages.ts';

/** Fills the built `/notices` as the function does. */
export async function answerNotices(page: Page, notices: readonly NoticeRecord[]): Promise<void> {
  await page.route(`${getSiteAddress()}/notices`, async (route) => {
    const [response, built] = await Promise.all([route.fetch(), readBuiltFile('notices.html')]);
    const body = renderNoticeList(getMessages(DEFAULT_LANGUAGE), notices, readListQuery(new URLSearchParams()), (category) => category);
    await route.fulfill({ response, body: insertValues(built, { body }) });
  });
}

export const LATEST_NOTICES = `**${LATEST_NOTICES_PATH}`;

export function createLatestNoticesResponse(notices: readonly NoticeRecord[]): { contentType: string; body: string } {
  return {
    contentType: 'text/html; charset=utf-8',
    body: renderLatestNotices(getMessages(DEFAULT_LANGUAGE), notices, (category) => category),
  };
}
