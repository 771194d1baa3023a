/** A search starts after nothing has been typed for this long. */
export const SEARCH_PAUSE_MS = 300;

/** The deletion of many entries can be undone for so long. The request is sent afterwards. */
export const UNDO_SECONDS = 10;
