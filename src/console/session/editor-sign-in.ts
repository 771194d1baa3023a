/** The window in which Sveltia asks for a token: it gets the console's, and closes the window. */
import { readToken } from '#api/http/session.ts';
import { EDITOR_SIGN_IN } from '#records/editor/editor.ts';

import { getRefusal, storeLoginReason } from './guard.ts';

const ASKING = 'authorizing:github';

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}

/** Messages reach and come from windows of this site alone. */
function handOver(opener: Window, token: string): void {
  const { origin } = location;
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opener || from !== origin || data !== ASKING) return;
    opener.postMessage(`authorization:github:success:${JSON.stringify({ provider: 'github', token })}`, origin);
  });
  opener.postMessage(ASKING, origin);
}

const opener: unknown = window.opener;
const token = readToken();
const refusal = getRefusal(token);
if (isWindow(opener) && refusal === null && token !== null) handOver(opener, token);
else if (opener !== null) {
  storeLoginReason(refusal ?? 'noSession', EDITOR_SIGN_IN, true);
  location.replace('/login');
}
