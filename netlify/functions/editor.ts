/** The editor's calls to GitHub, below `/api/editor/`: an account of the console opens the editor. */
import type { Config } from '@netlify/functions';

import { type EditorSettings, answerEditor } from '#netlify/editor/calls.ts';
import { createFunction } from '#netlify/http/function.ts';
import type { CreateDependencies } from '#netlify/platform/context.ts';
import { createDependencies } from '#netlify/production.ts';

import editor from '#content/settings/editor.json' with { type: 'json' };

export function create(makeDependencies: CreateDependencies, settings: EditorSettings = { ...editor, send: fetch }) {
  return createFunction('editor', makeDependencies, (context) => answerEditor(context, settings));
}

export default create(createDependencies);

export const config: Config = {
  path: ['/api/editor/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
