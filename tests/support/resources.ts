/** The function that answers each call. */
import type { CallName } from '#domain/calls.ts';
import { create as auth } from '#netlify/functions/auth.ts';
import { create as courses } from '#netlify/functions/courses.ts';
import { create as dataRequests } from '#netlify/functions/data-requests.ts';
import { create as enquiries } from '#netlify/functions/enquiries.ts';
import { create as faculty } from '#netlify/functions/faculty.ts';
import { create as feedback } from '#netlify/functions/feedback.ts';
import { create as gallery } from '#netlify/functions/gallery.ts';
import { create as health } from '#netlify/functions/health.ts';
import { create as notices } from '#netlify/functions/notices.ts';
import { create as reports } from '#netlify/functions/reports.ts';

import type { Resource } from './site-in-process.ts';

export const resources: Readonly<Record<CallName, Resource>> = {
  login: auth,
  logout: auth,
  getNotices: notices,
  addNotice: notices,
  updateNotice: notices,
  deleteNotice: notices,
  activateNotice: notices,
  deactivateNotice: notices,
  getFacultyList: faculty,
  getAdminFacultyList: faculty,
  addFacultyMember: faculty,
  updateFacultyMember: faculty,
  deleteFacultyMember: faculty,
  getFacultyPicture: faculty,
  getCourseList: courses,
  getOurInstitution: gallery,
  getSportsPage: gallery,
  getGalleryImages: gallery,
  submitEnquiry: enquiries,
  getEnquiries: enquiries,
  getEnquiryIds: enquiries,
  deleteEnquiries: enquiries,
  handleEnquiry: enquiries,
  deleteEnquiry: enquiries,
  submitFeedback: feedback,
  getFeedback: feedback,
  getFeedbackIds: feedback,
  deleteFeedbackEntries: feedback,
  handleFeedback: feedback,
  deleteFeedback: feedback,
  getFeedbackPicture: feedback,
  submitDataRequest: dataRequests,
  getDataRequests: dataRequests,
  getDataRequestIds: dataRequests,
  deleteDataRequests: dataRequests,
  handleDataRequest: dataRequests,
  deleteDataRequest: dataRequests,
  downloadReport: reports,
  getHealth: health,
};
