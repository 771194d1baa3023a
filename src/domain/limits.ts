/** The media query from which the menu is a bar. Style sheets repeat it. */
export const WIDE_SCREEN = '(width >= 48rem)';
export const PHONE = '(width < 48rem)';

/** The scroll offset from which the page counts as scrolled. */
export const HEADER_SCROLLED_PX = 50;

/** The scroll offset from which the button "Back to top" is shown. */
export const BACK_TO_TOP_PX = 300;

/** The time in each loop of the film after which the hero's text fades in. */
export const HERO_TEXT_DELAY_MS = 6000;

/** The time between two pictures of a carousel. */
export const CAMPUS_PICTURE_MS = 4000;
export const LIBRARY_PICTURE_MS = 3000;
