/** Answers all calls of the API but the download of reports, which carries the PDFs. */
import type { Config } from '@netlify/functions';

import { accountCalls } from '#netlify/calls/accounts.ts';
import { activityCalls } from '#netlify/calls/activity.ts';
import { authCalls } from '#netlify/calls/auth.ts';
import { createCourseCalls } from '#netlify/calls/courses.ts';
import { facultyCalls } from '#netlify/calls/faculty.ts';
import { createFormCalls } from '#netlify/calls/forms.ts';
import { type PictureManifest, createGalleryCalls } from '#netlify/calls/gallery.ts';
import { createHealthCalls } from '#netlify/calls/health.ts';
import { historyCalls } from '#netlify/calls/history.ts';
import { noticeCalls } from '#netlify/calls/notices.ts';
import { ownAccountCalls } from '#netlify/calls/own-account.ts';
import { FORMS } from '#records/forms/registry.ts';
import commit from '#netlify/generated/commit.json' with { type: 'json' };
import courseList from '#netlify/generated/courses.json' with { type: 'json' };
import pictureList from '#netlify/generated/pictures.json' with { type: 'json' };
import { type CallHandler, type SetUp, createHandler } from '#netlify/http/handler.ts';
import { type FormLimits, contentLimits } from '#netlify/limits/senders.ts';
import { createDependencies } from '#netlify/platform/production.ts';

type Built = { limits: FormLimits; courses: readonly { course_name: string }[]; pictures: PictureManifest; commit: string | null };

const built: Built = { limits: contentLimits, courses: courseList, pictures: pictureList, commit: commit.commit };

function tableOf({ limits, courses, pictures, commit: deployed }: Built): readonly CallHandler[] {
  const courseNames = courses.map(({ course_name }) => course_name);
  return [
    ...authCalls,
    ...accountCalls,
    ...ownAccountCalls,
    ...noticeCalls,
    ...facultyCalls,
    ...createCourseCalls(courses),
    ...createGalleryCalls(pictures),
    ...FORMS.flatMap((form) => createFormCalls(form, { limits, courses: courseNames })),
    ...historyCalls,
    ...activityCalls,
    ...createHealthCalls(deployed),
  ];
}

export function create(setUp: SetUp, options: Partial<Built> = {}) {
  return createHandler(tableOf({ ...built, ...options }), setUp);
}

export default create(createDependencies);

export const config: Config = {
  path: ['/api/users', '/api/users/', '/api/users/*'],
  // Netlify does not say which function gets a path that two functions name.
  excludedPath: ['/api/users/download_reports'],
  // The platform applies this limit before our code runs. It only stops floods, because a whole
  // hostel may share one address: its page views must leave room for logins and forms.
  rateLimit: { windowLimit: 3600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
