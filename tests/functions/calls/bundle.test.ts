import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { type FunctionResult, zipFunction } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { useBlobs } from '#tests/support/store/blobs.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { createJpeg, createPng } from '#tests/support/files/pictures.ts';
import { listFileSizes, sumSizes } from '#tests/support/files/sizes.ts';
import { AUTH_SECRET } from '#tests/support/functions/site.ts';
import { writePdf } from '#tests/support/copies/test-content.ts';

const blobs = useBlobs();

/** Bundling takes seconds. */
const PATIENCE_MS = 120_000;

const YEAR = '2004-05';

const PICTURE = '/pictures/gate.webp';
const FILE = `content/reports/academics/${YEAR}.pdf`;

let place: string;
let project: string;
let config: Readonly<Record<string, Awaited<ReturnType<typeof readBundlerConfig>>>>;
let bundles: readonly (FunctionResult | undefined)[];

/** Without packages, which lie outside of the project and take most of the time. */
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  place = await mkdtemp(path.join(tmpdir(), 'college-bundles-'));
  project = path.join(place, 'project');
  for (const name of ['netlify', 'src', 'package.json', 'tsconfig.json']) await cp(name, path.join(project, name), { recursive: true });
  await cp('tests/content', path.join(project, 'content'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
  await writePdf(path.join(project, FILE));
  const generated = path.join(project, 'netlify/generated');
  await writeFile(path.join(generated, 'pages/pictures.json'), JSON.stringify({ campus: [PICTURE], sports: [], gallery: {} }));
  const lists = ['--content', path.join(project, 'content'), '--out', generated];
  await promisify(execFile)(process.execPath, ['scripts/build/function-lists.ts', ...lists]);
  const names = ['*', ...Object.keys(FILES_READ).map((file) => path.basename(file, '.ts'))];
  config = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readBundlerConfig(name)] as const)));
  const options = { archiveFormat: 'none', basePath: project, config } as const;
  bundles = await Promise.all(
    ['api/api.ts', 'reports.ts'].map(async (file) =>
      zipFunction(path.join(project, 'netlify/functions', file), path.join(place, 'bundles'), options),
    ),
  );
}, PATIENCE_MS);

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterAll(() => rm(place, { recursive: true, force: true }));

async function readListInConfig(name: string, key: string): Promise<string[]> {
  const settings = await readFile('netlify.toml', 'utf8');
  const block = settings.split(name === '*' ? '[functions]' : `[functions.${name}]`)[1]?.split('\n[')[0] ?? '';
  const list: unknown = JSON.parse(new RegExp(`^ *${key} = (?<list>\\[.*\\])$`, 'mu').exec(block)?.groups?.['list'] ?? '[]');
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

async function readBundlerConfig(name: string) {
  return {
    nodeBundler: 'esbuild' as const,
    includedFiles: await readListInConfig(name, 'included_files'),
    externalNodeModules: await readListInConfig(name, 'external_node_modules'),
  };
}

type Handler = (request: Request, caller: object) => Promise<Response>;

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

function getBundle(name: string): FunctionResult {
  const bundle = bundles.find((one) => one?.name === name);
  if (bundle === undefined) throw new Error(`there is no function ${name}`);
  return bundle;
}

async function loadBundle(name: string): Promise<(call: string, init?: RequestInit) => Promise<Response>> {
  const file = `netlify/functions/${name === 'api' ? 'api/' : ''}${name}.mjs`;
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.join(getBundle(name).path, file)).href);
  const handle: unknown = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isHandler(handle)) throw new Error('the bundle has no handler');
  const caller = { ip: '203.0.113.7', requestId: '', deploy: { context: 'production' } };
  return (call, init) => handle(new Request(`https://college.example/api/users/${call}`, init), caller);
}

/** The platform refuses 50 MB of a packed function; reports hardly get smaller. */
const BYTES_MAX = 50_000_000;

/** By the function's file. */
const FILES_READ: Readonly<Record<string, readonly string[]>> = {
  'api/api.ts': [
    'netlify/uploads/check/picture-decoder.mjs',
    'netlify/generated/pages/pictures.json',
    'netlify/generated/pages/**/answer.html',
  ],
  'grievances/grievances.ts': ['netlify/uploads/check/picture-decoder.mjs', 'netlify/generated/pages/**/grievance/answer.html'],
  'pages.ts': ['netlify/generated/pages/**/notices.html', 'netlify/generated/pages/**/notices/*'],
  'reports.ts': [],
};

test.each(Object.entries(FILES_READ))(
  '%s of the built site is small enough for a deploy, and has the files that it reads',
  async (file, patterns) => {
    const options = { archiveFormat: 'none', basePath: path.resolve(), config } as const;
    const packed = await zipFunction(path.join('netlify/functions', file), path.join(place, 'packed'), options);
    if (packed === undefined) throw new Error(`${file} is no function`);
    expect(sumSizes(await listFileSizes(packed.path))).toBeLessThan(BYTES_MAX);
    for (const pattern of patterns) {
      const files = await Array.fromAsync(glob(pattern));
      expect(files, `"npm run build" makes ${pattern}`).not.toEqual([]);
      expect(files.filter((one) => !existsSync(path.join(packed.path, one)))).toEqual([]);
    }
  },
  PATIENCE_MS,
);

test('the bundle of the downloads sends reports only from the files in it', async () => {
  const send = await loadBundle('reports');
  // A streamed answer may have 20 MB, another 6 MB.
  expect(getBundle('reports').invocationMode).toBe('stream');
  const ask = () => send(`download_reports?type=academics&year=${YEAR}`);

  const report = await ask();
  expect(report.status).toBe(200);
  expect(Buffer.from(await report.arrayBuffer())).toEqual(await readFile(path.join(project, FILE)));
  await rm(path.join(getBundle('reports').path, 'content'), { recursive: true });
  expect((await ask()).status).toBe(500);
});

/** Writes its process id and environment, then never answers. */
const ENDLESS_DECODER = `
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('decoder.json', import.meta.url), JSON.stringify([process.pid, process.env]));
process.on('message', () => { for (;;); });
process.send('ready');
`;

function useStores(): void {
  const { edgeURL, siteID, token } = blobs.newSite();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify({ edgeURL, uncachedEdgeURL: edgeURL, siteID, token })).toString('base64'));
  vi.stubEnv('AUTH_SECRET', AUTH_SECRET);
}

test(
  'the bundle of the API reads files in a process of its own, which is killed if it takes too long and knows no secrets',
  async () => {
    useStores();
    const send = await loadBundle('api');
    expect(getBundle('api').trafficRules).toMatchObject({
      action: {
        config: { rateLimitConfig: { windowLimit: 3600, windowSize: 60 }, aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] } },
      },
    });
    const submit = (message: string, bytes: Buffer) =>
      send('submit_alumni_feedback', {
        method: 'POST',
        body: createTestForm({ name: 'Asha', course: 'B.A.', message }, { field: 'image', bytes }),
      });

    expect((await submit('One', await createJpeg())).status).toBe(201);
    expect((await submit('Two', await createPng())).status).toBe(201);
    const sent = await send('submit_enquiry?language=en', { method: 'POST', body: createTestForm({ name: 'Asha' }) });
    const plain = await send(sent.headers.get('location')?.replace('/api/users/', '') ?? '');
    expect([plain.status, await plain.text()], 'an island, rendered in the bundle').toEqual([422, expect.stringContaining('value="Asha"')]);
    expect(await (await send('get_our_institution')).json(), 'a list of the built site').toMatchObject({ images: [PICTURE] });
    const decoder = path.join(getBundle('api').path, 'netlify/uploads/check/picture-decoder.mjs');
    await writeFile(decoder, ENDLESS_DECODER);
    expect((await submit('Three', await createPng())).status).toBe(503);
    const noted = await readFile(path.join(path.dirname(decoder), 'decoder.json'), 'utf8');
    expect(noted).not.toContain(AUTH_SECRET);
    await vi.waitFor(() => expect(() => process.kill(Number.parseInt(noted.slice(1), 10), 0)).toThrow('ESRCH'), PATIENCE_MS);
    await writeFile(decoder, 'process.exit(1)');
    expect((await submit('Four', await createPng())).status).toBe(500);
  },
  PATIENCE_MS,
);
