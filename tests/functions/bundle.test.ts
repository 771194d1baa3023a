/**
 * Tests the bundle that Netlify makes of a function: it contains its files and finds them relative
 * to itself, whatever the working folder is.
 */
import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { expect, test, vi } from 'vitest';

import { useFolder } from '#tests/support/folder.ts';
import { writePdf } from '#tests/support/test-content.ts';

const folder = useFolder();

/** Bundling takes seconds, and much longer on a busy machine. */
const PATIENCE_MS = 120_000;

const YEAR = '2023-24';
const FILE = `content/reports/academics/${YEAR}.pdf`;

/** Copies what the function is made of, with one report in place of the college's own. */
async function aProject(): Promise<string> {
  const project = path.join(folder(), 'project');
  for (const name of ['netlify', 'src/domain', 'package.json']) await cp(name, path.join(project, name), { recursive: true });
  await cp('tests/content', path.join(project, 'content'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
  await writePdf(path.join(project, FILE));
  const options = ['--content', path.join(project, 'content'), '--out', path.join(project, 'netlify/lib/generated')];
  await promisify(execFile)(process.execPath, ['scripts/manifests.ts', ...options]);
  return project;
}

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
    const project = await aProject();
    const bundle = await zipFunction(path.join(project, 'netlify/functions/reports.ts'), path.join(folder(), 'bundle'), {
      archiveFormat: 'none',
      basePath: project,
      config: { reports: { nodeBundler: 'esbuild', includedFiles: await includedFiles('reports') } },
    });
    // A streamed answer may have 20 MB, any other 6 MB (docs/operations.md, "Limits of the platform").
    expect(bundle?.invocationMode).toBe('stream');
    const place = bundle?.path ?? '';
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.join(place, 'netlify/functions/reports.mjs')).href);
    const handle: unknown = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
    if (!isHandler(handle)) throw new Error('the bundle has no handler');
    const ask = () =>
      handle(new Request(`https://college.example/api/users/download_reports?type=academics&year=${YEAR}`), {
        ip: '203.0.113.7',
        requestId: '',
        deploy: { context: 'production' },
      });

    const report = await ask();
    expect(report.status).toBe(200);
    expect(Buffer.from(await report.arrayBuffer())).toEqual(await readFile(path.join(project, FILE)));
    await rm(path.join(place, 'content'), { recursive: true });
    expect((await ask()).status).toBe(500);
  },
  PATIENCE_MS,
);
