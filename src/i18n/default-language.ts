export const DEFAULT_LANGUAGE = 'en';

export const DEFAULT_TAG = 'en-IN';
