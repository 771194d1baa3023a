import { open, stat } from 'node:fs/promises';

import type { ReportRequest } from '#records/reports/report.ts';

/** The build writes the list (`scripts/lib/pdf-files.ts`). */
export type ReportEntry = { type: string; year: string; file: string; size: number; hash: string };

export type ReportFiles = { folder: URL; reports: readonly ReportEntry[] };

export function findReport({ reports }: ReportFiles, { type, year }: ReportRequest): ReportEntry | null {
  return reports.find((report) => report.type === type && report.year === year) ?? null;
}

/** Opened at the first piece, closed when the reader stops. */
async function* readPieces(file: URL): AsyncGenerator<Uint8Array, void> {
  const handle = await open(file);
  try {
    yield* handle.createReadStream({ autoClose: false });
  } finally {
    await handle.close();
  }
}

/** @throws Error if the size differs from the list's, a fault of the build */
export async function openReport(
  { folder }: ReportFiles,
  { type, file: name, size }: ReportEntry,
): Promise<() => ReadableStream<Uint8Array>> {
  const file = new URL(`${type}/${name}`, folder);
  const stats = await stat(file);
  if (stats.size !== size) throw new Error(`the report ${type}/${name} has another size than its list says`);
  return () => ReadableStream.from(readPieces(file));
}
