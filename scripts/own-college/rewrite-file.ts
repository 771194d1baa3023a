import { parseDocument } from 'yaml';

import { type ContentFile, getFrontMatter } from '#scripts/content-check/files.ts';

import { type SampleChange, applyChange } from './empty-samples.ts';

export function formatJson(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Returns a file's text with changed fields; all other lines stay. */
export function rewriteFile(file: ContentFile, changes: readonly SampleChange[], body = file.body): string {
  if (file.path.endsWith('.json')) return formatJson(changes.reduce(applyChange, file.data));
  const document = parseDocument(getFrontMatter(file.text));
  for (const { path, value } of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
  }
  return `---\n${document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false })}---\n${body}`;
}
