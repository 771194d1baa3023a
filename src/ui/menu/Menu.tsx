import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import '#ui/menu/menu.css';

export type MenuItem = { label: string; isDanger?: boolean; isDisabled?: boolean } & (
  { href: string; onPress?: never } | { onPress: () => void; href?: never }
);

type MenuProps = {
  id: string;
  name: string;
  items: readonly MenuItem[];
  startsAt: 'first' | 'last';
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

const GAP = 4;

function placeMenu(menu: HTMLElement, opener: HTMLElement): void {
  const box = opener.getBoundingClientRect();
  const frame = (menu.offsetParent ?? document.body).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { clientWidth } = document.documentElement;
  const below = box.bottom + GAP;
  const top = below + height <= innerHeight ? below : Math.max(GAP, box.top - GAP - height);
  const left = Math.max(GAP, Math.min(box.right - width, clientWidth - GAP - width));
  menu.style.translate = `${String(left - frame.left)}px ${String(top - frame.top)}px`;
}

function listItems(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Takes the focus and returns it to its button. */
export function Menu({ id, name, items, startsAt, opener, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  function close(): void {
    opener.current?.focus({ preventScroll: true });
    onClose();
  }

  useLayoutEffect(() => {
    if (menu.current === null || opener.current === null) return;
    placeMenu(menu.current, opener.current);
    listItems(menu.current)
      .at(startsAt === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [opener, startsAt]);

  const follow = useEffectEvent(() => {
    if (menu.current !== null && opener.current !== null) placeMenu(menu.current, opener.current);
  });
  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = target instanceof Node && [menu, opener].some(({ current }) => current?.contains(target) === true);
    if (!isInside) onClose();
  });
  useEffect(() => {
    const events = new AbortController();
    const options = { capture: true, passive: true, signal: events.signal };
    addEventListener('scroll', follow, options);
    addEventListener('resize', follow, options);
    addEventListener('pointerdown', closeOutside, options);
    return () => events.abort();
  }, []);

  function handleKey(event: KeyboardEvent): void {
    const all = listItems(menu.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const focusAt = (index: number): void => {
      event.preventDefault();
      all.at(index % all.length)?.focus();
    };
    if (event.key === 'ArrowDown') focusAt(at + 1);
    if (event.key === 'ArrowUp') focusAt(at - 1);
    if (event.key === 'Home') focusAt(0);
    if (event.key === 'End') focusAt(-1);
    // Tab continues from the button.
    if (event.key === 'Tab') close();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  }

  return (
    <div ref={menu} id={id} className="menu raised" role="menu" tabIndex={-1} aria-label={name} onKeyDown={handleKey}>
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
