import { consolePath } from '#domain/forms/form.ts';
import { FORMS } from '#domain/forms/registry.ts';

/** `name` is the id of a form, or the record type that staff keep. */
type ConsolePage = { name: string; path: string; label: string; title: string };

/** In the order of the side menu (docs/behaviour.md, "Console"). */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { name: 'faculty', path: '/admin_faculty_console', label: 'Faculty List', title: 'Faculty Form' },
  { name: 'notices', path: '/notice_board_console', label: 'Notice Board', title: 'Notice Board' },
  ...FORMS.map((form) => {
    const { label } = form.console;
    return { name: form.id, path: consolePath(form), label, title: label };
  }),
];

/** @throws Error for a name without a page */
export function consolePageOf(name: string): ConsolePage {
  const page = CONSOLE_PAGES.find((one) => one.name === name);
  if (page === undefined) throw new Error(`the console has no page "${name}"`);
  return page;
}
