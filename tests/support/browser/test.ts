/**
 * Fails on complaints of the browser, requests to other hosts, and cookies but the login's, unless
 * `expectedErrors` has them.
 */
import { type BrowserContext, type Page, type Route, test as base, expect } from 'playwright/test';

import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import { TOKEN_KEY } from '#records/accounts/login.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import type { NoticeText } from '#records/notices/notice.ts';

import { READY_WITHIN_MS } from '#tests/support/copies/site-copy.ts';
import {
  type Notices,
  logInByApi,
  logOutByApi,
  createNoticesClient,
  getSiteAddress,
  waitForSite,
} from '#tests/support/browser/site-under-test.ts';

export { expect };
export { reportPassword, getServerAddress, getSiteAddress, getStaffLogin } from '#tests/support/browser/site-under-test.ts';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** `call` is the path below `/api/users/`, such as `update_notices/*`. */
type ApiFaults = {
  refuse(call: string, status: number, message: string, errors?: Readonly<Record<string, string>>): Promise<void>;
  /** Responds like a proxy. */
  answerHtml(call: string, status?: number): Promise<void>;
  cutOff(call: string): Promise<void>;
  /** Until the returned function is called. */
  hold(call: string): Promise<() => Promise<void>>;
  restore(call: string): Promise<void>;
};

type Fixtures = {
  expectedErrors: RegExp[];
  complaints: undefined;
  apiFaults: ApiFaults;
  /**
   * Stores a real token. Logouts and the menu's counts are answered in the page, because a worker's
   * tests share token and records, unless a test answers them itself.
   */
  logIn: (how?: { answersItself: true }) => Promise<void>;
  /** Inactive by default; removed after the test. */
  addNotice: (text: NoticeText, state?: 'active' | 'inactive') => Promise<NoticeRecord>;
  notices: Notices;
};

type WorkerFixtures = {
  siteReady: undefined;
  /** Shared, because a login is slow on purpose. */
  staffToken: string;
};

function createApiFaults(page: Page): ApiFaults {
  function address(call: string): string {
    return `**${API_BASE}${call}`;
  }
  return {
    async refuse(call, status, message, errors) {
      const body = { success: false, message, ...(errors === undefined ? {} : { errors }) };
      await page.route(address(call), (route) => route.fulfill({ status, json: body }));
    },
    async answerHtml(call, status = 502) {
      const body = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';
      await page.route(address(call), (route) => route.fulfill({ status, contentType: 'text/html', body }));
    },
    async cutOff(call) {
      await page.route(address(call), (route) => route.abort('internetdisconnected'));
    },
    async hold(call) {
      const held: Route[] = [];
      let isHeld = true;
      await page.route(address(call), async (route) => {
        if (isHeld) held.push(route);
        else await route.fallback();
      });
      return async () => {
        isHeld = false;
        await Promise.all(held.map((route) => route.fallback()));
      };
    },
    async restore(call) {
      await page.unroute(address(call));
    },
  };
}

const ANSWERED_IN_PAGE = {
  [API_BASE + calls.logout.path]: { success: true },
  [API_BASE + calls.getToday.path]: { success: true, day: '2026-01-15', forms: [], notices: [], backup_on: null, to_do: 0 },
};

/** A route would send every request through this process and keep the browser from caching. Runs in the page. */
function answerInPage(answers: Readonly<Record<string, object>>): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const answer = answers[pathname];
    return answer === undefined ? send(input, init) : Promise.resolve(Response.json(answer));
  };
}

/** The site's only cookie. */
const STAFF_COOKIE = /^cookie: login_device_[0-9a-f]{16} for \/api\/users\/login$/u;

/** Another test deleted the member before this page loaded the picture. */
const DELETED_PICTURE = /status of 404 .*\/faculty_image\//u;

function collectErrors(context: BrowserContext, origin: string): readonly string[] {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console error: ${message.text()} (${message.location().url})`);
  });
  // Also reports unhandled rejections.
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:'].includes(url.protocol) && url.origin !== origin) heard.push(`request to another host: ${url.href}`);
  });
  return heard;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => {
    await use(getSiteAddress());
  },

  expectedErrors: async ({}, use) => {
    await use([]);
  },

  complaints: [
    async ({ context, expectedErrors }, use) => {
      const heard = collectErrors(context, getSiteAddress());
      await use(undefined);
      const cookies = (await context.cookies()).map(({ name, path }) => `cookie: ${name} for ${path}`);
      const unexpected = [...heard, ...cookies.filter((cookie) => !STAFF_COOKIE.test(cookie))].filter(
        (complaint) => ![...expectedErrors, DELETED_PICTURE].some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],

  siteReady: [
    async ({}, use) => {
      await waitForSite();
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: READY_WITHIN_MS },
  ],

  staffToken: [
    async ({ siteReady: _ }, use) => {
      const token = await logInByApi();
      await use(token);
      // Too many sessions would end another worker's.
      await logOutByApi(token);
    },
    { scope: 'worker' },
  ],

  apiFaults: async ({ page }, use) => {
    await use(createApiFaults(page));
  },

  logIn: async ({ context, staffToken }, use) => {
    await use(async (how) => {
      const localStorage = [{ name: TOKEN_KEY, value: staffToken }];
      if (how?.answersItself !== true) await context.addInitScript(answerInPage, ANSWERED_IN_PAGE);
      await context.setStorageState({ cookies: [], origins: [{ origin: getSiteAddress(), localStorage }] });
    });
  },

  notices: async ({ staffToken }, use) => {
    await use(createNoticesClient(staffToken));
  },

  addNotice: async ({ notices }, use) => {
    const added: string[] = [];
    await use(async (text, state = 'inactive') => {
      const notice = await notices.add(text);
      added.push(notice.id);
      return state === 'active' ? await notices.activate(notice.id) : notice;
    });
    for (const id of added) await notices.remove(id);
  },
});
