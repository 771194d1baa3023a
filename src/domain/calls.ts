/** The calls of docs/api.md, except those of forms (`src/records/forms/form.ts`). */
import { API_BASE } from './answers.ts';

/** `optional`: a token changes the response, and an invalid one is refused. */
type CallAuth =
  | { auth: 'none' }
  | {
      auth: 'optional' | 'required';
      /** Null for every account. */
      right: string | null;
    };

type CallDefinition = CallAuth & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api/users/`. */
  path: string;
  /** For responses on public pages, which search engines may request. */
  isOnPages?: boolean;
};

export type NamedCall = CallDefinition & { name: string };

export const calls = {
  login: { method: 'POST', path: 'login', auth: 'none' },
  logout: { method: 'POST', path: 'logout', auth: 'required', right: null },
  getNotices: { method: 'GET', path: 'get_notices', auth: 'optional', right: 'notices', isOnPages: true },
  addNotice: { method: 'POST', path: 'add_notices', auth: 'required', right: 'notices' },
  updateNotice: { method: 'PUT', path: 'update_notices/:id', auth: 'required', right: 'notices' },
  deleteNotice: { method: 'DELETE', path: 'delete_notices/:id', auth: 'required', right: 'notices' },
  activateNotice: { method: 'POST', path: 'activate_notice', auth: 'required', right: 'notices' },
  deactivateNotice: { method: 'POST', path: 'deactivate_notice', auth: 'required', right: 'notices' },
  addNoticeFile: { method: 'POST', path: 'notice_files', auth: 'required', right: 'notices' },
  getNoticeFile: { method: 'GET', path: 'notice_file/:key', auth: 'optional', right: 'notices', isOnPages: true },
  getFacultyList: { method: 'GET', path: 'get_faculty_list', auth: 'none', isOnPages: true },
  getAdminFacultyList: { method: 'GET', path: 'get_admin_list_faculty', auth: 'required', right: 'faculty' },
  addFacultyMember: { method: 'POST', path: 'faculty', auth: 'required', right: 'faculty' },
  updateFacultyMember: { method: 'PUT', path: 'faculty/:id', auth: 'required', right: 'faculty' },
  deleteFacultyMember: { method: 'DELETE', path: 'faculty/:id', auth: 'required', right: 'faculty' },
  getFacultyPicture: { method: 'GET', path: 'faculty_image/:key', auth: 'none', isOnPages: true },
  getToday: { method: 'GET', path: 'get_today', auth: 'required', right: null },
  getTodo: { method: 'GET', path: 'get_todo', auth: 'required', right: null },
  getActivity: { method: 'GET', path: 'activity', auth: 'required', right: 'log' },
  getCourseList: { method: 'GET', path: 'get_course_list', auth: 'none', isOnPages: true },
  getOurInstitution: { method: 'GET', path: 'get_our_institution', auth: 'none', isOnPages: true },
  getSportsPage: { method: 'GET', path: 'get_sports_page', auth: 'none', isOnPages: true },
  getGalleryImages: { method: 'POST', path: 'get_gallery_images', auth: 'none', isOnPages: true },
  getDeletedCounts: { method: 'GET', path: 'deleted_counts', auth: 'required', right: null },
  getAccounts: { method: 'GET', path: 'get_accounts', auth: 'required', right: 'accounts' },
  addAccount: { method: 'POST', path: 'add_account', auth: 'required', right: 'accounts' },
  updateAccount: { method: 'PUT', path: 'accounts/:id', auth: 'required', right: 'accounts' },
  deleteAccount: { method: 'DELETE', path: 'accounts/:id', auth: 'required', right: 'accounts' },
  setAccountPassword: { method: 'PUT', path: 'account_password/:id', auth: 'required', right: 'accounts' },
  resetSecondFactor: { method: 'DELETE', path: 'account_second_factor/:id', auth: 'required', right: 'accounts' },
  endAccountSessions: { method: 'DELETE', path: 'account_sessions/:id', auth: 'required', right: 'accounts' },
  setSecondFactorRule: { method: 'PUT', path: 'second_factor_rule', auth: 'required', right: 'accounts' },
  getOwnAccount: { method: 'GET', path: 'own_account', auth: 'required', right: null },
  changePassword: { method: 'POST', path: 'change_password', auth: 'required', right: null },
  logOutEverywhere: { method: 'POST', path: 'logout_everywhere', auth: 'required', right: null },
  endOwnSession: { method: 'DELETE', path: 'own_sessions/:id', auth: 'required', right: null },
  getSecondFactorKey: { method: 'GET', path: 'second_factor_key', auth: 'required', right: null },
  setSecondFactor: { method: 'POST', path: 'set_second_factor', auth: 'required', right: null },
  removeSecondFactor: { method: 'POST', path: 'remove_second_factor', auth: 'required', right: null },
  downloadReport: { method: 'GET', path: 'download_reports', auth: 'none', isOnPages: true },
  getHealth: { method: 'GET', path: 'health', auth: 'none' },
} as const satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;

export function listPathsOnPages(): readonly string[] {
  const all: readonly CallDefinition[] = Object.values(calls);
  return all.filter(({ isOnPages }) => isOnPages === true).map(({ path }) => API_BASE + path.replace(/:\w+$/u, ''));
}

export function resolveCall(call: CallName | NamedCall): NamedCall {
  return typeof call === 'string' ? { name: call, ...calls[call] } : call;
}
