import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { readContent, readEditorFiles } from '#editor/files.ts';

type EditorIntegrationOptions = {
  site: { address: string };
  editor: { repository: string; branch: string; signIn?: string };
};

/** Serves and builds `/editor`, which is no Astro page. */
export function editorPages({ site, editor: { repository, ...rest } }: EditorIntegrationOptions): AstroIntegration {
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
