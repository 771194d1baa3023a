/**
 * Paths are relative to the project's folder, where every build runs. Astro's own `root` would add
 * the console's styles to these pages.
 */
import { stat } from 'node:fs/promises';

import { getCollection, getEntry } from 'astro:content';

import type { ReportType } from '#domain/report.ts';

import { dataOf } from './data-of.ts';

/** `bytes` is null if the file is missing. */
export type ListedReport = { year: string; sample: boolean; bytes: number | null };

export async function fileSize(path: string): Promise<number | null> {
  try {
    const { size } = await stat(path);
    return size;
  } catch {
    // An editor may list a year before its file exists. The page then says so.
    return null;
  }
}

export async function getReports(type: ReportType): Promise<{ rows: readonly ListedReport[]; passwordNote: string | undefined }> {
  const { years, passwordNote } = dataOf(await getEntry('reports', type), `reports/${type}.json`);
  const sized = years.map(async (entry) => ({ ...entry, bytes: await fileSize(`./content/reports/${type}/${entry.year}.pdf`) }));
  return { rows: await Promise.all(sized), passwordNote };
}

/** `href` and `bytes` are null if there is no file. */
export type NirfYear = { year: string; sample: boolean; href: string | null; bytes: number | null };

export async function getNirfYears(): Promise<readonly NirfYear[]> {
  const entries = (await getCollection('nirf')).toSorted((one, other) => other.id.localeCompare(one.id));
  return Promise.all(
    entries.map(async ({ id, data: { file, sample } }) => {
      const bytes = file === null ? null : await fileSize(`./public${file}`);
      return { year: id, sample, href: bytes === null ? null : file, bytes };
    }),
  );
}
