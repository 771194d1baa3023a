/** The language of pages without a prefix, with its content in `content` itself. */
export const DEFAULT_LANGUAGE = 'en';

export const DEFAULT_TAG = 'en-IN';
