/** The calls of docs/api.md, but for those of the forms (`forms/form.ts`). */

/**
 * `none`: anyone may call. `optional`: a token changes the answer, and an invalid one is refused.
 * `required`: 401 without a valid token.
 */
type CallAuth = 'none' | 'optional' | 'required';

export type Call = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * The path is below `/api/users/`. `:id` stands for a record's id, `:key` for a picture's key.
   */
  path: string;
  auth: CallAuth;
};

export const calls = {
  login: { method: 'POST', path: 'login', auth: 'none' },
  logout: { method: 'POST', path: 'logout', auth: 'required' },
  getNotices: { method: 'GET', path: 'get_notices', auth: 'optional' },
  addNotice: { method: 'POST', path: 'add_notices', auth: 'required' },
  updateNotice: { method: 'PUT', path: 'update_notices/:id', auth: 'required' },
  deleteNotice: { method: 'DELETE', path: 'delete_notices/:id', auth: 'required' },
  activateNotice: { method: 'POST', path: 'activate_notice', auth: 'required' },
  deactivateNotice: { method: 'POST', path: 'deactivate_notice', auth: 'required' },
  getFacultyList: { method: 'GET', path: 'get_faculty_list', auth: 'none' },
  getAdminFacultyList: { method: 'GET', path: 'get_admin_list_faculty', auth: 'required' },
  addFacultyMember: { method: 'POST', path: 'faculty', auth: 'required' },
  updateFacultyMember: { method: 'PUT', path: 'faculty/:id', auth: 'required' },
  deleteFacultyMember: { method: 'DELETE', path: 'faculty/:id', auth: 'required' },
  getFacultyPicture: { method: 'GET', path: 'faculty_image/:key', auth: 'none' },
  getCourseList: { method: 'GET', path: 'get_course_list', auth: 'none' },
  getOurInstitution: { method: 'GET', path: 'get_our_institution', auth: 'none' },
  getSportsPage: { method: 'GET', path: 'get_sports_page', auth: 'none' },
  getGalleryImages: { method: 'POST', path: 'get_gallery_images', auth: 'none' },
  downloadReport: { method: 'GET', path: 'download_reports', auth: 'none' },
  getHealth: { method: 'GET', path: 'health', auth: 'none' },
} as const satisfies Record<string, Omit<Call, 'name'>>;

export type CallName = keyof typeof calls;

export function callOf(call: CallName | Call): Call {
  return typeof call === 'string' ? { name: call, ...calls[call] } : call;
}
