import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { beforeEach } from 'vitest';

import { REPORT_TYPES } from '#records/reports/report.ts';
import { create } from '#netlify/functions/reports.ts';
import { readReports } from '#scripts/lib/pdf-files.ts';

import { useFolder } from '#tests/support/copies/folder.ts';
import type { Resource } from '#tests/support/functions/site.ts';

export const REPORT_YEAR = '2023-24';
export const REPORT_FILE = 'report-of-the-year.pdf';

/** One of each type before each test. Returns the handler and the folder. */
export function useReports(): { create: Resource; folder: () => string } {
  const folder = useFolder();
  beforeEach(async () => {
    for (const type of REPORT_TYPES) {
      await mkdir(path.join(folder(), type));
      await writeFile(path.join(folder(), type, REPORT_FILE), `%PDF-1.7 ${type}`);
      await writeFile(path.join(folder(), `${type}.json`), JSON.stringify({ years: [{ year: REPORT_YEAR, file: REPORT_FILE }] }));
    }
  });
  return {
    create: (makeDependencies) => create(makeDependencies, { folder: pathToFileURL(`${folder()}/`), reports: readReports(folder()) }),
    folder,
  };
}
