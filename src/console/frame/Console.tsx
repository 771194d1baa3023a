import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';

import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import type { Elements } from '#ui/elements.ts';
import { LoadingStatus } from '#ui/status/Status.tsx';
import { withErrorBoundary, IslandBoundary } from '#ui/status/island.tsx';

import { readTokenAccount } from '#api/http/session.ts';
import { AFTER_LOGIN, loginSentences } from '#records/accounts/login.ts';
import { NO_RIGHT } from '#records/accounts/rights.ts';

import { getConsolePage } from '#console/pages.ts';
import { logOut } from '#console/session/calls.ts';
import { mayUse } from '#console/session/guard.ts';
import { useGuard, useIdleLock } from '#console/session/use-session.ts';
import './console.css';
import { ConsoleMenu, TodayLine } from './ConsoleMenu.tsx';

type ConsoleProps = {
  page: string;
  children: Elements;
};

/** For an account with a one-time password, or without a required second factor. */
const ACCOUNT_DUTY_FIRST = 'Please follow the steps in “My account” first.';

/** Content precedes the menu in the HTML, for the keyboard. */
function OpenConsole({ page, children }: ConsoleProps) {
  const [asksLogout, setAsksLogout] = useState(false);
  useIdleLock();
  const { label, path, right } = getConsolePage(page);
  const { todo } = readTokenAccount();
  return (
    <div className="console">
      <main className="console-main" id="content" tabIndex={-1}>
        <a className="skip-link button visually-hidden" href="#console-menu">
          Skip to menu
        </a>
        <div className="console-content">
          <h1 className="text-xl below-3">{label}</h1>
          {path === AFTER_LOGIN.toLowerCase() ? <TodayLine /> : null}
          {mayUse(right) ? (
            <IslandBoundary>{children}</IslandBoundary>
          ) : (
            <p className="message">{todo === null ? NO_RIGHT : ACCOUNT_DUTY_FIRST}</p>
          )}
        </div>
      </main>
      <ConsoleMenu page={page} onLogout={() => setAsksLogout(true)} />
      {asksLogout ? (
        <ConfirmDialog
          text={loginSentences.logoutText}
          yes={loginSentences.logoutYes}
          no={loginSentences.logoutNo}
          onYes={() => void logOut('loggedOut')}
          onNo={() => setAsksLogout(false)}
        />
      ) : null}
    </div>
  );
}

/** Rows must not move under the hand; failures show at once, also offline. */
const client = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 0, retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  },
});

function GuardedConsole(props: ConsoleProps) {
  const guard = useGuard(getConsolePage(props.page).path);
  if (guard === 'open')
    return (
      <QueryClientProvider client={client}>
        <OpenConsole {...props} />
      </QueryClientProvider>
    );
  return guard === 'leaving' ? <LoadingStatus text="Logging out…" /> : null;
}

export const Console = withErrorBoundary(GuardedConsole);

export function createConsole(page: string, Content: ComponentType) {
  return function ConsoleIsland() {
    return (
      <Console page={page}>
        <Content />
      </Console>
    );
  };
}
