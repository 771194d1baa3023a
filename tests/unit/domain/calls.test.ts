import { expect, test } from 'vitest';

import { API_BASE } from '#domain/answers.ts';
import { listPathsOnPages } from '#domain/calls.ts';
import { ALL_CALLS } from '#tests/support/functions/calls.ts';

/** The calls of docs/api.md: method, path, and who may call. */
test('method, path and who may call are those of the contract', () => {
  const rows = ALL_CALLS.map(({ method, path, auth }) => `${method} ${path} ${auth}`);
  expect(rows).toEqual(
    expect.arrayContaining([
      'POST login none',
      'GET get_notices optional',
      'POST add_notices required',
      'PUT update_notices/:id required',
      'DELETE delete_notices/:id required',
      'POST activate_notice required',
      'POST deactivate_notice required',
      'POST notice_files required',
      'GET notice_file/:key optional',
      'GET get_faculty_list none',
      'GET get_admin_list_faculty required',
      'POST faculty required',
      'PUT faculty/:id required',
      'DELETE faculty/:id required',
      'GET faculty_image/:key none',
      'GET get_course_list none',
      'POST submit_enquiry none',
      'GET get_enquiries required',
      'GET get_enquiry_ids required',
      'GET get_enquiry_assignees required',
      'GET get_alumni_feedback_assignees required',
      'GET get_data_request_assignees required',
      'GET get_enquiry_counts required',
      'POST delete_enquiries required',
      'POST mark_enquiries required',
      'PUT enquiries/:id required',
      'DELETE enquiries/:id required',
      'POST submit_alumni_feedback none',
      'GET get_alumni_feedback required',
      'GET get_alumni_feedback_ids required',
      'POST delete_alumni_feedback required',
      'POST mark_alumni_feedback required',
      'PUT alumni_feedback/:id required',
      'DELETE alumni_feedback/:id required',
      'GET alumni_feedback_image/:id required',
      'POST submit_data_request none',
      'GET get_data_requests required',
      'GET get_data_request_ids required',
      'POST delete_data_requests required',
      'POST mark_data_requests required',
      'PUT data_requests/:id required',
      'DELETE data_requests/:id required',
      'GET get_accounts required',
      'POST add_account required',
      'PUT accounts/:id required',
      'DELETE accounts/:id required',
      'PUT account_password/:id required',
      'DELETE account_second_factor/:id required',
      'PUT second_factor_rule required',
      'GET own_account required',
      'POST change_password required',
      'POST logout_everywhere required',
      'GET second_factor_key required',
      'POST set_second_factor required',
      'POST remove_second_factor required',
      'GET download_reports none',
      'GET health none',
    ]),
  );
  expect(new Set(rows).size).toBe(rows.length);
});

test('search engines may make every call that anyone may make to read something, but for that of the monitor and answers to plain forms', () => {
  const isPrivate = (name: string) => name === 'getHealth' || name.endsWith('Answer');
  const open = ALL_CALLS.filter(({ method, auth, name }) => method === 'GET' && auth !== 'required' && !isPrivate(name));
  const paths = listPathsOnPages();
  for (const { path } of open) expect(paths).toContain(API_BASE + path.replace(/:.*$/u, ''));
  const closed = ALL_CALLS.filter(({ auth, name }) => auth === 'required' || name === 'login' || isPrivate(name));
  for (const { path } of closed) expect(paths.filter((allowed) => `${API_BASE}${path}`.startsWith(allowed))).toEqual([]);
});
