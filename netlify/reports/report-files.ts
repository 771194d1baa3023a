import { type FileHandle, open, stat } from 'node:fs/promises';

import type { ReportRequest } from '#domain/report.ts';

/** An entry of the list that the build writes (`scripts/lib/report-files.ts`). */
export type ReportEntry = { type: string; year: string; file: string; size: number; hash: string };

export type ReportFiles = { folder: URL; reports: readonly ReportEntry[] };

export function findReport({ reports }: ReportFiles, { type, year }: ReportRequest): ReportEntry | null {
  return reports.find((report) => report.type === type && report.year === year) ?? null;
}

const PIECE_BYTES = 64 * 1024;

/**
 * Returns a stream that reads a piece whenever the consumer asks for more. It closes the file at its end or
 * when the stream is cancelled, even while the file is being opened.
 */
function createFileStream(file: URL): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  return new ReadableStream<Uint8Array>(
    {
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
    },
    // No read-ahead: the file of a response without a reader is never opened.
    { highWaterMark: 0 },
  );
}

/** Opens a report. @throws Error if the file's size differs from the list, which is a fault of the build */
export async function openReport(
  { folder }: ReportFiles,
  { type, file: name, size }: ReportEntry,
): Promise<() => ReadableStream<Uint8Array>> {
  const file = new URL(`${type}/${name}`, folder);
  const found = await stat(file);
  if (found.size !== size) throw new Error(`the report ${type}/${name} has another size than its list says`);
  return () => createFileStream(file);
}
