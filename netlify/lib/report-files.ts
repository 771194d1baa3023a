/** The report files that go along with the function. */
import { type FileHandle, open, stat } from 'node:fs/promises';

import type { ReportRequest } from '#domain/report.ts';

/** One report, as the build listed it (`scripts/lib/report-files.ts`). */
export type ListedReport = { type: string; year: string; size: number; hash: string };

/** Where the files are, and which there are. */
export type ReportFiles = { folder: URL; reports: readonly ListedReport[] };

/** The report that is asked for, or null. */
export function findReport({ reports }: ReportFiles, { type, year }: ReportRequest): ListedReport | null {
  return reports.find((report) => report.type === type && report.year === year) ?? null;
}

const PIECE_BYTES = 64 * 1024;

/**
 * A file piece by piece, as fast as it is taken. It is closed at its end, and when nobody wants the
 * rest: also when that turns out while it is being opened.
 */
function streamOf(file: URL): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  return new ReadableStream({
    pull: async (controller) => {
      opening ??= open(file);
      const handle = await opening;
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PIECE_BYTES));
      if (bytesRead > 0) {
        controller.enqueue(buffer.subarray(0, bytesRead));
        return;
      }
      await handle.close();
      controller.close();
    },
    cancel: async () => {
      const handle = await opening;
      await handle?.close();
    },
  });
}

/**
 * What opens the file of a listed report as a stream.
 * @throws Error where the file is not the listed one: the build left it behind, which no visitor
 *   can help
 */
export async function openReport({ folder }: ReportFiles, { type, year, size }: ListedReport): Promise<() => ReadableStream<Uint8Array>> {
  const file = new URL(`${type}/${year}.pdf`, folder);
  const found = await stat(file);
  if (found.size !== size) throw new Error(`the report ${type}/${year} has another size than its list says`);
  return () => streamOf(file);
}
