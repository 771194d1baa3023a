import { useState } from 'react';

import type { Elements } from '#ui/elements.ts';
import { LoadingStatus } from '#ui/status/Status.tsx';
import { asIsland, IslandBoundary } from '#ui/status/island.tsx';

import { readTokenAccount } from '#api/auth/session.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';

import { consolePageOf } from '#console/pages.ts';
import { IdleWarning } from '#console/session/IdleWarning.tsx';
import { LogoutDialog } from '#console/session/LogoutDialog.tsx';
import { PasswordWarning } from '#console/session/PasswordWarning.tsx';
import { mayUse } from '#console/session/guard.ts';
import { useGuard } from '#console/session/use-guard.ts';
import { useIdleLock } from '#console/session/use-idle-lock.ts';
import './console.css';
import { ConsoleMenu } from './ConsoleMenu.tsx';

type ConsoleProps = {
  page: string;
  /** Rendered only if the guard allows it. */
  children: Elements;
};

/** For an account with a one-time password, or without a second factor that is required. */
const ACCOUNT_DUTY_FIRST = 'Please follow the steps in “My account” first.';

/** The work comes before the menu in the order of the page, so that the keyboard reaches it with few presses of Tab. */
function OpenConsole({ page, children }: ConsoleProps) {
  const [asksLogout, setAsksLogout] = useState(false);
  const { lockAt, stay } = useIdleLock();
  const { label, right } = consolePageOf(page);
  const { todo } = readTokenAccount();
  return (
    <div className="console">
      <main className="console-main" id="content" tabIndex={-1}>
        <a className="skip-link" href="#console-menu">
          Skip to menu
        </a>
        <div className="console-content">
          <PasswordWarning />
          <h1 className="console-title text-xl">{label}</h1>
          {mayUse(right) ? (
            <IslandBoundary>{children}</IslandBoundary>
          ) : (
            <p className="message">{todo === null ? NO_RIGHT : ACCOUNT_DUTY_FIRST}</p>
          )}
        </div>
      </main>
      <ConsoleMenu page={page} onLogout={() => setAsksLogout(true)} />
      {asksLogout ? <LogoutDialog onStay={() => setAsksLogout(false)} /> : null}
      {lockAt === null ? null : <IdleWarning key={lockAt} lockAt={lockAt} onStay={stay} />}
    </div>
  );
}

function GuardedConsole(props: ConsoleProps) {
  const guard = useGuard(consolePageOf(props.page).path);
  if (guard === 'open') return <OpenConsole {...props} />;
  return guard === 'leaving' ? <LoadingStatus text="Logging out…" /> : null;
}

/** The frame of a page of the console. If what it shows stops working, the menu stays. */
export const Console = asIsland(GuardedConsole);
