import * as all from './schemas/collections.ts';

export const collections = { ...all };
