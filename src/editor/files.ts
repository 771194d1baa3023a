import { readFile, readdir } from 'node:fs/promises';

import { type Backend, editorConfig } from './config.ts';
import { editorMissingPage, editorPage } from './page.ts';

const BROWSER = new URL('browser/', import.meta.url);
const PACKAGES = new URL('../../node_modules/', import.meta.url);

type Content = string | URL;

/** The source maps and the second build (`cms.js`) are not needed. */
const DECAP_FILE = /^(?:\d+\.)?decap-cms\.js(?:\.LICENSE\.txt)?$/u;

/** By their paths below `editor/`. */
async function filesIn(folder: URL, isWanted: (name: string) => boolean, prefix = ''): Promise<readonly (readonly [string, URL])[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter(isWanted).map((name) => [`editor/${prefix}${name.replaceAll('\\', '/')}`, new URL(name, folder)] as const);
}

export type EditorSettings = {
  content: string;
  site: { address: string };
  backend: Backend | null;
};

/** By their paths in the built site, such as `editor.html`. */
export async function editorFiles({ content, site, backend }: EditorSettings): Promise<ReadonlyMap<string, Content>> {
  if (backend === null) return new Map([['editor.html', editorMissingPage()]]);
  return new Map<string, Content>([
    ['editor.html', editorPage(backend.kind === 'local')],
    ['editor/config.json', JSON.stringify(editorConfig(content, site, backend))],
    ...(await filesIn(BROWSER, (name) => name.endsWith('.js'))),
    ...(await filesIn(new URL('decap-cms/dist/', PACKAGES), (name) => DECAP_FILE.test(name))),
    ...(await filesIn(new URL('yaml/browser/', PACKAGES), (name) => name.endsWith('.js'), 'yaml/')),
  ]);
}

export async function contentOf(content: Content): Promise<string | Uint8Array> {
  return typeof content === 'string' ? content : readFile(content);
}
