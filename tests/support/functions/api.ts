/** Chooses the function as the platform does. */
import { create as api } from '#netlify/functions/api/api.ts';
import { config, create as grievances } from '#netlify/functions/grievances/grievances.ts';
import type { CreateDependencies } from '#netlify/platform/context.ts';

const PATHS: readonly string[] = [config.path ?? []].flat();

export function create(makeDependencies: CreateDependencies, options: Parameters<typeof grievances>[1] & Parameters<typeof api>[1] = {}) {
  const [answer, answerGrievance] = [api(makeDependencies, options), grievances(makeDependencies, { ...options, courses: [] })];
  return (...[request, caller]: Parameters<typeof answer>) =>
    (PATHS.includes(new URL(request.url).pathname) ? answerGrievance : answer)(request, caller);
}
