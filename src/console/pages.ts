/**
 * The pages of the console, in the order of the side menu (docs/behaviour.md, "Console";
 * docs/product-decisions.md, "17. Consoles for what visitors sent").
 */

import { readTokenAccount } from '#api/auth/session.ts';
import { consolePath } from '#domain/forms/form.ts';
import { FORMS } from '#domain/forms/registry.ts';
import { AFTER_LOGIN } from '#domain/login.ts';

/**
 * `name` is the id of a form, or what the page is about. `right` is the right that the page needs; null
 * if it is for everybody.
 */
type ConsolePage = { name: string; path: string; label: string; title: string; right: string | null };

const ownAccountPage: ConsolePage = {
  name: 'my-account',
  path: '/my_account_console',
  label: 'My account',
  title: 'My account',
  right: null,
};

export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { name: 'faculty', path: '/admin_faculty_console', label: 'Faculty List', title: 'Faculty Form', right: 'faculty' },
  { name: 'notices', path: '/notice_board_console', label: 'Notice Board', title: 'Notice Board', right: 'notices' },
  ...FORMS.map((form) => {
    const { label } = form.console;
    return { name: form.id, path: consolePath(form), label, title: label, right: form.store };
  }),
  { name: 'accounts', path: '/accounts_console', label: 'Accounts', title: 'Accounts', right: 'accounts' },
  ownAccountPage,
];

/** @throws Error for a name without a page */
export function consolePageOf(name: string): ConsolePage {
  const page = CONSOLE_PAGES.find((one) => one.name === name);
  if (page === undefined) throw new Error(`the console has no page "${name}"`);
  return page;
}

/** Whether the account of the stored token has a right, and has done what it must do first. */
export function mayUse(right: string | null): boolean {
  const { rights, todo } = readTokenAccount();
  return right === null || (todo === null && (rights === null || rights.includes(right)));
}

/** The page that the guard and the logout lead to. */
export const LOGIN_PATH = '/login';

/**
 * Returns the path of the console page that `path` means, whatever its case
 * (docs/product-decisions.md, "4. One address for the faculty console"); null if there is none. It
 * returns only paths of the list above, so that a forged return path cannot lead anywhere else.
 */
export function consolePathOf(path: string): string | null {
  const wanted = path.toLowerCase();
  return CONSOLE_PAGES.find((page) => page.path === wanted)?.path ?? null;
}

/** Returns the page after a login: the wanted one, the faculty console, or the first one that the account may open. */
export function firstPathFor(wanted: string | null): string {
  if (readTokenAccount().todo !== null) return ownAccountPage.path;
  const pages = CONSOLE_PAGES.filter(({ right }) => mayUse(right));
  const paths = pages.map(({ path }) => path);
  if (wanted !== null && paths.includes(wanted)) return wanted;
  return paths.includes(AFTER_LOGIN.toLowerCase()) ? AFTER_LOGIN : (paths[0] ?? ownAccountPage.path);
}
