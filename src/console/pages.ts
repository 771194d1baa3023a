/**
 * The pages of the console, in the order of the side menu (docs/behaviour.md, "Console";
 * docs/product-decisions.md, "17. Consoles for what visitors sent").
 */

type ConsolePageRow = {
  path: string;
  /** What the side menu calls it. */
  label: string;
  /** The page's own heading. */
  title: string;
};

export const consolePages = {
  faculty: { path: '/admin_faculty_console', label: 'Faculty List', title: 'Faculty Form' },
  notices: { path: '/notice_board_console', label: 'Notice Board', title: 'Notice Board' },
  enquiries: { path: '/enquiries_console', label: 'Enquiries', title: 'Enquiries' },
  feedback: { path: '/feedback_console', label: 'Feedback', title: 'Alumni Feedback' },
} as const satisfies Record<string, ConsolePageRow>;

/** Which page of the console. */
export type ConsolePageName = keyof typeof consolePages;

/** Where the guard and the logout lead. */
export const LOGIN_PATH = '/login';

/**
 * The console page that a path means, whatever its spelling
 * (docs/product-decisions.md, "4. One address for the faculty console"), or null. Only what is in
 * the list comes out, so that no stored or forged return address can lead anywhere else.
 */
export function consolePathOf(path: string): string | null {
  const wanted = path.toLowerCase();
  return Object.values(consolePages).find((page) => page.path === wanted)?.path ?? null;
}
