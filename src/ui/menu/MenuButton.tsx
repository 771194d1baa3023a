import { type RefObject, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';

import { Menu, type MenuItem } from './Menu.tsx';

type MenuButtonProps = {
  label: string;
  /** For a name such as `More: Asha Rani`. */
  about: string;
  items: readonly MenuItem[];
  small?: boolean;
  busy?: boolean;
  button?: RefObject<HTMLButtonElement | null>;
};

/** The pattern "Menu button" of the ARIA Authoring Practices Guide. */
export function MenuButton({ label, about, items, small = false, busy = false, button }: MenuButtonProps) {
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const opener = button ?? ownButton;
  const name = `${label}: ${about}`;

  function menu(startsAt: 'first' | 'last'): Elements {
    // Outside the table, whose scrolling box would clip it.
    const container = opener.current?.closest('main') ?? document.body;
    const close = (): void => setStart(null);
    return createPortal(<Menu id={id} name={name} items={items} startsAt={startsAt} opener={opener} onClose={close} />, container);
  }
  return (
    <>
      <Button
        ref={opener}
        small={small}
        look="quiet"
        busy={busy}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-controls={start === null ? undefined : id}
        onClick={() => setStart(start === null ? 'first' : null)}
        onKeyDown={(event) => {
          if (busy || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          setStart(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <span className="menu-label">{label}</span>
      </Button>
      {start === null ? null : menu(start)}
    </>
  );
}
