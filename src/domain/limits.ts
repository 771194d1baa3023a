/** From here on the menu is a bar. The header's styles repeat it. */
export const WIDE_HEADER = '(width >= 64rem)';

/** Style sheets repeat it. */
export const WIDE_SCREEN = '(width >= 48rem)';
export const PHONE = '(width < 48rem)';

export const HEADER_SCROLLED_PX = 50;

export const BACK_TO_TOP_PX = 300;

export const HERO_TEXT_DELAY_MS = 6000;

export const CAMPUS_PICTURE_MS = 4000;
export const LIBRARY_PICTURE_MS = 3000;
