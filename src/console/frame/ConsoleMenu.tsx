import { useEffect } from 'react';

import { readTokenAccount } from '#api/auth/session.ts';
import { enquiryForm } from '#domain/forms/enquiry.ts';
import { useLoad } from '#ui/status/use-load.ts';

import './console-menu.css';
import { CONSOLE_PAGES } from '#console/pages.ts';
import { mayUse } from '#console/session/guard.ts';
import { ENTRIES_CHANGED, fetchNewEnquiries, fetchNothing } from '#console/records/inbox/new-enquiries.ts';

type ConsoleMenuProps = {
  page: string;
  onLogout: () => void;
};

/** The side menu (docs/behaviour.md, "Console"). On a narrow screen it is a bar at the top. */
export function ConsoleMenu({ page, onLogout }: ConsoleMenuProps) {
  const { load, retry } = useLoad(mayUse(enquiryForm.store) ? fetchNewEnquiries : fetchNothing);
  useEffect(() => {
    addEventListener(ENTRIES_CHANGED, retry);
    return () => {
      removeEventListener(ENTRIES_CHANGED, retry);
    };
  }, [retry]);
  const count = load.state === 'loaded' ? load.value : '';
  return (
    <header className="console-menu on-brand-deep cluster no-print">
      <a className="console-menu-home grid" href="/">
        <span className="console-menu-name text-l">Staff console</span>
        <span className="console-menu-hint">Back to the website</span>
      </a>
      <nav aria-label="Console">
        <ul className="console-menu-list" role="list">
          {CONSOLE_PAGES.filter(({ right }) => mayUse(right)).map(({ name, path, label }) => (
            <li key={name}>
              <a
                className="console-menu-item strong"
                href={path}
                aria-current={name === page ? 'page' : undefined}
                aria-label={name === enquiryForm.id && count !== '' ? `${label}, ${count} new` : undefined}
              >
                {label} {name === enquiryForm.id && count !== '' ? <span className="console-menu-count small tabular">{count}</span> : null}
              </a>
            </li>
          ))}
          <li className="console-menu-user console-menu-hint">Logged in as {readTokenAccount().username}</li>
          <li className="console-menu-logout">
            <button type="button" className="console-menu-item strong" onClick={onLogout}>
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </header>
  );
}
