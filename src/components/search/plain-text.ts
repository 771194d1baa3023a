export { toPlainText } from '#domain/formatted-text.ts';
