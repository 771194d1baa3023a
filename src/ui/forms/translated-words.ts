/** For `words.tsx`, which loads it on pages in another language than English. */
export { words } from '#words/words.ts';
