import { useLoad } from '#ui/use-load.ts';

import './console-menu.css';
import { fetchNewEnquiries } from './inbox/new-enquiries.ts';
import { type ConsolePageName, consolePages } from './pages.ts';

type ConsoleMenuProps = {
  page: ConsolePageName;
  onLogout: () => void;
};

/** On the page of the enquiries they are in view. */
function none(): Promise<string> {
  return Promise.resolve('');
}

/** The side menu (docs/behaviour.md, "Console"). On a narrow screen it is a bar at the top. */
export function ConsoleMenu({ page, onLogout }: ConsoleMenuProps) {
  const { load } = useLoad(page === 'enquiries' ? none : fetchNewEnquiries);
  const newEnquiries = load.state === 'loaded' ? load.value : '';
  return (
    <header className="console-menu on-brand-deep cluster no-print">
      <a className="console-menu-home" href="/">
        <span className="console-menu-name text-l">Staff console</span>
        <span className="console-menu-hint">Back to the website</span>
      </a>
      <nav aria-label="Console">
        <ul className="console-menu-list" role="list">
          {Object.entries(consolePages).map(([name, { path, label }]) => {
            const count = name === 'enquiries' ? newEnquiries : '';
            return (
              <li key={name}>
                <a
                  className="console-menu-item strong"
                  href={path}
                  aria-current={name === page ? 'page' : undefined}
                  aria-label={count === '' ? undefined : `${label}, ${count} new`}
                >
                  {label} {count === '' ? null : <span className="console-menu-count small tabular">{count}</span>}
                </a>
              </li>
            );
          })}
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
