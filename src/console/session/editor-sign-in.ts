/** The window in which Sveltia asks for a token: it gets that of the console, and the window closes. */
import { endSessionIfCurrent, readToken } from '#api/http/session.ts';
import { parseFailure } from '#domain/answers.ts';
import { parseJson } from '#domain/unknown.ts';
import { EDITOR_API, EDITOR_SIGN_IN } from '#records/editor/editor.ts';

import { getRefusal, storeLoginReason } from './guard.ts';

const PROVIDER = 'github';

function leaveForLogin(reason: 'noSession' | 'expired'): null {
  storeLoginReason(reason, EDITOR_SIGN_IN, true);
  location.replace('/login');
  return null;
}

function isWindow(opener: unknown): opener is Window {
  return typeof opener === 'object' && opener !== null && 'postMessage' in opener;
}

/** Answers Sveltia's window, if it is of this site. */
function handOver(opener: Window, token: string): void {
  const { origin } = location;
  const asking = `authorizing:${PROVIDER}`;
  globalThis.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opener || from !== origin || data !== asking) return;
    opener.postMessage(`authorization:${PROVIDER}:success:${JSON.stringify({ provider: PROVIDER, token })}`, origin);
  });
  opener.postMessage(asking, origin);
}

/** Returns why the editor does not open, or null while the window goes on. */
export async function signInToEditor(): Promise<string | null> {
  const opener: unknown = window.opener;
  if (!isWindow(opener)) return 'This window belongs to the editor. Open the editor, and sign in there.';
  const token = readToken();
  const refusal = getRefusal(token);
  if (token === null || refusal !== null) return leaveForLogin(refusal ?? 'noSession');
  const answer = await fetch(`${EDITOR_API}/api/v3/user`, { headers: { authorization: `token ${token}` }, cache: 'no-store' });
  if (answer.status === 401) {
    endSessionIfCurrent(token);
    return leaveForLogin('expired');
  }
  const failure = parseFailure(parseJson(await answer.text()));
  if (!answer.ok) return failure.ok ? failure.value.message : 'The editor cannot be reached at the moment. Please try again.';
  handOver(opener, token);
  return null;
}
