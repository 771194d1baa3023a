/** A media query, which style sheets repeat. From this width on the menu is a bar. */
export const WIDE_SCREEN = '(width >= 48rem)';
export const PHONE = '(width < 48rem)';

/** A scroll offset. */
export const HEADER_SCROLLED_PX = 50;

/** A scroll offset. */
export const BACK_TO_TOP_PX = 300;

/** The hero's text fades in after this time in each loop of the film. */
export const HERO_TEXT_DELAY_MS = 6000;

/** The time between two pictures of a carousel. */
export const CAMPUS_PICTURE_MS = 4000;
export const LIBRARY_PICTURE_MS = 3000;
