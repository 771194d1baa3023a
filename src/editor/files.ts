import { readFile, readdir } from 'node:fs/promises';

import { type Repository, editorConfig } from './config.ts';
import { editorMissingPage, editorPage } from './page.ts';

const BROWSER = new URL('browser/', import.meta.url);
const PACKAGES = new URL('../../node_modules/', import.meta.url);

type Content = string | URL;

/** Without source maps, and without what converts pictures and colours code. */
const SVELTIA_FILE = /^(?:index\.js|chunks.react(?:-dom)?-\w+\.js|assets.*(?:\.woff2|\.LICENSE\.txt))$/u;

/** By their paths below `editor/`. */
async function filesIn(folder: URL, isWanted: (name: string) => boolean, prefix = ''): Promise<readonly (readonly [string, URL])[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter(isWanted).map((name) => [`editor/${prefix}${name.replaceAll('\\', '/')}`, new URL(name, folder)] as const);
}

export type EditorSettings = {
  content: string;
  site: { address: string };
  /** Null until the college has chosen one. */
  repository: Repository | null;
};

/** By their paths in the built site, such as `editor.html`. */
export async function editorFiles({ content, site, repository }: EditorSettings): Promise<ReadonlyMap<string, Content>> {
  if (repository === null) return new Map([['editor.html', editorMissingPage()]]);
  return new Map<string, Content>([
    ['editor.html', editorPage()],
    ['editor/config.json', JSON.stringify(editorConfig(content, site, repository))],
    ...(await filesIn(BROWSER, (name) => name.endsWith('.js'))),
    ...(await filesIn(new URL('@sveltia/cms/npm/', PACKAGES), (name) => SVELTIA_FILE.test(name), 'sveltia/')),
    ...(await filesIn(new URL('yaml/browser/', PACKAGES), (name) => name.endsWith('.js'), 'yaml/')),
  ]);
}

export async function contentOf(content: Content): Promise<string | Uint8Array> {
  return typeof content === 'string' ? content : readFile(content);
}
