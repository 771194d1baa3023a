/** Reads the demonstration's records from `content/demonstration`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { z } from 'astro/zod';

import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import {
  DEMONSTRATION,
  type DemonstrationEntry,
  type DemonstrationNotice,
  NOTICES_FILE,
  demonstrationEntries,
  demonstrationNotices,
  getEntriesFile,
} from '#schemas/demonstration.ts';
import { readJson } from '#scripts/lib/content-files.ts';
import { CommandError, root } from '#scripts/lib/project.ts';

export type Demonstration = {
  notices: readonly DemonstrationNotice[];
  forms: readonly { form: ListedForm; entries: readonly DemonstrationEntry[] }[];
};

export function hasDemonstration(project = root): boolean {
  return existsSync(join(project, DEMONSTRATION));
}

function readList<Item>(project: string, name: string, schema: z.ZodType<Item[]>): readonly Item[] {
  const path = `${DEMONSTRATION}/${name}`;
  if (!existsSync(join(project, path))) return [];
  const { data, error } = schema.safeParse(readJson(join(project, path)));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new CommandError(`${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}. "npm run content:check" shows all mistakes.`);
}

/** @throws CommandError for a file with a mistake */
export function readDemonstration(project = root): Demonstration {
  return {
    notices: readList(project, NOTICES_FILE, demonstrationNotices),
    forms: FORMS.map((form) => ({ form, entries: readList(project, getEntriesFile(form), demonstrationEntries) })),
  };
}
