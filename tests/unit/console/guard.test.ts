import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { CONSOLE_PAGES } from '#console/pages.ts';
import { forgetLoginReason, getRefusal, mayUse, readLoginSentences, storeLoginReason, takeReturnPath } from '#console/session/guard.ts';
import { SESSION_HOURS } from '#records/accounts/login.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';

const browser = useFakeBrowser();

const NOW = Date.parse('2026-11-21T08:00:00Z');

test('the guard refuses a missing and an expired token, and leaves other tokens to the server', () => {
  expect(getRefusal(null, NOW)).toBe('noSession');
  expect(getRefusal(createToken({ exp: NOW / 1000 - 1 }), NOW)).toBe('expired');
  expect(getRefusal(createToken({ exp: NOW / 1000 + 1 }), NOW)).toBeNull();
  expect(getRefusal('forged', NOW)).toBeNull();
});

test('a login leads back to the previous console page, or else to the faculty console', () => {
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/Admin_Faculty_Console');
  storeLoginReason('expired', '/notice_board_console', true);
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/notice_board_console');
  storeLoginReason('expired', '/enquiries_console#entry=01KEKPQ8', true);
  expect(takeReturnPath(CONSOLE_PAGES), 'to the open entry').toBe('/enquiries_console#entry=01KEKPQ8');
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/Admin_Faculty_Console');
});

test('after a logout on purpose, the next login does not lead back', () => {
  storeLoginReason('noSession', '/notice_board_console', true);
  storeLoginReason('loggedOut', '/notice_board_console', true);
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/Admin_Faculty_Console');
  expect(readLoginSentences()).toEqual(['You are logged out.']);
});

test('a login leads to a page that the account may open', () => {
  storeLoginReason('expired', '/enquiries_console', true);
  startSession(createToken({ rights: ['notices', 'enquiries'] }));
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/enquiries_console');
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/today_console');
  startSession(createToken({ rights: [] }));
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/today_console');
  startSession(createToken({ rights: ['notices'], todo: 'password' }));
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/my_account_console');
  expect([mayUse('notices'), mayUse(null)]).toEqual([false, true]);
});

test('a stored path that is no console page is ignored', () => {
  const hostile = [
    'https://example.com/notice_board_console',
    '//example.com/notice_board_console',
    '/\\example.com',
    'javascript:alert(1)',
    '/notice_board_console/../../x',
    '/notice_board_console?next=//example.com',
    '/login',
    '/',
    '',
  ];
  for (const path of hostile) {
    browser.session.setItem('loginReturn', path);
    expect(takeReturnPath(CONSOLE_PAGES)).toBe('/Admin_Faculty_Console');
  }
});

test('both spellings of the faculty console are the same page', () => {
  for (const path of ['/Admin_Faculty_Console', '/admin_faculty_console']) {
    browser.session.setItem('loginReturn', path);
    expect(takeReturnPath(CONSOLE_PAGES)).toBe('/admin_faculty_console');
  }
});

test('the reason is shown once, and an unknown reason never', () => {
  storeLoginReason('refused', '/notice_board_console', true);
  expect(readLoginSentences()).toEqual(['Your session has ended. Please log in again.']);
  forgetLoginReason();
  expect(readLoginSentences()).toEqual([]);
  for (const unknown of ['<b>hello</b>', 'toString', '']) {
    browser.session.setItem('loginReason', unknown);
    expect(readLoginSentences()).toEqual([]);
  }
});

test('the login says that a draft is kept and that the session has not ended on the server', () => {
  const notEnded = `The server could not be reached. Your session there will end within ${SESSION_HOURS} hours.`;
  const kept = 'Your unsaved text has been kept. You will see it again after you log in.';
  storeLoginReason('locked', '/notice_board_console', true);
  browser.session.setItem('formDraft', '{}');
  expect(readLoginSentences()).toEqual(['The console was locked after 30 minutes without activity. Please log in again.', kept]);
  expect(takeReturnPath(CONSOLE_PAGES)).toBe('/notice_board_console');
  browser.session.removeItem('formDraft');
  storeLoginReason('loggedOut', '/notice_board_console', false);
  expect(readLoginSentences()).toEqual(['You are logged out on this device.', notEnded]);
  forgetLoginReason();
  expect(browser.session.items.size).toBe(0);
});

test('without storage the login leads to the faculty console and shows no reason', () => {
  browser.session.isOff = true;
  storeLoginReason('expired', '/notice_board_console', true);
  forgetLoginReason();
  expect([readLoginSentences(), takeReturnPath(CONSOLE_PAGES)]).toEqual([[], '/Admin_Faculty_Console']);
});
