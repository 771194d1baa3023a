import type { Download, Locator, Page } from 'playwright/test';

import nirf from '#tests/content/nirf/nirf.json' with { type: 'json' };
import academics from '#tests/content/reports/academics.json' with { type: 'json' };
import annual from '#tests/content/reports/annual_reports.json' with { type: 'json' };
import aqar from '#tests/content/reports/aqar_yearly_reports.json' with { type: 'json' };
import iqac from '#tests/content/reports/iqac_academics.json' with { type: 'json' };
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { holdFiles } from '#tests/support/browser/hold-files.ts';
import { openHydrated, waitForIslands } from '#tests/support/browser/hydrated.ts';
import { expect, reportPassword, getSiteAddress, test } from '#tests/support/browser/test.ts';

const CALL = '**/api/users/download_reports?**';
const WRONG = { status: 403, json: { success: false, message: 'Invalid password' } };

/** Oldest first, whatever the file's order. */
function listYears({ years }: { years: readonly { year: string }[] }): readonly string[] {
  return years.map(({ year }) => year).toSorted();
}

const PDF = {
  contentType: 'application/pdf',
  body: '%PDF-1.7',
  headers: { 'content-disposition': 'attachment; filename="from-server.pdf"' },
};

function getRow(page: Page, year: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: year });
}

function downloadButton(page: Page, year: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Download .*${year}`, 'u') });
}

async function waitForDownload(page: Page, start: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return download;
}

/** In the order of the page. */
const YEARS = {
  '/academic-calendar': listYears(academics).toReversed(),
  '/iqac-calender': listYears(iqac).toReversed(),
  '/aqar-reports': listYears(aqar),
  '/Annual_reports': listYears(annual).toReversed(),
} as const;

async function expectYears(page: Page, path: keyof typeof YEARS): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Download/u });
  await expect(buttons, path).toHaveCount(YEARS[path].length);
  for (const [index, year] of YEARS[path].entries()) await expect(buttons.nth(index)).toHaveAccessibleName(new RegExp(`${year}$`, 'u'));
}

test('annual reports stand in order and download also before hydration, under the name that the server sends, and only the row of one is busy meanwhile; a failure says so with its reason, and a large one shows its progress and can be stopped', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const hydrate = await holdFiles(page, '**/_astro/ReportTable*.js*');
  await page.goto('/Annual_reports');
  await expectYears(page, '/Annual_reports');
  const plain = await waitForDownload(page, () => downloadButton(page, '2001-02').click());
  expect(plain.suggestedFilename()).toBe('annual-report-2001-02.pdf');
  hydrate();
  await waitForIslands(page);

  const release = await apiFaults.hold('download_reports?**');
  const button = getRow(page, '2003-04').getByRole('button');
  await button.click();
  await expect(button).toHaveText('Downloading...');
  await expect(button).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Downloading...' })).toHaveCount(1);
  await expect(downloadButton(page, '2001-02')).toBeEnabled();
  const download = await waitForDownload(page, release);
  expect(download.suggestedFilename()).toBe('annual-report-2003-04.pdf');
  await expect(getRow(page, '2003-04').getByRole('status')).toHaveText('Saved as annual-report-2003-04.pdf');
  await expect(button).toHaveText('Download Annual report 2003-04');
  await expect(button).toBeFocused();

  await apiFaults.refuse('download_reports?**', 404, 'There is no such report.');
  await downloadButton(page, '2004-05').click();
  const row = getRow(page, '2004-05');
  await expect(row.getByRole('alert').getByText('Error downloading the file.', { exact: true })).toBeVisible();
  await expect(row.getByRole('alert')).toContainText('There is no such report.');

  // Pauses midway; a fulfilled response arrives at once.
  await page.evaluate(() => {
    globalThis.fetch = (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1_000_000));
          init?.signal?.addEventListener('abort', () => {
            controller.error(new DOMException('Aborted', 'AbortError'));
          });
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/pdf', 'content-length': '4000000' } }));
    };
  });
  await downloadButton(page, '2004-05').click();
  await expect(row.getByText('1.0 MB of 4.0 MB')).toBeVisible();
  await expect(row.getByRole('progressbar', { name: 'Downloaded so far' })).toHaveAttribute('value', '1000000');
  expect(await findAxeProblems(page, 'main li:has(progress)')).toEqual([]);
  await row.getByRole('button', { name: 'Stop' }).click();
  await expect(downloadButton(page, '2004-05')).toBeEnabled();
  await expect(row.getByRole('progressbar')).toBeHidden();
  await expect(row.getByRole('alert')).toHaveText('');
});

test('the academic calendar downloads after two seconds with a spinner', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill(PDF));
  await page.clock.install();
  await openHydrated(page, '/academic-calendar');
  await expectYears(page, '/academic-calendar');
  const button = page.getByRole('main').getByRole('button');
  await expect(button).toHaveText('Download Academic calendar 2004-05');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const answered = page.waitForResponse(CALL);
  await button.click();
  await (await answered).finished();
  await page.clock.runFor(1900);
  await expect(button).toHaveText('Downloading...');
  expect(downloads).toBe(0);
  const download = await waitForDownload(page, () => page.clock.runFor(200));
  expect(download.suggestedFilename()).toBe('from-server.pdf');
  await expect(button).toBeEnabled();
});

test('the IQAC calendar says that its password may be wrong, and asks for one where the server wants it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const passwords: (string | null)[] = [];
  await page.route(CALL, (route) => {
    const password = route.request().headers()['x-report-password'] ?? null;
    passwords.push(password);
    return route.fulfill(password === 'right' ? PDF : WRONG);
  });
  await openHydrated(page, '/iqac-calender');
  await expectYears(page, '/iqac-calender');
  await downloadButton(page, '2000-01').click();
  await expect(page.getByText('Invalid password or error downloading the file.', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'IQAC calendar 2000-01' });
  const password = dialog.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'off');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Password is required.');
  await expectAccessiblePage(page, 'password');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(downloadButton(page, '2000-01')).toBeFocused();
  await downloadButton(page, '2000-01').click();
  await expect(dialog.getByRole('alert'), 'nobody has given a password yet').toHaveText('');
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid password or error downloading the file.');
  await expect(password, 'it can be corrected').toHaveValue('wrong');
  await password.fill('right');
  await waitForDownload(page, () => page.keyboard.press('Enter'));
  await expect(dialog).toBeHidden();
  expect(passwords).toEqual([null, null, 'wrong', 'right']);
});

test('with its password an AQAR is downloaded, and the password is stored nowhere and serves for all reports until the page is left, or until the server refuses it', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/users/')) addresses.add(request.url());
  });
  await openHydrated(page, '/aqar-reports');
  await expectYears(page, '/aqar-reports');
  await downloadButton(page, '1997-98').click();
  await page.getByLabel('Password').fill('certainly wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Invalid password');
  await page.getByLabel('Password').fill(reportPassword());
  const download = await waitForDownload(page, () => page.keyboard.press('Enter'));
  expect(download.suggestedFilename()).toBe('aqar-report-1997-98.pdf');
  const left = await page.evaluate(() =>
    JSON.stringify([location.href, Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(left).not.toContain(reportPassword());
  expect(addresses, 'the password is in no address').toEqual(
    new Set([`${getSiteAddress()}/api/users/download_reports?year=1997-98&type=aqar_yearly_reports`]),
  );
  await expect(page.getByRole('main')).not.toContainText(reportPassword());

  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeHidden();
  await expect(downloadButton(page, '1997-98')).toBeFocused();
  await waitForDownload(page, () => downloadButton(page, '1998-99').click());
  await apiFaults.refuse('download_reports?**', 403, 'Invalid password');
  await downloadButton(page, '1998-99').click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid password');
  await apiFaults.restore('download_reports?**');
  await dialog.getByLabel('Password').fill(reportPassword());
  await waitForDownload(page, () => page.keyboard.press('Enter'));
  await expect(dialog).toBeHidden();
  // Sent when a page is kept for Back.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await downloadButton(page, '1997-98').click();
  await expect(dialog.getByLabel('Password')).toHaveValue('');
});

test('the NIRF reports are there, and other reports have no public address', async ({ page, request }) => {
  await page.goto('/NIRF');
  const links = page.getByRole('main').getByRole('link', { name: /NIRF report \(PDF, 1 page, 1 KB\)/u });
  await expect(links).toHaveCount(nirf.length);
  for (const link of await links.all()) {
    const answer = await request.get(new URL((await link.getAttribute('href')) ?? '', getSiteAddress()).href);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('application/pdf');
  }
  for (const path of ['/content/reports/aqar_yearly_reports/1997-98.pdf', '/reports/annual_reports/2004-05.pdf'])
    expect((await request.get(getSiteAddress() + path)).status(), `${path} has no public address`).toBe(404);
});
