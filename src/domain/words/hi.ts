/** The words of the interface in Hindi, a draft until a reader has confirmed them. */
import type { Words } from './words.ts';

export const words: Partial<Words> = {};
