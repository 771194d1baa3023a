import './console-menu.css';
import { type ConsolePageName, consolePages } from '#console/pages.ts';

type ConsoleMenuProps = {
  page: ConsolePageName;
  onLogout: () => void;
};

/** The side menu (docs/behaviour.md, "Console"). On a narrow screen it is a bar at the top. */
export function ConsoleMenu({ page, onLogout }: ConsoleMenuProps) {
  return (
    <header className="console-menu on-brand-deep cluster no-print">
      <a className="console-menu-home" href="/">
        <span className="console-menu-name text-l">Staff console</span>
        <span className="console-menu-hint">Back to the website</span>
      </a>
      <nav aria-label="Console">
        <ul className="console-menu-list" role="list">
          {Object.entries(consolePages).map(([name, { path, label }]) => (
            <li key={name}>
              <a className="console-menu-item strong" href={path} aria-current={name === page ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
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
