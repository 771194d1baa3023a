/** What code that runs in browsers does not use, because a supported browser lacks it. */

/**
 * Safari 16.0 cannot read such an expression, and then nothing of the file runs (docs/behaviour.md, "Browsers"). The
 * compiler refuses other newer syntax and functions of JavaScript (src/tsconfig.json).
 */
export const LOOKBEHIND = {
  selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]',
  message: 'Safari 16 has no lookbehind. Match what is before, and keep it.',
};

/** Functions of the DOM, whose types do not tell what the supported browsers lack. */
export const NEWER_IN_BROWSERS = [
  ...['any', 'timeout'].map((property) => ({ object: 'AbortSignal', property })),
  ...['canParse', 'parse'].map((property) => ({ object: 'URL', property })),
  ...['DurationFormat', 'Segmenter'].map((property) => ({ object: 'Intl', property })),
  ...['adoptedStyleSheets', 'caretPositionFromPoint', 'startViewTransition'].map((property) => ({ object: 'document', property })),
  { object: 'ReadableStream', property: 'from' },
  { object: 'Response', property: 'json' },
  ...['checkVisibility', 'moveBefore', 'requestClose', 'hidePopover', 'showPopover', 'togglePopover'].map((property) => ({ property })),
].map((place) => ({ ...place, message: 'A supported browser lacks it (docs/behaviour.md, "Browsers").' }));
