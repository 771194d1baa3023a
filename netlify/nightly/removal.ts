/** The steps of a night (docs/behaviour.md, "How long forms are kept", "Recently deleted", "History"), in their order. */
import { RETENTION_DAYS } from '#records/forms/form-limits.ts';

import { facultySource, noticeSource } from '#netlify/store/rows.ts';
import { removeDeleted, removeOrphanedStates } from './deleted.ts';
import { createExpiryStep } from './expiry.ts';
import { createSentFilesStep } from './sent-files.ts';
import { createStaffFilesStep } from './staff-files.ts';
import type { Step } from './step.ts';

/** @param retentionDays replaced in tests */
export function listNightlySteps(retentionDays = RETENTION_DAYS): readonly (readonly [name: string, step: Step])[] {
  return [
    ['old days', createExpiryStep(retentionDays)],
    ['deleted records', removeDeleted],
    ['earlier versions', removeOrphanedStates],
    ['files of forms', createSentFilesStep(retentionDays)],
    ['files of notices', createStaffFilesStep(noticeSource)],
    ['files of faculty', createStaffFilesStep(facultySource)],
  ];
}
