/**
 * Reports are deployed with this function (`included_files` in netlify.toml), relative to this
 * file, because the host has another working directory.
 */
import { open, stat } from 'node:fs/promises';

import type { Config } from '@netlify/functions';

import { decodeHeaderText } from '#domain/header-text.ts';
import { REPORT_PASSWORD_HEADER, parseReportRequest, formatReportFileName, reportSentences } from '#records/reports/report.ts';
import { Failure } from '#netlify/platform/failure.ts';
import reportList from '#netlify/generated/reports.json' with { type: 'json' };
import { verifyPassword } from '#netlify/access/passwords.ts';
import { type CreateDependencies, type RequestContext, createApi, createQueryHandler } from '#netlify/http/handler.ts';
import { respondWithFile } from '#netlify/http/http.ts';
import { countIfWrong, createNetworkLimits, refuseUsedUp } from '#netlify/limits/limit.ts';
import { type EdgeCachePolicy, createEdgeHeaders } from '#netlify/platform/edge-cache.ts';
import { createDependencies } from '#netlify/production.ts';

/** The build writes the list (`scripts/lib/pdf-files.ts`). */
type ReportEntry = { type: string; year: string; file: string; size: number; hash: string };

type ReportFiles = { folder: URL; reports: readonly ReportEntry[] };

const builtReportFiles: ReportFiles = { folder: new URL('../../content/reports/', import.meta.url), reports: reportList };

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

const WINDOW_MS = 15 * 60 * 1000;
/** Only a deploy changes a report, and clears the cache. */
const CACHE_POLICY: EdgeCachePolicy = { tag: 'reports', seconds: 24 * 60 * 60, staleSeconds: 0, query: ['type', 'year'] };

const WRONG_PASSWORDS_OF_A_NETWORK = 10;

/** Older links have the password in the URL. */
function readPassword({ headers, url }: Request): string {
  const header = headers.get(REPORT_PASSWORD_HEADER);
  return header === null ? (new URL(url).searchParams.get('password') ?? '') : decodeHeaderText(header);
}

async function requirePassword(context: RequestContext, hash: string): Promise<void> {
  const limits = createNetworkLimits('report', context.address, WRONG_PASSWORDS_OF_A_NETWORK, WINDOW_MS);
  const password = readPassword(context.request);
  if (password === '') await refuseUsedUp(context, limits);
  else if (await countIfWrong(context, limits, () => verifyPassword(hash, password))) return;
  throw new Failure(403, reportSentences.invalidPassword);
}

export function create(makeDependencies: CreateDependencies, reportFiles: ReportFiles = builtReportFiles) {
  const handler = createQueryHandler('downloadReport', parseReportRequest, async (context, wanted) => {
    const password = context.reportPassword(wanted.type);
    if (password !== null) await requirePassword(context, password);
    const report = reportFiles.reports.find(({ type, year }) => type === wanted.type && year === wanted.year);
    if (report === undefined) throw new Failure(404, reportSentences.notFound);
    return respondWithFile(context.request, {
      type: 'application/pdf',
      size: report.size,
      headers: {
        'content-disposition': `attachment; filename="${formatReportFileName(wanted)}"`,
        ...(password === null ? { ...createEdgeHeaders(CACHE_POLICY), etag: `"${report.hash}"` } : { 'cache-control': 'no-store' }),
      },
      open: await openReport(reportFiles, report),
    });
  });
  return createApi([handler], makeDependencies);
}

export default create(createDependencies);

export const config: Config = {
  path: ['/api/users/download_reports'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
