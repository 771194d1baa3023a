import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { parseSuccess } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';
import { readTokenAccount } from '#api/http/session.ts';
import { formatTime } from '#domain/dates.ts';
import {
  type AccountResult,
  type OwnAccount,
  accountSentences,
  parseOwnAccount,
  parseOwnPassword,
  parsePasswordChange,
  parseSecondFactor,
  parseSecondFactorKey,
  todoSentences,
} from '#records/accounts/account.ts';
import { SESSION_HOURS } from '#records/accounts/login.ts';
import { PASSWORD_MIN_CHARACTERS } from '#records/accounts/password-strength.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { QueryStatus } from '#console/QueryStatus.tsx';
import { createConsole } from '#console/frame/Console.tsx';
import { getFailureText } from '#console/sentences.ts';
import { logOut } from '#console/session/calls.ts';
import { AccountForm } from './AccountForm.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { changeAccount } from './calls.ts';
import './accounts.css';

type SectionProps = { account: OwnAccount; onDone: (done: AccountResult) => void };

const currentPassword = { label: 'Current password', type: 'password', autoComplete: 'current-password' } as const;
const currentCode = { label: 'Current code', autoComplete: 'one-time-code', hint: 'From your authenticator app, or a recovery code' };
const passwordFields = {
  current_password: currentPassword,
  password: {
    label: 'New password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_MIN_CHARACTERS} characters, and hard to guess: let a password manager make it, or use five unrelated words.`,
  },
} as const;

function PasswordSection({ account, onDone }: SectionProps) {
  return (
    <section className="account-section grid gap-3">
      <h2 className="text-l">Password</h2>
      {account.is_from_settings === 1 ? (
        <p>{accountSentences.passwordFromSettings}</p>
      ) : (
        <AccountForm
          fields={passwordFields}
          parse={parsePasswordChange}
          send={(json) => changeAccount('changePassword', { json })}
          onDone={onDone}
          submitLabel="Change password"
        />
      )}
    </section>
  );
}

/** The key is stored once the app's first code is correct. */
function NewSecondFactor({ account, onDone }: SectionProps) {
  const query = useQuery({
    queryKey: ['key'],
    queryFn: ({ signal }) => send('getSecondFactorKey', { parse: parseSecondFactorKey, signal }),
  });
  if (!query.isSuccess) return <QueryStatus query={query} loading="Making a key…" failed="There is no key yet." />;
  const { key, qr, address } = query.data;
  return (
    <>
      <p>Scan this picture with an authenticator app, or type the key into it. Then enter the code that the app shows.</p>
      <img className="account-qr" src={qr} alt="QR code with the key below" />
      <p>
        On this phone: <a href={address}>open it in your authenticator app</a>
      </p>
      <p>
        Key:{' '}
        <strong className="tabular" translate="no">
          {key.replaceAll(/.{4}(?!$)/gu, '$& ')}
        </strong>
      </p>
      <AccountForm
        fields={{
          code: { label: 'Code', autoComplete: 'one-time-code' },
          current_password: currentPassword,
          ...(account.has_second_factor === 1 ? { current_code: currentCode } : {}),
        }}
        parse={(texts) => parseSecondFactor({ ...texts, key })}
        send={(json) => changeAccount('setSecondFactor', { json })}
        onDone={onDone}
        submitLabel="Set up the code"
      />
    </>
  );
}

function SecondFactorSection({ account, onDone }: SectionProps) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const isOn = account.has_second_factor === 1;
  const left = account.recovery_codes_left;
  return (
    <section className="account-section grid gap-3">
      <h2 className="text-l">Login code</h2>
      <p>
        <span>
          {isOn
            ? `You need a code to log in. ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
            : 'With a code from an app on your phone, a stolen password is not enough to log in.'}
        </span>{' '}
        {account.requires_second_factor === 1 ? <span>{accountSentences.secondFactorRequired}</span> : null}
      </p>
      {isSettingUp ? (
        <NewSecondFactor account={account} onDone={onDone} />
      ) : (
        <Button label={isOn ? 'Set it up again' : 'Set up a code'} look="quiet" onClick={() => setIsSettingUp(true)} />
      )}
      {isOn && account.requires_second_factor === 0 ? (
        <AccountForm
          fields={{ current_password: currentPassword, current_code: currentCode }}
          parse={parseOwnPassword}
          send={(json) => changeAccount('removeSecondFactor', { json })}
          onDone={onDone}
          submitLabel="Remove the code"
        />
      ) : null}
    </section>
  );
}

function SessionsSection({ account: { sessions }, onEnded }: Pick<SectionProps, 'account'> & { onEnded: () => void }) {
  const [failure, setFailure] = useState('');
  const { isBusy, submit } = useSubmit({
    send: (id: string) => send('endOwnSession', { id, parse: parseSuccess }),
    onDone: onEnded,
    onFailed: (error) => setFailure(getFailureText(error, null).text),
  });
  return (
    <section className="account-section grid gap-3">
      <h2 className="text-l">{`Logins of the last ${SESSION_HOURS} hours`}</h2>
      <ul className="grid gap-2" role="list">
        {sessions.map(({ id, started_at, browser, is_current }) => (
          <li key={id} className="cluster middle gap-3">
            <span id={`session-${id}`}>{`${formatTime(started_at)}, ${browser}`}</span>
            {is_current === 1 ? (
              <strong>(this one)</strong>
            ) : (
              <Button label="End" small look="quiet" busy={isBusy} aria-describedby={`session-${id}`} onClick={() => submit(id)} />
            )}
          </li>
        ))}
      </ul>
      <p className="field-error" role="alert">
        {failure}
      </p>
      <p>If you do not recognise a session, end it and change your password.</p>
      <AccountForm
        fields={{}}
        parse={() => ({ ok: true, value: null })}
        send={() => changeAccount('logOutEverywhere')}
        onDone={() => void logOut('loggedOut')}
        submitLabel="Log out everywhere"
      />
    </section>
  );
}

function OwnAccountPage() {
  const query = useQuery({ queryKey: ['own account'], queryFn: ({ signal }) => send('getOwnAccount', { parse: parseOwnAccount, signal }) });
  const [done, setDone] = useState<AccountResult | null>(null);
  const { todo } = readTokenAccount();
  if (!query.isSuccess) return <QueryStatus query={query} loading="Loading your account…" failed="Your account could not be loaded." />;
  const { data: account, refetch } = query;
  return (
    <>
      {todo === 'password' || todo === 'second_factor' ? <p className="message below-4">{todoSentences[todo]}</p> : null}
      <PasswordSection account={account} onDone={setDone} />
      <SecondFactorSection account={account} onDone={setDone} />
      <SessionsSection account={account} onEnded={() => void refetch()} />
      {/* The menu follows the rights of the new token. */}
      {done === null ? null : <ResultDialog done={done} onClose={() => location.reload()} />}
    </>
  );
}

export const OwnAccountConsole = createConsole('my-account', OwnAccountPage);
