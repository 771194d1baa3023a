/** The site's numbers that pages share. */

/**
 * A media query: from here on the menu is a bar and pictures stand beside words. Style sheets write
 * the same width themselves.
 */
export const WIDE_SCREEN = '(min-width: 768px)';

/** Past this scroll offset, in pixels, the header bar changes its style. */
export const HEADER_SCROLLED_PX = 50;

/** Above this scroll offset, in pixels, the back-to-top button shows. */
export const BACK_TO_TOP_PX = 300;

/**
 * The hero's text fades in this long after the film starts, and again after each restart of its
 * loop; milliseconds.
 */
export const HERO_TEXT_DELAY_MS = 6000;

/** The pictures of the library change after this long; milliseconds. */
export const LIBRARY_PICTURE_MS = 3000;
