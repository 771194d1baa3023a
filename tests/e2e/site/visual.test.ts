/** Photographs are flat colour, lists the test's own, moving things masked. */
import type { Page } from 'playwright/test';

import { LATEST_NOTICES, answerNotices, createLatestNoticesResponse } from '#tests/support/browser/notices-page.ts';
import { makeStill, waitForFonts } from '#tests/support/browser/still-page.ts';
import { createFacultyMember, createNotice } from '#tests/support/functions/records.ts';
import { filled } from '#tests/support/copies/test-courses.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Measured: hinting and smoothing change 0.00 % of pixels, a menu off its grid 0.20 to 0.32 %, a
 * lost arch 0.5 %, another heading font 1 to 3 %, other spacing 2 to 12 %.
 */
const LIMITS = { threshold: 0.2, maxDiffPixelRatio: 0.002 };

type View = {
  name: string;
  path: string;
  width: 390 | 1280;
  height: number;
  dark?: boolean;
  act?: (page: Page) => Promise<void>;
};

const LONG_NAME = 'Prof. Lakshmi Narasimha Subramaniam Iyer Chandrasekharan Devi';

const notices = [
  createNotice({
    id: 'n1',
    title: 'Admission to the first year: second counselling list',
    description: 'Bring the originals.',
    is_active: 1,
  }),
  createNotice({
    id: 'n2',
    title: 'युवा महोत्सव: प्रतिभागियों की सूची',
    description: 'https://example.org/one/address/that/has/no/place/to/break',
    is_active: 1,
  }),
  createNotice({ id: 'n3', is_active: 0, visible_since: '2026-01-10T08:00:00.000Z' }),
];

const faculty = [
  createFacultyMember({ id: 'f1', name: 'Dr. Anjali Sharma', designation: 'Associate Professor and Head' }),
  createFacultyMember({
    id: 'f2',
    name: LONG_NAME,
    designation: 'Assistant Professor, Coordinator of the Spoken English Language Laboratory',
  }),
  createFacultyMember({ id: 'f3', name: 'डॉ. कमला वर्मा', dept: 'Hindi' }),
];

async function closePopup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close the popup' }).click();
}

async function waitForNotices(page: Page): Promise<void> {
  await page.getByText('Holiday on Friday').waitFor();
}

async function waitForFaculty(page: Page): Promise<void> {
  await page.getByText(LONG_NAME).waitFor();
}

async function openViewer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '2002-2003' }).click();
  await page.getByRole('dialog').locator('img[data-state=shown]').waitFor();
}

const views: readonly View[] = [
  { name: 'home-phone', path: '/', width: 390, height: 844, act: closePopup },
  { name: 'home-desktop', path: '/', width: 1280, height: 800, act: closePopup },
  { name: 'about-desktop-dark', path: '/About', width: 1280, height: 1400, dark: true },
  { name: 'course-desktop', path: `/courses/${filled.id}`, width: 1280, height: 1200 },
  { name: 'organisation-desktop', path: '/organizational-structure', width: 1280, height: 1200 },
  { name: 'viewer-desktop', path: '/S.M.M.-Gallery', width: 1280, height: 800, act: openViewer },
  { name: 'library-phone', path: '/Library', width: 390, height: 1300 },
  { name: 'infrastructure-desktop', path: '/Infrastructure-Facilities', width: 1280, height: 1300 },
  { name: 'blocks-desktop', path: '/hostel', width: 1280, height: 3400 },
  { name: 'enquiry-phone-dark', path: '/Admission-Enquiry', width: 390, height: 1300, dark: true },
  { name: 'notices-phone', path: '/notices', width: 390, height: 1700, act: waitForNotices },
  { name: 'console-faculty-desktop', path: '/admin_faculty_console', width: 1280, height: 800, act: waitForFaculty },
  { name: 'console-notices-phone', path: '/notice_board_console', width: 390, height: 1000, act: waitForNotices },
];

for (const { name, path, width, height, dark = false, act } of views) {
  test(`${name} matches its screenshot`, async ({ page, logIn }) => {
    if (path.endsWith('_console')) await logIn();
    await page.setViewportSize({ width, height });
    if (dark) await page.emulateMedia({ colorScheme: 'dark' });
    await makeStill(page);
    await page.route(/\/api\/users\/get_notices(?:\?|$)/u, (route) => route.fulfill({ json: { success: true, data: notices } }));
    await page.route(LATEST_NOTICES, (route) => route.fulfill(createLatestNoticesResponse(notices)));
    await answerNotices(page, notices);
    await page.route('**/api/users/get_admin_list_faculty', (route) => route.fulfill({ json: { success: true, data: faculty } }));
    await page.goto(path);
    await act?.(page);
    // Until then a form's buttons are disabled.
    await expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);
    await waitForFonts(page);
    await expect(page).toHaveScreenshot(`${name}.png`, LIMITS);
  });
}
