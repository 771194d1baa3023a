/** Reads the site's addresses from the files that define them. */
import { readdirSync } from 'node:fs';

import { inProject } from './project.ts';

const STAFF_PAGES = /^(?:login|\w+_console)$/u;

const names = readdirSync(inProject('src', 'pages'))
  .filter((name) => name.endsWith('.astro'))
  .map((name) => name.slice(0, -'.astro'.length))
  .filter((name) => name !== '404');

/** All public pages, e.g. `/About`. */
export const publicRoutes: readonly string[] = names
  .filter((name) => !STAFF_PAGES.test(name))
  .map((name) => (name === 'index' ? '/' : `/${name}`));
