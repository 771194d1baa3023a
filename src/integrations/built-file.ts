import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The name has no ending. The home page's is `index`. */
function getBuiltName(pathname: string): string {
  return pathname.replace(/\/$/u, '') || 'index';
}

export function getBuiltFile(dir: URL, pathname: string): URL {
  return new URL(`${getBuiltName(pathname)}.html`, dir);
}

/** Returns the addresses of all built pages. Astro's own list lacks those that fall back to English. */
export function builtRoutes(dir: URL): readonly string[] {
  return readdirSync(fileURLToPath(dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`.replace(/^\/index$/u, '/'))
    .sort();
}
