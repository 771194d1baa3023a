/**
 * The times of the console's lists: before a search starts, and after a deletion.
 */

/** A search starts after nothing has been typed for this long, in milliseconds. */
export const SEARCH_PAUSE_MS = 300;

/** For so many seconds the console offers "Undo" after a deletion. */
export const UNDO_SECONDS = 10;
