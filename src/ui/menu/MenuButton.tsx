import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '#ui/forms/Button.tsx';

import './menu.css';

type MenuItem = { label: string; isDanger?: boolean; isDisabled?: boolean } & (
  { href: string; onPress?: never } | { onPress: () => void; href?: never }
);

type MenuProps = {
  id: string;
  name: string;
  items: readonly MenuItem[];
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

const GAP = 4;

function placeMenu(menu: HTMLElement | null, opener: HTMLElement | null): void {
  if (menu === null || opener === null) return;
  const box = opener.getBoundingClientRect();
  const frame = (menu.offsetParent ?? document.body).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { clientWidth } = document.documentElement;
  const below = box.bottom + GAP;
  const top = below + height <= innerHeight ? below : Math.max(GAP, box.top - GAP - height);
  const left = Math.max(GAP, Math.min(box.right - width, clientWidth - GAP - width));
  menu.style.translate = `${String(left - frame.left)}px ${String(top - frame.top)}px`;
}

const ITEMS = '[role="menuitem"]';

/** Takes the focus and returns it to its button. */
function Menu({ id, name, items, opener, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  function close(): void {
    opener.current?.focus({ preventScroll: true });
    onClose();
  }

  useLayoutEffect(() => {
    placeMenu(menu.current, opener.current);
    menu.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
  }, [opener]);

  const follow = useEffectEvent(() => placeMenu(menu.current, opener.current));
  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = target instanceof Node && [menu, opener].some(({ current }) => current?.contains(target) === true);
    if (!isInside) onClose();
  });
  useEffect(() => {
    const events = new AbortController();
    const options = { capture: true, passive: true, signal: events.signal };
    for (const name of ['scroll', 'resize']) addEventListener(name, follow, options);
    addEventListener('pointerdown', closeOutside, options);
    return () => events.abort();
  }, []);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
    const at = all.findIndex((item) => item === document.activeElement);
    const next = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['Home', 0],
      ['End', -1],
    ]).get(event.key);
    all.at((next ?? at) % all.length)?.focus();
    // Tab continues from the button.
    if (event.key === 'Tab' || event.key === 'Escape') close();
    if (next !== undefined || event.key === 'Escape') event.preventDefault();
  }

  return (
    <div ref={menu} id={id} className="menu grid raised" role="menu" tabIndex={-1} aria-label={name} onKeyDown={handleKey}>
      {items.map(({ label, isDanger = false, isDisabled = false, href, onPress }) => {
        const common = { role: 'menuitem', tabIndex: -1, className: 'menu-item', 'data-danger': isDanger || undefined } as const;
        if (href !== undefined)
          return (
            <a key={label} {...common} href={href}>
              {label}
            </a>
          );
        return (
          <button
            key={label}
            {...common}
            type="button"
            aria-disabled={isDisabled || undefined}
            onClick={() => {
              if (isDisabled) return;
              close();
              onPress();
            }}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

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
  const [isOpen, setIsOpen] = useState(false);
  const ownButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const opener = button ?? ownButton;
  const menu = { id, name: `${label}: ${about}`, items, opener, onClose: () => setIsOpen(false) };
  return (
    <>
      <Button
        label={<span className="menu-label">{label}</span>}
        ref={opener}
        small={small}
        look="quiet"
        busy={busy}
        aria-label={menu.name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (busy || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      {/* Outside the table, whose scrolling box would clip it. */}
      {isOpen ? createPortal(<Menu {...menu} />, opener.current?.closest('main') ?? document.body) : null}
    </>
  );
}
