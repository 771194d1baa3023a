import { createContext, use, useId, useRef, useState } from 'react';

import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { MenuButton } from '#ui/menu/MenuButton.tsx';

import type { ListDefinition, ListTools, RecordRow, RowAction } from './record-definition.ts';
import { getFailureMessage } from './messages.ts';
import './row.css';

/** Returns the id of the element with a record's name, which labels the buttons of the row. */
export function getNameId({ id }: RecordRow): string {
  return `record-${id}`;
}

export const editAction = { label: 'Edit', run: createOpener('edit') } as const;
export const deleteAction = { label: 'Delete', look: 'danger', run: createOpener('delete') } as const;
export const historyAction = { label: 'History', run: createOpener('history') } as const;
export const duplicateAction = {
  label: 'Duplicate',
  run: <R,>(row: R, list: ListTools<R>) => list.open({ kind: 'edit', row: null, copied: row }),
} as const;

function createOpener(kind: 'edit' | 'delete' | 'history') {
  return <R,>(row: R, list: ListTools<R>) => list.open({ kind, row });
}

const ON_WEBSITE = 'View on the website';

type RowActionsProps<R extends RecordRow> = {
  row: R;
  name: string;
  actions: NonNullable<ListDefinition<R>['actions']>;
  list: ListTools<R>;
};

/**
 * The main action of a row and a menu with the others. Changed actions reuse both elements, so that
 * they keep the focus.
 */
export function RowActions<R extends RecordRow>({ row, name, actions: { of, addressOf, linksOf, beside }, list }: RowActionsProps<R>) {
  const [main, ...others] = of(row);
  const [busy, setBusy] = useState<'main' | 'menu'>('main');
  const [asked, setAsked] = useState<RowAction<R> | null>(null);
  const failed = useRef('');
  const { isBusy, submit } = useSubmit({
    // An action that only opens a dialog finishes before the next frame.
    send: (action: RowAction<R>) => Promise.resolve(action.run(row, list)),
    onDone: () => undefined,
    onFailed: (error) => list.open(getFailureMessage(error, failed.current)),
  });
  function act(action: RowAction<R>): void {
    failed.current = action.failed ?? '';
    setBusy(action === main ? 'main' : 'menu');
    submit(action);
  }
  const start = (action: RowAction<R>) => (action.question === undefined ? act(action) : setAsked(action));
  if (main === undefined) return null;
  const address = addressOf?.(row) ?? null;
  const items = [
    ...others.map((action) => ({ label: action.label, isDanger: action.look === 'danger', onPress: () => start(action) })),
    ...(address === null ? [] : [{ label: ON_WEBSITE, href: address }, ...(linksOf?.(row) ?? [])]),
  ];
  return (
    <div className="row cluster gap-2">
      <Button
        small
        {...(main.look === 'main' ? {} : { look: 'quiet' })}
        busy={isBusy && busy === 'main'}
        aria-describedby={getNameId(row)}
        onClick={() => start(main)}
      >
        {main.label}
      </Button>
      {items.length === 0 ? null : <MenuButton small label="More" about={name} items={items} busy={isBusy && busy === 'menu'} />}
      {beside?.(row)}
      {asked === null ? null : (
        <ConfirmDialog
          text={asked.question ?? ''}
          detail={name}
          yes={`Yes, ${asked.label.charAt(0).toLowerCase()}${asked.label.slice(1)}`}
          no="No, go back"
          onYes={() => {
            setAsked(null);
            act(asked);
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
}

export function WebsiteLink({ address }: { address: string | null | undefined }) {
  if (typeof address !== 'string') return null;
  return (
    <a className="button button-quiet" href={address}>
      {ON_WEBSITE}
    </a>
  );
}

/** A context, so that a checkbox does not render the whole table again. */
export const SelectionContext = createContext<{ ids: ReadonlySet<string>; select: (id: string, isSelected: boolean) => void }>({
  ids: new Set(),
  select: () => undefined,
});

/**
 * Selects a row. Its description is the row's time, which distinguishes entries of the same sender.
 */
export function RowCheckbox({ row, name }: { row: RecordRow; name: string }) {
  const { ids, select } = use(SelectionContext);
  return (
    <label className="row-checkbox middle">
      <input
        type="checkbox"
        checked={ids.has(row.id)}
        aria-describedby={`${getNameId(row)}-time`}
        onChange={({ target }) => select(row.id, target.checked)}
      />
      <span className="visually-hidden">{`Select ${name}`}</span>
    </label>
  );
}

/** The limits from which a text is shortened. */
const FOLD_CHARACTERS = 220;
const FOLD_LINES = 3;

export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const described = describeText(ENGLISH, text);
  if (text.length <= FOLD_CHARACTERS && text.split('\n').length <= FOLD_LINES)
    return (
      <p className="long-text" {...described}>
        {text}
      </p>
    );
  return (
    <>
      <p className="long-text" id={id} data-folded={!isOpen} {...described}>
        {text}
      </p>
      <button
        type="button"
        className="long-text-toggle underlined strong no-print"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </>
  );
}
