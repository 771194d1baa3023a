import type { Words } from '#words/words.ts';

declare global {
  namespace App {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be merged with that of Astro
    interface Locals {
      /** Those of the page's language, which `src/middleware.ts` finds. */
      words: Words;
    }
  }
}
