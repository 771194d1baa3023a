import { type ComponentProps, type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/use-focus-back.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { Grouping } from '#console/records/list/RecordTable.tsx';
import type { Arrangement, Column } from '#console/records/record-kind.ts';
import './arrangement.css';

/** A row among those of its group, or a group among the groups. */
type Place = {
  id: string;
  label: string;
  /** Places of the same list have the same. */
  list: string;
  index: number;
  count: number;
  /** It ends the sentence that says the place. */
  where: string;
  firstRow: string;
  /** `to` is its new index. Answers the ids of all rows in their new order. */
  moveTo: (to: number) => Promise<readonly string[]>;
};

type Move = { place: Place; to: number; button: string };

type Options<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** False while the list is searched or sorted. */
  isAvailable: boolean;
  labelOf: (row: Row) => string;
  onMoved: (ids: readonly string[], firstRow: string) => void;
  onFailed: (error: unknown) => void;
};

/** Returns what stands behind a moved item at its new index, or null at the end. */
function nextOf<Item>(items: readonly Item[], index: number, to: number): Item | null {
  return items.toSpliced(index, 1)[to] ?? null;
}

function placesOf<Row extends { id: string }>(
  { groups, groupOf, groupsNoun, moveRow, moveGroup }: Arrangement<Row>,
  rows: readonly Row[],
  labelOf: (row: Row) => string,
): ReadonlyMap<string, { row: Place; group: Place }> {
  const all = groups(rows).flatMap((members) => members.slice(0, 1).map((first) => ({ name: groupOf(first), first, members })));
  const names = all.map(({ name }) => name);
  return new Map(
    all.flatMap(({ name, first, members }, at) => {
      const group: Place = {
        id: `group-${first.id}`,
        label: name,
        list: '',
        index: at,
        count: names.length,
        where: ` ${groupsNoun}`,
        firstRow: first.id,
        moveTo: (to) => moveGroup(name, nextOf(names, at, to)),
      };
      return members.map((member, index) => {
        const moveTo = (to: number) => moveRow(member, nextOf(members, index, to));
        const common = { id: member.id, label: labelOf(member), list: group.id, where: ` in ${name}`, firstRow: member.id };
        return [member.id, { group, row: { ...common, index, count: members.length, moveTo } }] as const;
      });
    }),
  );
}

type MoveButtonsProps = { place: Place; busy: string; onMove: (move: Move) => void; onDrag: (place: Place | null) => void };

/** A button that leads nowhere keeps the focus and says why. */
function MoveButtons({ place, busy, onMove, onDrag }: MoveButtonsProps) {
  return (
    <span className="arrangement-buttons row gap-1 no-print">
      {(['up', 'down'] as const).map((word) => {
        const button = `move-${word}-${place.id}`;
        const to = place.index + (word === 'up' ? -1 : 1);
        return (
          <Button
            key={word}
            id={button}
            small
            look="quiet"
            busy={busy === button}
            aria-label={`Move ${place.label} ${word}`}
            aria-disabled={to < 0 || to >= place.count || busy === button || undefined}
            onClick={() => onMove({ place, to, button })}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={word === 'up' ? 'M8 13V3M4 7l4-4 4 4' : 'M8 3v10M4 9l4 4 4-4'} />
            </svg>
          </Button>
        );
      })}
      <span
        className="arrangement-handle"
        aria-hidden="true"
        title="Drag to move"
        draggable
        onDragStart={() => onDrag(place)}
        onDragEnd={() => onDrag(null)}
      />
    </span>
  );
}

/** Moving rows and groups in a list by buttons and by dragging (docs/behaviour.md, "Faculty list"). */
export function useArrangement<Row extends { id: string }>(arrangement: Arrangement<Row> | undefined, options: Options<Row>) {
  const { rows, columns, isAvailable, labelOf, onMoved, onFailed } = options;
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState('');
  const focusNext = useRef('');
  const dragged = useRef<Place | null>(null);

  const { submit } = useSubmit({
    send: ({ place, to, button }: Move) => {
      setBusy(button);
      return place.moveTo(to);
    },
    onDone: (ids, { place: { label, count, where, firstRow }, to, button }) => {
      setBusy('');
      setSaid(`${label} is now number ${to + 1} of ${count}${where}.`);
      focusNext.current = button;
      onMoved(ids, firstRow);
    },
    onFailed: (error) => {
      setBusy('');
      onFailed(error);
    },
  });

  // The browser takes the focus away from a row that is moved, also to another page.
  useLayoutEffect(() => {
    const button = focusNext.current === '' ? null : document.getElementById(focusNext.current);
    if (button === null) return;
    focusNext.current = '';
    if (isFocusLost()) button.focus();
  });

  const shown = useMemo(() => {
    if (arrangement === undefined || !isAvailable) return { columns, grouping: null };
    const places = placesOf(arrangement, rows, labelOf);

    function move(next: Move): void {
      const { place, to } = next;
      if (to >= 0 && to < place.count) submit(next);
      else setSaid(`${place.label} is already the ${to < 0 ? 'first' : 'last'} of ${place.count}${place.where}.`);
    }
    function buttonsOf(place: Place | undefined) {
      const onDrag = (next: Place | null) => void (dragged.current = next);
      return place === undefined ? null : <MoveButtons place={place} busy={busy} onMove={move} onDrag={onDrag} />;
    }
    function targetProps(place: Place | undefined): ComponentProps<'tr'> {
      if (place === undefined) return {};
      const isBelow = ({ currentTarget, clientY }: DragEvent) => {
        const { top, height } = currentTarget.getBoundingClientRect();
        return clientY > top + height / 2;
      };
      const mark = ({ currentTarget }: DragEvent<HTMLElement>, text: string) => currentTarget.setAttribute('data-drop', text);
      return {
        onDragOver: (event) => {
          if (dragged.current?.list !== place.list) return;
          event.preventDefault();
          mark(event, isBelow(event) ? 'below' : 'above');
        },
        onDragLeave: (event) => mark(event, ''),
        onDrop: (event) => {
          event.preventDefault();
          mark(event, '');
          const from = dragged.current;
          if (from?.list !== place.list) return;
          const gap = place.index + (isBelow(event) ? 1 : 0);
          const to = gap > from.index ? gap - 1 : gap;
          if (to !== from.index) submit({ place: from, to, button: '' });
        },
      };
    }
    const grouping: Grouping<Row> = {
      keyOf: ({ id }) => places.get(id)?.group.id ?? '',
      heading: ({ id }) => (
        <span className="row gap-3">
          <strong>{places.get(id)?.group.label}</strong>
          {buttonsOf(places.get(id)?.group)}
        </span>
      ),
      headingProps: ({ id }) => targetProps(places.get(id)?.group),
      rowProps: ({ id }) => targetProps(places.get(id)?.row),
    };
    const withButtons = columns.map((column, index) =>
      index < columns.length - 1
        ? column
        : {
            ...column,
            cell: (row: Row) => (
              <div className="arrangement-actions cluster gap-2">
                {column.cell(row)}
                {buttonsOf(places.get(row.id)?.row)}
              </div>
            ),
          },
    );
    return { columns: withButtons, grouping };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `submit` is a new function in each render and does the same
  }, [arrangement, isAvailable, rows, columns, labelOf, busy]);

  return { ...shown, said };
}
