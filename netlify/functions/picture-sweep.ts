/**
 * Removes pictures and files without a record, which interrupted saves and removals leave behind. Nobody can
 * find them in the console, so without this function they would stay for ever. The platform runs it
 * once an hour; it has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { FORMS_WITH_PICTURE } from '#domain/forms/registry.ts';
import { earlierParts } from '#netlify/lib/maintenance/daily-backup.ts';
import { listerOf } from '#netlify/lib/maintenance/deletion-guard.ts';
import { sweepFacultyPictures, sweepFormPictures, sweepNoticeFiles } from '#netlify/lib/maintenance/picture-sweeps.ts';
import type { SetUp } from '#netlify/lib/platform/context.ts';
import { createFunction } from '#netlify/lib/http/function.ts';
import { production } from '#netlify/lib/production.ts';
import { unlessRestoring } from '#netlify/lib/maintenance/restore-pause.ts';

export function create(setUp: SetUp) {
  return createFunction('picture-sweep', setUp, (context) =>
    unlessRestoring(context, async () => {
      const list = listerOf(context.stores, (await earlierParts(context.stores, context.clock())) ?? new Set());
      const sweeps = [
        sweepFacultyPictures(context, list),
        sweepNoticeFiles(context, list),
        ...FORMS_WITH_PICTURE.map((form) => sweepFormPictures(context, form, list)),
      ];
      // A failure of one sweep must not keep the others from running.
      const outcomes = await Promise.allSettled(sweeps);
      const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const stopped = done.flatMap((sweep) => sweep.stopped ?? []).join('; ');
      context.describe({
        removed: done.reduce((sum, sweep) => sum + sweep.removed, 0),
        waiting: done.reduce((sum, sweep) => sum + sweep.waiting, 0),
        ...(stopped === '' ? {} : { stopped }),
      });
      await Promise.all(sweeps);
    }),
  );
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
