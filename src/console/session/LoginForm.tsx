import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { isExpired, readToken, startSession, watchSession } from '#api/http/session.ts';
import { ApiError } from '#api/http/api-error.ts';
import { getValueAt } from '#domain/unknown.ts';
import { LOGIN_MIN_LOADING_MS, type LoginBody, parseLogin } from '#records/accounts/login.ts';
import { Field } from '#ui/forms/Field.tsx';
import { withErrorBoundary } from '#ui/status/island.tsx';
import { Spinner } from '#ui/status/Spinner.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit, withMinimumDuration } from '#ui/forms/hooks/use-submit.ts';

import { PasswordField } from './PasswordField.tsx';
import { logIn } from './calls.ts';
import { dropOthersDraft } from './drafts.ts';
import { forgetLoginReason, getRefusal, type PageRight, readLoginSentences, takeReturnPath } from './guard.ts';
import './login.css';
import { consoleSentences, getLoginFailureSentence } from '#console/sentences.ts';

const loginFields = { username: { label: 'Username' }, password: { label: 'Password' }, code: { label: 'Code' } };

/** `consolePages` are a prop, because importing them would load every form. */
function LoginFormIsland({ consolePages }: { consolePages: readonly PageRight[] }) {
  const [reasons] = useState(readLoginSentences);
  const [isLoggedIn, setIsLoggedIn] = useState(() => getRefusal(readToken()) === null);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const { formProps, field, ...fields } = useForm({ fields: loginFields, parse: parseLogin });

  useEffect(forgetLoginReason, []);

  useEffect(
    () =>
      watchSession((change) => {
        if (change.kind === 'started') setIsLoggedIn(true);
      }),
    [],
  );

  useEffect(() => {
    // Back must not return to a form that redirects.
    if (!isLoggedIn) return;
    dropOthersDraft();
    location.replace(takeReturnPath(consolePages));
  }, [isLoggedIn, consolePages]);

  const { isBusy, submit, attempt } = useSubmit({
    send: (body: LoginBody) => withMinimumDuration(LOGIN_MIN_LOADING_MS, logIn(body)),
    onDone: ({ token }) => {
      if (isExpired(token)) setFailure(consoleSentences.wrongClock);
      else if (!startSession(token)) setFailure(consoleSentences.noStorage);
    },
    onFailed: (error) => {
      const asksCode = error instanceof ApiError && getValueAt(error.body, 'second_factor') === true;
      setFailure(asksCode ? null : getLoginFailureSentence(error));
      flushSync(() => setNeedsCode(needsCode || asksCode));
      // The disabled button has lost the focus.
      fields.focusField(asksCode ? 'code' : 'password');
      fields.showErrors(error instanceof ApiError ? error.errors : {});
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFailure(null);
    attempt(() => fields.check(submit));
  }

  const isLoading = isBusy || isLoggedIn;
  const asTyped = { readOnly: isLoading, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <form {...formProps} className="login-form grid gap-3" onSubmit={handleSubmit} aria-busy={isLoading}>
      {reasons.length === 0 || failure !== null ? null : (
        <div className="message grid gap-2">
          {reasons.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <div role="alert">{failure === null ? null : <p className="message message-error">{failure}</p>}</div>
      <Field {...field('username')} {...asTyped} autoComplete="username" />
      <PasswordField {...field('password')} {...asTyped} autoComplete="current-password" />
      {needsCode ? <Field {...field('code')} {...asTyped} autoComplete="one-time-code" /> : null}
      <button type="submit" className="button" disabled={isLoading}>
        Login
      </button>
      <div role="status">
        {isLoading ? (
          <div className="login-form-overlay strong grid gap-3">
            <Spinner />
            <p>Logging in…</p>
          </div>
        ) : null}
      </div>
    </form>
  );
}

export const LoginForm = withErrorBoundary(LoginFormIsland);
