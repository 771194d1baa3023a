/** Answers unknown paths below `/api/users` with 404 as JSON instead of the site's HTML page. */
import type { Config } from '@netlify/functions';

import { type SetUp, createHandler } from '#netlify/lib/http/handler.ts';
import { production } from '#netlify/lib/production.ts';

/** Answers 404 to everything. */
export function create(setUp: SetUp) {
  return createHandler([], setUp);
}

export default create(production);

export const config: Config = {
  path: ['/api/users', '/api/users/', '/api/users/*'],
  excludedPath: [
    '/api/users/login',
    '/api/users/logout',
    '/api/users/get_notices',
    '/api/users/add_notices',
    '/api/users/update_notices/:id',
    '/api/users/delete_notices/:id',
    '/api/users/activate_notice',
    '/api/users/deactivate_notice',
    '/api/users/get_course_list',
    '/api/users/get_our_institution',
    '/api/users/get_sports_page',
    '/api/users/get_gallery_images',
    '/api/users/get_faculty_list',
    '/api/users/get_admin_list_faculty',
    '/api/users/faculty',
    '/api/users/faculty/:id',
    '/api/users/faculty_image/:key',
    '/api/users/submit_enquiry',
    '/api/users/get_enquiries',
    '/api/users/get_enquiry_ids',
    '/api/users/delete_enquiries',
    '/api/users/enquiries/:id',
    '/api/users/submit_alumni_feedback',
    '/api/users/get_alumni_feedback',
    '/api/users/get_alumni_feedback_ids',
    '/api/users/delete_alumni_feedback',
    '/api/users/alumni_feedback/:id',
    '/api/users/alumni_feedback_image/:id',
    '/api/users/submit_data_request',
    '/api/users/get_data_requests',
    '/api/users/get_data_request_ids',
    '/api/users/delete_data_requests',
    '/api/users/data_requests/:id',
    '/api/users/download_reports',
    '/api/users/health',
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
