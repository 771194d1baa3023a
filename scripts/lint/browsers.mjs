/** Safari 16.0 cannot parse lookbehind and runs nothing of the file. The compiler rejects other newer JavaScript (src/tsconfig.json). */
export const LOOKBEHIND = {
  selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]',
  message: 'Safari 16 has no lookbehind. Match what is before, and keep it.',
};

/** TypeScript knows these, supported browsers do not. */
export const NEWER_IN_BROWSERS = [
  ...['any', 'timeout'].map((property) => ({ object: 'AbortSignal', property })),
  ...['canParse', 'parse'].map((property) => ({ object: 'URL', property })),
  ...['DurationFormat', 'Segmenter'].map((property) => ({ object: 'Intl', property })),
  ...['adoptedStyleSheets', 'caretPositionFromPoint', 'startViewTransition'].map((property) => ({ object: 'document', property })),
  { object: 'ReadableStream', property: 'from' },
  { object: 'Response', property: 'json' },
  ...['checkVisibility', 'moveBefore', 'requestClose', 'hidePopover', 'showPopover', 'togglePopover'].map((property) => ({ property })),
  // Missing in every browser without HTTPS (src/browser/random-key.ts).
  { object: 'crypto', property: 'randomUUID' },
].map((place) => ({ ...place, message: 'A supported browser lacks it (docs/behaviour.md, "Browsers").' }));
