/**
 * Every call of the API, one row each, as listed in docs/api.md. The browser's client takes method
 * and path from here. A function's `config` must be a bare literal, so it repeats the path, and a
 * test checks that both agree.
 */

/**
 * `none`: anyone may call. `optional`: a token changes the answer, and an invalid one is refused.
 * `required`: 401 without a valid token.
 */
type CallAuth = 'none' | 'optional' | 'required';

type CallRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api/users/`. `:id` stands for a record's id, `:key` for a picture's key. */
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
  submitEnquiry: { method: 'POST', path: 'submit_enquiry', auth: 'none' },
  getEnquiries: { method: 'GET', path: 'get_enquiries', auth: 'required' },
  getEnquiryIds: { method: 'GET', path: 'get_enquiry_ids', auth: 'required' },
  deleteEnquiries: { method: 'POST', path: 'delete_enquiries', auth: 'required' },
  handleEnquiry: { method: 'PUT', path: 'enquiries/:id', auth: 'required' },
  deleteEnquiry: { method: 'DELETE', path: 'enquiries/:id', auth: 'required' },
  submitFeedback: { method: 'POST', path: 'submit_alumni_feedback', auth: 'none' },
  getFeedback: { method: 'GET', path: 'get_alumni_feedback', auth: 'required' },
  getFeedbackIds: { method: 'GET', path: 'get_alumni_feedback_ids', auth: 'required' },
  deleteFeedbackEntries: { method: 'POST', path: 'delete_alumni_feedback', auth: 'required' },
  handleFeedback: { method: 'PUT', path: 'alumni_feedback/:id', auth: 'required' },
  deleteFeedback: { method: 'DELETE', path: 'alumni_feedback/:id', auth: 'required' },
  // The picture of the feedback with that id, for staff only.
  getFeedbackPicture: { method: 'GET', path: 'alumni_feedback_image/:id', auth: 'required' },
  submitDataRequest: { method: 'POST', path: 'submit_data_request', auth: 'none' },
  getDataRequests: { method: 'GET', path: 'get_data_requests', auth: 'required' },
  getDataRequestIds: { method: 'GET', path: 'get_data_request_ids', auth: 'required' },
  deleteDataRequests: { method: 'POST', path: 'delete_data_requests', auth: 'required' },
  handleDataRequest: { method: 'PUT', path: 'data_requests/:id', auth: 'required' },
  deleteDataRequest: { method: 'DELETE', path: 'data_requests/:id', auth: 'required' },
  downloadReport: { method: 'GET', path: 'download_reports', auth: 'none' },
  getHealth: { method: 'GET', path: 'health', auth: 'none' },
} as const satisfies Record<string, CallRow>;

/** The name of a call, for example `addNotice`. */
export type CallName = keyof typeof calls;
