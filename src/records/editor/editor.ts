/** The editor at `/editor`, whose calls to GitHub go through this site. */
export const EDITOR_RIGHT = 'content';

export const EDITOR_SIGN_IN = '/editor/sign-in';
export const EDITOR_API = '/api/editor';

/** The platform takes 6 MB at once, and in a call three bytes of a file are four letters. */
export const EDITOR_CALL_MAX_BYTES = 5_900_000;
export const EDITOR_FILE_MAX_BYTES = 4_000_000;

export const editorSentences = {
  ended: 'Your session has ended. Log in again in another tab, and press the button here once more: your text is still here.',
  notAllowed: 'The editor does not make this call.',
  notSetUp: 'The editor is not set up for accounts of the console: see content/settings/editor.json.',
  badToken: 'GitHub does not accept EDITOR_GITHUB_TOKEN. An administrator can set a new one.',
  unseen: 'EDITOR_GITHUB_TOKEN does not open the repository of content/settings/editor.json. An administrator can set another one.',
  unreachable: 'GitHub cannot be reached at the moment. Please try again in a minute.',
  tooLarge:
    'This is too much for one save: all its new files together may have 4 MB. Save in several steps. A PDF gets smaller if you print it again as a PDF with 150 dpi; larger ones go by the sign-in with GitHub.',
} as const;
