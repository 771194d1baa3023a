/**
 * The delays of the console's inboxes: before a search starts, and before many entries are deleted.
 */

/** A search starts after nothing has been typed for this long, in milliseconds. */
export const SEARCH_PAUSE_MS = 300;

/**
 * The deletion of many entries can be undone for this many seconds. The request is sent only
 * afterwards.
 */
export const UNDO_SECONDS = 10;
