/**
 * Tests the bundle that Netlify makes of a function: it contains its files and finds them relative
 * to itself, whatever the working folder is.
 */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { expect, test, vi } from 'vitest';

import { aYearOf } from '#tests/support/report-years.ts';
import { useFolder } from '#tests/support/folder.ts';

const folder = useFolder();

/** Bundling takes seconds, and much longer on a busy machine. */
const PATIENCE_MS = 120_000;

/** `included_files` of netlify.toml's block for a function. */
async function includedFiles(name: string): Promise<string[]> {
  const settings = await readFile('netlify.toml', 'utf8');
  const block = settings.split(`[functions.${name}]`)[1]?.split('\n[')[0] ?? '';
  const list: unknown = JSON.parse(/^ *included_files = (?<list>\[.*\])$/mu.exec(block)?.groups?.['list'] ?? '[]');
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

function isHandler(value: unknown): value is (request: Request, caller: object) => Promise<Response> {
  return typeof value === 'function';
}

test(
  'the bundle of the downloads sends reports only from the files in it',
  async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const bundle = await zipFunction(path.resolve('netlify/functions/reports.ts'), folder(), {
      archiveFormat: 'none',
      basePath: process.cwd(),
      config: { reports: { nodeBundler: 'esbuild', includedFiles: await includedFiles('reports') } },
    });
    // A streamed answer may have 20 MB, any other 6 MB (docs/operations-size.md, "Limits of the platform").
    expect(bundle?.invocationMode).toBe('stream');
    const place = bundle?.path ?? '';
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.join(place, 'netlify/functions/reports.mjs')).href);
    const handle: unknown = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
    if (!isHandler(handle)) throw new Error('the bundle has no handler');
    const year = aYearOf('academics');
    const ask = () =>
      handle(new Request(`https://college.example/api/users/download_reports?type=academics&year=${year}`), {
        ip: '203.0.113.7',
        requestId: '',
        deploy: { context: 'production' },
      });

    const report = await ask();
    expect(report.status).toBe(200);
    expect(Buffer.from(await report.arrayBuffer())).toEqual(await readFile(`content/reports/academics/${year}.pdf`));
    await rm(path.join(place, 'content'), { recursive: true });
    expect((await ask()).status).toBe(500);
  },
  PATIENCE_MS,
);
