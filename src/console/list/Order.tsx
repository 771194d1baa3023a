/** Controls that move rows and groups of a list (docs/behaviour.md, "Faculty list"). */
import { createContext, use, useLayoutEffect, useRef, useState } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/hooks/use-focus-back.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { OrderDefinition, RecordRow } from './record-definition.ts';
import './order.css';

/** The position of a row in its group, or of a group among the groups. */
type RowPosition = {
  id: string;
  label: string;
  /** Counts from 0. */
  index: number;
  count: number;
  /** The end of the sentence that announces the position. */
  where: string;
  /** The row to scroll to after a move. */
  firstRow: string;
  /** Moves to the index `to` and returns the ids of all rows in the new order. */
  moveTo: (to: number) => Promise<readonly string[]>;
};

/** `control` is the id of the element that was used. */
type Move = { place: RowPosition; to: number; control: string };

/** Returns the item after a moved item's new index, or null at the end. */
function getNextItem<Item>(items: readonly Item[], index: number, to: number): Item | null {
  return items[to < index ? to : to + 1] ?? null;
}

/** Returns the positions of each row and of its group, by the row's id. */
export function getPositions<R extends RecordRow>(order: OrderDefinition<R>, rows: readonly R[], labelOf: (row: R) => string) {
  const all = order
    .groups(rows)
    .flatMap((members) => members.slice(0, 1).map((first) => ({ name: order.getGroup(first), first, members })));
  const names = all.map(({ name }) => name);
  return new Map(
    all.flatMap(({ name, first, members }, at) => {
      const group: RowPosition = {
        id: `group-${first.id}`,
        label: name,
        index: at,
        count: names.length,
        where: ` ${order.groupsNoun}`,
        firstRow: first.id,
        moveTo: (to) => order.moveGroup(name, getNextItem(names, at, to)),
      };
      return members.map((member, index): [string, { row: RowPosition; group: RowPosition }] => {
        const moveTo = (to: number) => order.moveRow(member, getNextItem(members, index, to));
        const common = { id: member.id, label: labelOf(member), where: ` in ${name}`, firstRow: member.id };
        return [member.id, { group, row: { ...common, index, count: members.length, moveTo } }];
      });
    }),
  );
}

const DIRECTIONS = [
  { words: 'up', to: (index: number) => index - 1, path: 'M8 13V3M4 7l4-4 4 4' },
  { words: 'down', to: (index: number) => index + 1, path: 'M8 3v10M4 9l4 4 4-4' },
  { words: 'to the top', to: () => 0, path: 'M3 2.5h10M8 14V6M4 10l4-4 4 4' },
] as const;

/**
 * A context, so that a move does not render the whole table again. `busy` is the id of the control
 * in use.
 */
export const MoveContext = createContext<{ busy: string; move: (move: Move) => void }>({ busy: '', move: () => undefined });

/** The controls that move a row. A button without effect stays focusable and explains why. */
export function MoveControls({ place }: { place: RowPosition | undefined }) {
  const { busy, move } = use(MoveContext);
  if (place === undefined) return null;
  const { id, label, index, count } = place;
  const position = `position-${id}`;
  const moveToTyped = (input: HTMLInputElement): void => {
    const typed = Math.round(input.valueAsNumber);
    const to = Number.isNaN(typed) ? index : Math.min(Math.max(typed, 1), count) - 1;
    // Shows the current position again until the move succeeds.
    input.value = String(index + 1);
    if (to !== index) move({ place, to, control: position });
  };
  return (
    <span className="order-controls row cluster gap-1 no-print">
      {DIRECTIONS.map(({ words, to, path }) => {
        const control = `move-${words.replaceAll(' ', '-')}-${id}`;
        const isNowhere = to(index) === index || to(index) < 0 || to(index) >= count;
        return (
          <Button
            key={words}
            id={control}
            small
            look="quiet"
            busy={busy === control}
            aria-label={`Move ${label} ${words}`}
            aria-disabled={isNowhere || busy === control || undefined}
            onClick={() => move({ place, to: isNowhere ? (words === 'down' ? count : -1) : to(index), control })}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={path} />
            </svg>
          </Button>
        );
      })}
      <input
        key={`${index} of ${count}`}
        id={position}
        className="field-input"
        type="number"
        min={1}
        max={count}
        defaultValue={index + 1}
        aria-label={`Position of ${label}`}
        onBlur={({ target }) => moveToTyped(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') moveToTyped(currentTarget);
        }}
      />
    </span>
  );
}

type OrderBarProps = {
  order: Pick<OrderDefinition<RecordRow>, 'hint' | 'unavailable'>;
  isOn: boolean;
  /** True if the list is neither searched nor sorted. */
  isWhole: boolean;
  /** The sentence about the last move. */
  said: string;
  onShowAll: () => void;
  onDone: () => void;
};

/**
 * The bar shown while the order is changed. Its live region exists from the start, because
 * assistive technology announces only changes.
 */
export function OrderBar({ order, isOn, isWhole, said, onShowAll, onDone }: OrderBarProps) {
  const sentence = isWhole ? (said === '' ? order.hint : said) : order.unavailable.text;
  return (
    <div className={isOn ? 'list-note order-bar below-3 row cluster no-print' : 'visually-hidden'}>
      <p role="status">{isOn ? sentence : ''}</p>
      {isOn && !isWhole ? (
        <Button small look="quiet" onClick={onShowAll}>
          {order.unavailable.button}
        </Button>
      ) : null}
      {isOn ? (
        <Button small onClick={onDone}>
          Done
        </Button>
      ) : null}
    </div>
  );
}

type OrderEvents = { onMoved: (ids: readonly string[], firstRow: string) => void; onFailed: (error: unknown) => void };

/**
 * Sends moves one at a time, keeps the focus on the used control and announces the new position.
 */
export function useMoves({ onMoved, onFailed }: OrderEvents) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState('');
  const focusNext = useRef('');

  const { submit } = useSubmit({
    send: ({ place, to, control }: Move) => {
      setBusy(control);
      return place.moveTo(to);
    },
    onDone: (ids, { place: { label, count, where, firstRow }, to, control }) => {
      setBusy('');
      setSaid(`${label} is now number ${to + 1} of ${count}${where}.`);
      focusNext.current = control;
      onMoved(ids, firstRow);
    },
    onFailed: (error) => {
      setBusy('');
      onFailed(error);
    },
  });

  // A moved row loses the focus, also when it moves to another page.
  useLayoutEffect(() => {
    const control = focusNext.current === '' ? null : document.getElementById(focusNext.current);
    if (control === null) return;
    focusNext.current = '';
    if (isFocusLost()) control.focus();
  });

  return {
    said,
    /** Clears the announcement before the order is changed again. */
    forget: () => setSaid(''),
    busy,
    move: (next: Move) => {
      const { place, to } = next;
      if (to >= 0 && to < place.count) submit(next);
      else setSaid(`${place.label} is already the ${to < 0 ? 'first' : 'last'} of ${place.count}${place.where}.`);
    },
  };
}
