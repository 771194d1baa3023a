/** Sizes and times that several pages share. */

/**
 * A media query. From this width on the menu is a bar, and pictures are beside the text. Style
 * sheets repeat the width.
 */
export const WIDE_SCREEN = '(width >= 48rem)';

/** Beyond this scroll offset, in pixels, the header bar changes its style. */
export const HEADER_SCROLLED_PX = 50;

/** Beyond this scroll offset, in pixels, the back-to-top button is visible. */
export const BACK_TO_TOP_PX = 300;

/**
 * After how many milliseconds of the film the hero's text fades in; again after each restart of the
 * film's loop.
 */
export const HERO_TEXT_DELAY_MS = 6000;

/** The time between two pictures of the library, in milliseconds. */
export const LIBRARY_PICTURE_MS = 3000;
