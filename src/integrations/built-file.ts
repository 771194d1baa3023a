import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Astro's own list lacks English fallbacks. */
export function listBuiltRoutes(dir: URL): readonly string[] {
  return readdirSync(fileURLToPath(dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`.replace(/^\/index$/u, '/'))
    .sort();
}
