import { expect, test } from 'vitest';

import { recordActivity } from '#console/activity.ts';
import { forgetLoginReason, guardRefusal, readLoginSentences, storeLoginReason, takeReturnPath } from '#console/guard.ts';
import { consolePathOf } from '#console/pages.ts';
import { IDLE_LOCK_MS } from '#domain/login.ts';
import { aToken } from '#tests/support/a-token.ts';
import { useFakeBrowser } from '#tests/support/browser.ts';

const browser = useFakeBrowser();

/** Nothing else is known. */
const DEFAULTS = { isEndedOnServer: true, isDraftKept: false };

const NOW = Date.parse('2026-11-21T08:00:00Z');

test('the guard refuses nobody’s and a plainly expired token, and leaves the rest to the server', () => {
  expect(guardRefusal(null, NOW)).toBe('noSession');
  expect(guardRefusal(aToken({ exp: NOW / 1000 - 1 }), NOW)).toBe('expired');
  expect(guardRefusal(aToken({ exp: NOW / 1000 + 1 }), NOW)).toBeNull();
  expect(guardRefusal('forged', NOW)).toBeNull();
});

test('the guard locks a page that is opened after a time without activity', () => {
  const token = aToken({ exp: NOW / 1000 + 3600 });
  recordActivity(NOW - IDLE_LOCK_MS + 1);
  expect(guardRefusal(token, NOW)).toBeNull();
  recordActivity(NOW - IDLE_LOCK_MS);
  expect(guardRefusal(token, NOW)).toBe('locked');
  expect(guardRefusal(null, NOW)).toBe('noSession');
});

test('a login leads back to where someone was, and to the faculty console otherwise', () => {
  expect(takeReturnPath()).toBe('/Admin_Faculty_Console');
  storeLoginReason('expired', '/notice_board_console', DEFAULTS);
  expect(takeReturnPath()).toBe('/notice_board_console');
  expect(takeReturnPath()).toBe('/Admin_Faculty_Console');
});

test('who logs out on purpose starts fromStart', () => {
  storeLoginReason('noSession', '/notice_board_console', DEFAULTS);
  storeLoginReason('loggedOut', '/notice_board_console', DEFAULTS);
  expect(takeReturnPath()).toBe('/Admin_Faculty_Console');
  expect(readLoginSentences()).toEqual([]);
});

test('a return address that is no console page leads nowhere else', () => {
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
    expect(takeReturnPath()).toBe('/Admin_Faculty_Console');
  }
});

test('both spellings of the faculty console are the same page', () => {
  expect(consolePathOf('/Admin_Faculty_Console')).toBe('/admin_faculty_console');
  expect(consolePathOf('/admin_faculty_console')).toBe('/admin_faculty_console');
});

test('the reason is said once, and only one that we know', () => {
  storeLoginReason('refused', '/notice_board_console', DEFAULTS);
  expect(readLoginSentences()).toEqual(['Your session has ended. Please log in again.']);
  forgetLoginReason();
  expect(readLoginSentences()).toEqual([]);
  for (const unknown of ['<b>hello</b>', 'toString', '']) {
    browser.session.setItem('loginReason', unknown);
    expect(readLoginSentences()).toEqual([]);
  }
});

test('the login says what else is known: that text is kept, that the server could not be told', () => {
  const untold = 'The server could not be told: the login ends there by itself within 8 hours.';
  const kept = 'The text that you had not saved is kept: it is there again after you log in.';
  storeLoginReason('locked', '/notice_board_console', { isEndedOnServer: true, isDraftKept: true });
  expect(readLoginSentences()).toEqual(['The console was locked after 30 minutes without activity. Please log in again.', kept]);
  expect(takeReturnPath()).toBe('/notice_board_console');
  storeLoginReason('loggedOut', '/notice_board_console', { isEndedOnServer: false, isDraftKept: false });
  expect(readLoginSentences()).toEqual(['You are logged out on this device.', untold]);
  forgetLoginReason();
  expect(browser.session.items.size).toBe(0);
});

test('without storage the way back is the faculty console and no reason is said', () => {
  browser.session.isOff = true;
  storeLoginReason('expired', '/notice_board_console', DEFAULTS);
  forgetLoginReason();
  expect([readLoginSentences(), takeReturnPath()]).toEqual([[], '/Admin_Faculty_Console']);
});
