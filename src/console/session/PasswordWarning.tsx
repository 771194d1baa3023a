import { useState } from 'react';

import { tryStorage } from '#browser/storage.ts';
import { formatTime } from '#domain/dates.ts';
import { Button } from '#ui/forms/Button.tsx';

const KEY = 'passwordWarning';

/**
 * @param at the time of a login with the right password but no valid code, from the login's
 * response; `''` for never
 */
export function keepPasswordWarning(at = ''): void {
  tryStorage(() => (at === '' ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, at)), undefined);
}

/** A warning on console pages until it is dismissed. The server sends it only once. */
export function PasswordWarning() {
  const [at, setAt] = useState(() => tryStorage(() => sessionStorage.getItem(KEY), null) ?? '');
  function dismiss(): void {
    keepPasswordWarning();
    setAt('');
  }
  if (at === '') return null;
  return (
    <div className="message message-error grid gap-3 below-4">
      <p>
        Somebody entered your correct password without a valid code on <time dateTime={at}>{formatTime(at)}</time>. If it was not you,{' '}
        <a href="/my_account_console">change your password</a>.
      </p>
      <div>
        <Button small look="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
