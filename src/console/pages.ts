/**
 * The pages of the console, in the order of the side menu (docs/behaviour.md, "Console";
 * docs/product-decisions.md, "17. Consoles for what visitors sent").
 */

type ConsolePageRow = {
  path: string;
  label: string;
  title: string;
};

export const consolePages = {
  faculty: { path: '/admin_faculty_console', label: 'Faculty List', title: 'Faculty Form' },
  notices: { path: '/notice_board_console', label: 'Notice Board', title: 'Notice Board' },
  enquiries: { path: '/enquiries_console', label: 'Enquiries', title: 'Enquiries' },
  feedback: { path: '/feedback_console', label: 'Alumni Feedback', title: 'Alumni Feedback' },
  dataRequests: { path: '/data_requests_console', label: 'Data Requests', title: 'Data Requests' },
} as const satisfies Record<string, ConsolePageRow>;

export type ConsolePageName = keyof typeof consolePages;

/** The page that the guard and the logout lead to. */
export const LOGIN_PATH = '/login';

/**
 * Returns the path of the console page that `path` means, whatever its case
 * (docs/product-decisions.md, "4. One address for the faculty console"); null if there is none. It
 * returns only paths of the list above, so that a forged return path cannot lead anywhere else.
 */
export function consolePathOf(path: string): string | null {
  const wanted = path.toLowerCase();
  return Object.values(consolePages).find((page) => page.path === wanted)?.path ?? null;
}
