/**
 * Grievances and their state. Senders stay unknown, so only the platform can slow one down: hence a function with its own
 * limit, below which nobody can close the form for others (`perHour` of its entry).
 */
import type { Config } from '@netlify/functions';

import { type FormOptions, createVisitorCalls } from '#netlify/forms/calls.ts';
import { createBuiltReader } from '#netlify/http/built-pages.ts';
import { type CreateDependencies, createApi } from '#netlify/http/handler.ts';
import { contentLimits } from '#netlify/limits/form-limits.ts';
import { createDependencies } from '#netlify/production.ts';
import { grievanceForm } from '#records/forms/grievance.ts';

const built: FormOptions = {
  limits: contentLimits,
  courses: [],
  readBuilt: createBuiltReader(new URL('../../generated/pages/', import.meta.url)),
};

export function create(makeDependencies: CreateDependencies, options: Partial<FormOptions> = {}) {
  return createApi(createVisitorCalls(grievanceForm, { ...built, ...options }), makeDependencies);
}

export default create(createDependencies);

export const config: Config = {
  path: ['/api/users/submit_grievance', '/api/users/grievance_state'],
  // The platform has no longer window.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
