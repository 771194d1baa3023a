import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { readTokenAccount } from '#api/http/session.ts';
import type { Form } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';

import '#ui/menu/menu.css';
import './console-menu.css';
import { CONSOLE_PAGES } from '#console/pages.ts';
import { mayUse } from '#console/session/guard.ts';
import { type NewEntries, fetchNewEntries, getNewEntriesKey } from './new-entries.ts';

const NOTHING_NEW: NewEntries = { count: '', urgent: '' };

type MenuLinkProps = { label: string; path: string; isCurrent: boolean; waiting?: NewEntries };

function MenuLink({ label, path, isCurrent, waiting: { count, urgent } = NOTHING_NEW }: MenuLinkProps) {
  const name = [label, ...(urgent === '' ? [] : [`${urgent} urgent`]), ...(count === '' ? [] : [`${count} new`])].join(', ');
  return (
    <a className="console-menu-item strong" href={path} aria-current={isCurrent ? 'page' : undefined} aria-label={name}>
      <span>{label}</span> {urgent === '' ? null : <span className="console-urgent small tabular">{`${urgent} urgent`}</span>}{' '}
      {count === '' || count === urgent ? null : <span className="console-menu-count small tabular">{count}</span>}
    </a>
  );
}

function FormLink({ form, ...link }: MenuLinkProps & { form: Form }) {
  const { data, isSuccess } = useQuery({ queryKey: getNewEntriesKey(form), queryFn: ({ signal }) => fetchNewEntries(form, signal) });
  return <MenuLink {...link} waiting={isSuccess ? data : NOTHING_NEW} />;
}

type ConsoleMenuProps = {
  page: string;
  onLogout: () => void;
};

export function ConsoleMenu({ page, onLogout }: ConsoleMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <header className="console-menu on-brand-deep cluster no-print" id="console-menu" tabIndex={-1}>
      <a className="console-menu-home grid" href="/">
        <span className="console-menu-name text-l">Staff console</span>
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
          {CONSOLE_PAGES.filter(({ right }) => mayUse(right)).map(({ name, path, label }) => {
            const form = FORMS.find(({ id }) => id === name);
            const link = { label, path, isCurrent: name === page };
            return <li key={name}>{form === undefined ? <MenuLink {...link} /> : <FormLink form={form} {...link} />}</li>;
          })}
          <li className="console-menu-user console-menu-hint">{`Logged in as ${readTokenAccount().username}`}</li>
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
