import { useId, useState } from 'react';

import { readTokenAccount } from '#api/http/session.ts';

import '#ui/menu/menu.css';
import './console-menu.css';
import { CONSOLE_PAGES, getConsolePage } from '#console/pages.ts';
import { mayUse } from '#console/session/guard.ts';
import { findWaiting, useToday } from './use-today.ts';

function MenuLink({ name, label, path, isCurrent }: { name: string; label: string; path: string; isCurrent: boolean }) {
  const { count, urgent } = findWaiting(useToday().data ?? {}, name);
  const parts = [label, ...(urgent === '' ? [] : [urgent]), ...(count === '' ? [] : [`${count} new`])];
  return (
    <a className="console-menu-item strong" href={path} aria-current={isCurrent ? 'page' : undefined} aria-label={parts.join(', ')}>
      <span>{label}</span> {urgent === '' ? null : <span className="console-urgent small tabular">{urgent}</span>}{' '}
      {count === '' || urgent.startsWith(`${count} `) ? null : <span className="console-menu-count small tabular">{count}</span>}
    </a>
  );
}

export function TodayLine() {
  const { count, urgent } = findWaiting(useToday().data ?? {}, 'today');
  const parts = [urgent, count === '' ? '' : `${count} new`].filter(Boolean).join(', ');
  return (
    <p className="below-3 no-print">
      <a href={getConsolePage('today').path}>{parts === '' ? 'Today' : `Today: ${parts}`}</a>
    </p>
  );
}

export function ConsoleMenu({ page, onLogout }: { page: string; onLogout: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <header className="console-menu on-brand-deep row cluster between no-print" id="console-menu" tabIndex={-1}>
      <a className="console-menu-home grid" href="/">
        <span className="title text-l">Staff console</span>
        <span className="console-menu-hint">Back to the website</span>
      </a>
      <button
        type="button"
        className="console-menu-toggle button button-small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="menu-label">Menu</span>
      </button>
      <nav id={id} aria-label="Console" data-folded={!isOpen}>
        <ul className="console-menu-list" role="list">
          {CONSOLE_PAGES.filter(({ right }) => mayUse(right)).map(({ name, path, label }) => (
            <li key={name}>
              <MenuLink name={name} label={label} path={path} isCurrent={name === page} />
            </li>
          ))}
          <li className="console-menu-user console-menu-hint">{`Logged in as ${readTokenAccount().username}`}</li>
          <li>
            <button type="button" className="console-menu-item strong" onClick={onLogout}>
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </header>
  );
}
