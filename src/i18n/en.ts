/** By section: scripts contain only what they import. */
export * from './en/forms.ts';
export * from './en/notices.ts';
export * from './en/pages.ts';
export * from './en/studies.ts';
