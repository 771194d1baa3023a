/** Its pages have no prefix, and its content is in `content` itself. */
export const DEFAULT_LANGUAGE = 'en';

export const DEFAULT_TAG = 'en-IN';
