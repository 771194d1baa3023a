import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';

import { addressOfPage, hidingRefusal } from '#domain/site-pages.ts';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?<front>[\s\S]*?)^---/mu;

function isHidden(file: string): boolean {
  const fields: unknown = parse(FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.groups?.['front'] ?? '', { logLevel: 'silent' });
  return Reflect.get(Object(fields), 'hidden') === true;
}

/** Scripts and the build's configuration cannot read Astro's collections. */
export function readHiddenPages(content: string): readonly string[] {
  const folder = join(content, 'pages');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  return names.filter((name) => isHidden(join(folder, name))).map((name) => name.slice(0, -'.md'.length));
}

/**
 * The development server shows hidden pages.
 * @throws Error, with a sentence for editors, if the site cannot do without one of them
 */
export function hiddenPages(hidden: readonly string[], galleryAddress: string): AstroIntegration {
  for (const page of hidden) {
    const refusal = hidingRefusal(page);
    if (refusal !== null) throw new Error(`content/pages/${page}.md: hidden: Expected ${refusal}.`);
  }
  const addresses = new Set(hidden.map((page) => addressOfPage(page, galleryAddress)));
  return {
    name: 'hidden-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((builtIn) => ({
          ...builtIn,
          getStaticPaths: async () => (await builtIn.getStaticPaths()).filter(({ pathname }) => !addresses.has(pathname)),
        })),
    },
  };
}
