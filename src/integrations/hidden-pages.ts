import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';

import { DEMONSTRATION_PAGE, addressOfPage, hidingRefusal } from '#domain/site-pages.ts';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?<front>[\s\S]*?)^---/mu;

function isHidden(file: string): boolean {
  const fields: unknown = parse(FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.groups?.['front'] ?? '', { logLevel: 'silent' });
  return Reflect.get(Object(fields), 'hidden') === true;
}

function isDemonstration(content: string): boolean {
  const file = join(content, 'settings', 'site.json');
  const site: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return Reflect.get(Object(site), 'demonstration') === true;
}

/** Scripts and the build's configuration cannot read Astro's collections. */
export function readHiddenPages(content: string): readonly string[] {
  const folder = join(content, 'pages');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  const names = files.map((file) => file.slice(0, -'.md'.length));
  const isShown = isDemonstration(content);
  return names.filter((name) => isHidden(join(folder, `${name}.md`)) || (name === DEMONSTRATION_PAGE && !isShown));
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
