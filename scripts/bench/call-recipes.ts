/**
 * Defines the request for each measured call of the API, and prepares the records that the call
 * needs.
 */
import { type CallName, calls } from '#domain/calls.ts';
import type { Sent } from '#scripts/lib/site-in-process.ts';

export const USERNAME = 'staff';
export const PASSWORD = 'the password of this measurement';

/** Sends a call and returns the body of the response. */
type Send = (name: CallName, call: string, sent: Sent) => Promise<unknown>;

/** A request: its path below `/api/users/` with its query, and what to send. */
export type Prepared = { path: string; sent: Sent };

type Recipe = { prepare: (send: Send, number: number) => Promise<Prepared> };

const FACULTY = { name: 'Name of a Member', designation: 'Assistant Professor', qualification: 'M.A., NET', dept: 'English' };

/** A picture of one pixel, so that the call is measured without the work on a large picture. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function plain(path: string, sent: (number: number) => Sent = () => ({})): Recipe {
  return { prepare: (_, number) => Promise.resolve({ path, sent: sent(number) }) };
}

function formOf(texts: Readonly<Record<string, string>>, file?: string): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  if (file !== undefined) form.append(file, new File([Buffer.from(PIXEL, 'base64')], 'pixel.png', { type: 'image/png' }));
  return form;
}

const notice: Recipe = plain(calls.addNotice.path, (number) => ({
  json: { title: `Notice ${String(number)}`, description: 'The college is closed.' },
}));
const member: Recipe = plain(calls.addFacultyMember.path, () => ({ body: formOf(FACULTY, 'faculty_image') }));
const enquiry: Recipe = plain(calls.submitEnquiry.path, (number) => ({
  json: {
    name: 'Asha Rani',
    email_address: `asha${String(number)}@example.org`,
    mobile_number: '9876543210',
    highest_qualification: '12th',
    year_of_passing: 2024,
    city: 'Jagadhri',
    course: 'BCA',
    enquiry: `Is there a hostel? ${crypto.randomUUID()}`,
  },
}));
const feedback: Recipe = plain(calls.submitFeedback.path, () => ({
  body: formOf({ name: 'Asha Rani', course: 'B.A. 1999', message: `It was a good time. ${crypto.randomUUID()}` }, 'image'),
}));

/** Returns the first value of a field at any depth. */
function find(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  for (const [name, value] of Object.entries(body)) {
    if (name === field && typeof value === 'string') return value;
    const inner = find(value, field);
    if (inner !== '') return inner;
  }
  return '';
}

/**
 * Prepares a call on a new record.
 * @param list the call whose list begins with the new record; absent if the response to creating it
 * contains its id
 */
function onRecord(maker: Recipe, make: CallName, path: string, sent: () => Sent = () => ({}), list?: CallName): Recipe {
  return {
    async prepare(send, number) {
      const made = await maker.prepare(send, number);
      const answer = await send(make, `POST ${made.path}`, made.sent);
      const id = find(list === undefined ? answer : await send(list, `GET ${calls[list].path}`, {}), 'id');
      return { path: path.replace(':id', id), sent: sent() };
    },
  };
}

const NOTICE_TEXT = { json: { title: 'Another title', description: 'Another text.' } };

export const recipes: Readonly<Record<CallName, Recipe>> = {
  login: plain(calls.login.path, () => ({ json: { username: USERNAME, password: PASSWORD } })),
  // Each measurement logs in separately, because the token is revoked afterwards.
  logout: {
    async prepare(send) {
      const session = await send('login', `POST ${calls.login.path}`, { json: { username: USERNAME, password: PASSWORD } });
      return { path: calls.logout.path, sent: { token: find(session, 'token') } };
    },
  },
  getNotices: plain(calls.getNotices.path),
  addNotice: notice,
  updateNotice: onRecord(notice, 'addNotice', calls.updateNotice.path, () => NOTICE_TEXT),
  deleteNotice: onRecord(notice, 'addNotice', calls.deleteNotice.path),
  activateNotice: activation('activateNotice'),
  deactivateNotice: activation('deactivateNotice'),
  getFacultyList: plain(calls.getFacultyList.path),
  getAdminFacultyList: plain(calls.getAdminFacultyList.path),
  addFacultyMember: member,
  updateFacultyMember: onRecord(member, 'addFacultyMember', calls.updateFacultyMember.path, () => ({ body: formOf(FACULTY) })),
  deleteFacultyMember: onRecord(member, 'addFacultyMember', calls.deleteFacultyMember.path),
  getFacultyPicture: {
    async prepare(send) {
      const image = find(await send('getAdminFacultyList', `GET ${calls.getAdminFacultyList.path}`, {}), 'image');
      return { path: image.replace('/api/users/', ''), sent: {} };
    },
  },
  getCourseList: plain(calls.getCourseList.path),
  getOurInstitution: plain(calls.getOurInstitution.path),
  getSportsPage: plain(calls.getSportsPage.path),
  getGalleryImages: plain(calls.getGalleryImages.path, () => ({ json: { year: '2023-2024' } })),
  submitEnquiry: enquiry,
  getEnquiries: plain(calls.getEnquiries.path),
  getEnquiryIds: plain(calls.getEnquiryIds.path),
  deleteEnquiries: deletion(enquiry, 'submitEnquiry', 'getEnquiries', 'deleteEnquiries'),
  handleEnquiry: onRecord(enquiry, 'submitEnquiry', calls.handleEnquiry.path, () => ({ json: { is_handled: 1 } }), 'getEnquiries'),
  deleteEnquiry: onRecord(enquiry, 'submitEnquiry', calls.deleteEnquiry.path, () => ({}), 'getEnquiries'),
  submitFeedback: feedback,
  getFeedback: plain(calls.getFeedback.path),
  getFeedbackIds: plain(calls.getFeedbackIds.path),
  deleteFeedbackEntries: deletion(feedback, 'submitFeedback', 'getFeedback', 'deleteFeedbackEntries'),
  handleFeedback: onRecord(feedback, 'submitFeedback', calls.handleFeedback.path, () => ({ json: { is_handled: 1 } }), 'getFeedback'),
  deleteFeedback: onRecord(feedback, 'submitFeedback', calls.deleteFeedback.path, () => ({}), 'getFeedback'),
  getFeedbackPicture: onRecord(feedback, 'submitFeedback', calls.getFeedbackPicture.path, () => ({}), 'getFeedback'),
  downloadReport: plain(`${calls.downloadReport.path}?type=academics&year=2024-25`),
};

function activation(name: 'activateNotice' | 'deactivateNotice'): Recipe {
  return {
    async prepare(send, number) {
      const { path, sent } = await notice.prepare(send, number);
      const id = find(await send('addNotice', `POST ${path}`, sent), 'id');
      if (name === 'deactivateNotice') await send('activateNotice', `POST ${calls.activateNotice.path}`, { json: { id } });
      return { path: calls[name].path, sent: { json: { id } } };
    },
  };
}

/** Prepares the call that deletes several records, with one new record. */
function deletion(maker: Recipe, make: CallName, list: CallName, name: CallName): Recipe {
  return {
    async prepare(send, number) {
      const { path, sent } = await maker.prepare(send, number);
      await send(make, `POST ${path}`, sent);
      const id = find(await send(list, `GET ${calls[list].path}`, {}), 'id');
      return { path: calls[name].path, sent: { json: { ids: [id] } } };
    },
  };
}
