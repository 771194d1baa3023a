import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { words } from './shared.ts';

/** Repository that `/editor` changes. */
export const editor = defineCollection({
  loader: glob({ pattern: 'editor.json', base: './content/settings' }),
  schema: z.strictObject({
    repository: z
      .string()
      .regex(/^(?:[\w-]+\/[\w.-]+)?$/u, 'Expected owner/name, or nothing')
      .describe('The repository on GitHub, such as college/website. Without it nobody can sign in to the editor.'),
    branch: words.describe('The branch from which the live site is built.'),
  }),
});
