/**
 * How the console's inboxes wait: for a search to be typed, and before many entries are deleted.
 */

/** A search starts when nothing has been typed for this long, in milliseconds. */
export const SEARCH_PAUSE_MS = 300;

/** The deletion of many entries can be undone for this many seconds; nothing is sent before. */
export const UNDO_SECONDS = 10;
