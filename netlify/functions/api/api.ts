/** All calls but those of `reports`, which has the PDFs, and `grievances`, which has its own rate limit. */
import type { Config } from '@netlify/functions';

import { accountCalls } from '#netlify/accounts/calls.ts';
import { authCalls } from '#netlify/accounts/login.ts';
import { facultyCalls } from '#netlify/faculty/calls.ts';
import { createStaffCalls, createVisitorCalls } from '#netlify/forms/calls.ts';
import { createHealthCalls } from '#netlify/health/calls.ts';
import { historyCalls } from '#netlify/history/calls.ts';
import { noticeCalls } from '#netlify/notices/calls.ts';
import { createTodayCalls } from '#netlify/today/calls.ts';
import { ownAccountCalls } from '#netlify/accounts/own-account.ts';
import { FORMS } from '#records/forms/registry.ts';
import { parseGalleryRequest, parsePictureLists } from '#records/pictures/gallery.ts';
import type { PlannedTodo } from '#records/today/today.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import commit from '#netlify/generated/commit.json' with { type: 'json' };
import courseList from '#netlify/generated/courses.json' with { type: 'json' };
import todoList from '#netlify/generated/todo.json' with { type: 'json' };
import { type ReadBuilt, createBuiltReader } from '#netlify/http/built-pages.ts';
import { type CallHandler, type CreateDependencies, createCallHandler, createBodyHandler, createApi } from '#netlify/http/handler.ts';
import { respondOk, respondWithCacheableJson } from '#netlify/http/http.ts';
import { type FormLimits, contentLimits } from '#netlify/limits/form-limits.ts';
import { DEPLOY_SECONDS } from '#netlify/platform/edge-cache.ts';
import { createDependencies } from '#netlify/production.ts';

type BuildData = {
  limits: FormLimits;
  courses: readonly { course_name: string }[];
  todos: readonly PlannedTodo[];
  commit: string | null;
  readBuilt: ReadBuilt;
};

const built: BuildData = {
  limits: contentLimits,
  courses: courseList,
  todos: todoList.data,
  commit: commit.commit,
  readBuilt: createBuiltReader(new URL('../../generated/pages/', import.meta.url)),
};

function createGalleryCalls(readBuilt: ReadBuilt): readonly CallHandler[] {
  async function readPictures() {
    const parsed = parsePictureLists(JSON.parse(await readBuilt({ language: DEFAULT_LANGUAGE }, 'pictures.json')));
    if (!parsed.ok) throw new Error(`pictures.json: ${parsed.message}`);
    return parsed.value;
  }

  function createListHandler(name: 'getOurInstitution' | 'getSportsPage', list: 'campus' | 'sports'): CallHandler {
    return createCallHandler(name, async ({ request }) =>
      respondWithCacheableJson(request, { images: (await readPictures())[list] }, { tag: 'pictures', ...DEPLOY_SECONDS }),
    );
  }

  return [
    createListHandler('getOurInstitution', 'campus'),
    createListHandler('getSportsPage', 'sports'),
    createBodyHandler('getGalleryImages', parseGalleryRequest, async (_, { year }) =>
      respondOk({ images: (await readPictures()).gallery[year] ?? [] }),
    ),
  ];
}

function listCalls({ limits, courses, todos, commit: deployed, readBuilt }: BuildData): readonly CallHandler[] {
  const courseNames = courses.map(({ course_name }) => course_name);
  return [
    ...authCalls,
    ...accountCalls,
    ...ownAccountCalls,
    ...noticeCalls,
    ...facultyCalls,
    createCallHandler('getCourseList', ({ request }) =>
      respondWithCacheableJson(request, { data: courses }, { tag: 'courses', ...DEPLOY_SECONDS }),
    ),
    ...createGalleryCalls(readBuilt),
    ...FORMS.flatMap((form) => createStaffCalls(form, courseNames)),
    ...FORMS.filter(({ onlyDay }) => onlyDay !== true).flatMap((form) =>
      createVisitorCalls(form, { limits, courses: courseNames, readBuilt }),
    ),
    ...historyCalls,
    ...createTodayCalls(todos),
    ...createHealthCalls(deployed),
  ];
}

export function create(makeDependencies: CreateDependencies, options: Partial<BuildData> = {}) {
  return createApi(listCalls({ ...built, ...options }), makeDependencies);
}

export default create(createDependencies);

export const config: Config = {
  path: ['/api/users', '/api/users/', '/api/users/*'],
  // Netlify does not document which function gets a path that two name.
  excludedPath: ['/api/users/download_reports', '/api/users/submit_grievance', '/api/users/grievance_state'],
  // Only stops floods: a whole hostel may share one address.
  rateLimit: { windowLimit: 3600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
