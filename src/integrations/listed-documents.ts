import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** Files below `documents`, to which no text of the content links. */
export function unlistedDocuments(folder: string, texts: readonly string[]): readonly string[] {
  if (!existsSync(folder)) return [];
  const isListed = (address: string) => texts.some((text) => text.includes(address) || text.includes(encodeURI(address)));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !isListed(`/documents/${name}`))
    .toSorted();
}

export function listedDocuments(): AstroIntegration {
  return {
    name: 'listed-documents',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const names = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:json|md)$/u.test(name));
        const texts = names.map((name) => readFileSync(join(CONTENT, name), 'utf8'));
        const folder = fileURLToPath(new URL('documents/', dir));
        for (const name of unlistedDocuments(folder, texts)) rmSync(join(folder, name));
      },
    },
  };
}
