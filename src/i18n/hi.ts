/** The messages of the interface in Hindi (`en.ts`). */
export * from './hi/forms.ts';
export * from './hi/notices.ts';
export * from './hi/pages.ts';
export * from './hi/sending.ts';
export * from './hi/studies.ts';
