/** Where Astro looks for the collections. */
export { collections } from './schemas/collections.ts';
