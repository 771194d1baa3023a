export { collections } from './schemas/collections.ts';
