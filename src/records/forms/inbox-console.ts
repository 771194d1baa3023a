/** A search starts after nothing has been typed for this long. */
export const SEARCH_PAUSE_MS = 300;

/** The console offers "Undo" for so long after a deletion. */
export const UNDO_SECONDS = 10;
