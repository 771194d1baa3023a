import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { EDITOR_FILE_MAX_BYTES } from '#records/editor/editor.ts';

import { createEditorConfig, type Repository } from './config.ts';
import { formatEditorPage } from './page.ts';

const BROWSER = new URL('browser/', import.meta.url);
const PACKAGES = new URL('../../node_modules/', import.meta.url);

type EditorFile = string | URL;

/** Without source maps and code colours. The converters of pictures are loaded when they are needed. */
const SVELTIA_FILE =
  /^(?:index\.js|chunks.(?:react(?:-dom)?|heic|webp_enc\w*)-[\w-]+\.js|assets.(?:heic-worker-[\w-]+\.js|.*(?:\.woff2|\.wasm|\.LICENSE\.txt)))$/u;

async function listFiles(folder: URL, isWanted: (name: string) => boolean, prefix = ''): Promise<readonly (readonly [string, URL])[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter(isWanted).map((name) => [`editor/${prefix}${name.replaceAll('\\', '/')}`, new URL(name, folder)] as const);
}

type EditorSettings = {
  content: string;
  site: { address: string };
  /** Null without a repository: the editor then works on local files only. */
  repository: Repository | null;
};

/** Sveltia requires a repository even for local files. */
const NO_REPOSITORY: Repository = { name: 'local/website', branch: 'main' };

/** Through this site a file may be smaller than straight to GitHub. */
function formatConfig(config: object, isThroughSite: boolean): string {
  return JSON.stringify(config, (name, value: unknown) =>
    isThroughSite && name === 'max_file_size' ? Math.min(Number(value), EDITOR_FILE_MAX_BYTES) : value,
  );
}

export async function readEditorFiles({ content, site, repository }: EditorSettings): Promise<ReadonlyMap<string, EditorFile>> {
  const isThroughSite = repository?.signIn !== 'github';
  return new Map<string, EditorFile>([
    ['editor.html', formatEditorPage({ isSetUp: repository !== null, isThroughSite })],
    ['editor/config.json', formatConfig(createEditorConfig(content, site, repository ?? NO_REPOSITORY), isThroughSite)],
    ...(await listFiles(BROWSER, (name) => name.endsWith('.js'))),
    ...(await listFiles(new URL('@sveltia/cms/npm/', PACKAGES), (name) => SVELTIA_FILE.test(name), 'sveltia/')),
  ]);
}

export async function readContent(content: EditorFile): Promise<string | Uint8Array> {
  return typeof content === 'string' ? content : readFile(content);
}

type Options = { site: { address: string }; editor: { repository: string; branch: string; signIn?: string } };

/** Builds `/editor`, which is no Astro page. */
export function editorPages({ site, editor: { repository, ...rest } }: Options): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const content = fileURLToPath(new URL('../../content/', import.meta.url));
        const settings = { content, site, repository: repository === '' ? null : { name: repository, ...rest } };
        for (const [path, source] of await readEditorFiles(settings)) {
          const file = new URL(path, dir);
          await mkdir(new URL('./', file), { recursive: true });
          await writeFile(file, await readContent(source));
        }
      },
    },
  };
}
