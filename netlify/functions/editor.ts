/** The editor's calls to GitHub, below `/api/editor/`: an account of the console opens the editor. */
import type { Config } from '@netlify/functions';

import type { Repository } from '#records/editor/github-calls.ts';
import { type Sender, answerEditor } from '#netlify/editor/calls.ts';
import { createFunction } from '#netlify/http/function.ts';
import type { CreateDependencies } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { createDependencies } from '#netlify/production.ts';

import editor from '#content/settings/editor.json' with { type: 'json' };

type EditorSettings = Repository & { signIn?: string };

const built: EditorSettings = editor;

export function create(makeDependencies: CreateDependencies, settings = built, send: Sender = fetch) {
  return createFunction('editor', makeDependencies, async (context) => {
    if (settings.signIn === 'github') throw new Failure(404, 'There is no such call.');
    const response = await answerEditor(context, { ...settings, send });
    response.headers.set('x-robots-tag', 'noindex');
    return response;
  });
}

export default create(createDependencies);

export const config: Config = {
  path: ['/api/editor/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
