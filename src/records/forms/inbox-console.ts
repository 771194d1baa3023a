/** The pause in typing after which a search starts. */
export const SEARCH_PAUSE_MS = 300;

/** The time for which the console offers "Undo" after a deletion. */
export const UNDO_SECONDS = 10;
