import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const NAME = 'pictures.json';
const FOR_FUNCTIONS = new URL('../../netlify/generated/', import.meta.url);

async function writeList(list: string): Promise<void> {
  await mkdir(FOR_FUNCTIONS, { recursive: true });
  await writeFile(new URL(NAME, FOR_FUNCTIONS), list);
}

/**
 * Copies the list of `src/pages/pictures.json.ts` to the functions, which cannot ask Astro. A build
 * reads the built file; the development server is asked when it starts.
 */
export function pictureList(): AstroIntegration {
  return {
    name: 'picture-list',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeList(await readFile(new URL(NAME, dir), 'utf8'));
      },
      'astro:server:start': async ({ address }) => {
        const answer = await fetch(`http://localhost:${String(address.port)}/${NAME}`);
        await writeList(await answer.text());
      },
    },
  };
}
