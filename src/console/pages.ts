import { getConsolePath } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';

/** `name` is a form's id or the subject; `right` null is for all, `''` for all without duties. */
type ConsolePage = { name: string; path: string; label: string; right: string | null };

export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { name: 'today', path: '/today_console', label: 'Today', right: '' },
  { name: 'faculty', path: '/admin_faculty_console', label: 'Faculty List', right: 'faculty' },
  { name: 'notices', path: '/notice_board_console', label: 'Notice Board', right: 'notices' },
  ...FORMS.map((form) => ({ name: form.id, path: getConsolePath(form), label: form.console.label, right: form.store })),
  { name: 'activity', path: '/activity_console', label: 'Activity', right: 'log' },
  { name: 'accounts', path: '/accounts_console', label: 'Accounts', right: 'accounts' },
  { name: 'my-account', path: '/my_account_console', label: 'My account', right: null },
  { name: 'deleted', path: '/recently_deleted_console', label: 'Recently Deleted', right: null },
  { name: 'todo', path: '/todo_console', label: 'To do', right: null },
];

export function getConsolePage(name: string): ConsolePage {
  const page = CONSOLE_PAGES.find((one) => one.name === name);
  if (page === undefined) throw new Error(`the console has no page "${name}"`);
  return page;
}
