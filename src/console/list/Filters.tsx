import type { Filter, FilterField } from './record-definition.ts';
import { formatDay } from '#domain/dates.ts';
import { EARLIEST_DAY, LATEST_DAY, isUnfinished } from './filter.ts';

export type Inputs = {
  typed: Filter;
  /** The label of a date that was left incomplete, or `''`. */
  unfinishedDay: string;
  change: (part: Filter, unfinishedDay?: string) => void;
};

/** The input of one filter. Dates are in India's time zone, independent of the device. */
function FilterInput<R>({ field, hintId, typed, unfinishedDay, change }: Inputs & { field: FilterField<R>; hintId: string }) {
  const { name, label } = field;
  const value = typed[name] ?? '';
  const common = { className: 'field-input', value } as const;
  const onText = ({ target }: { target: { value: string } }) => change({ [name]: target.value }, field.type === 'day' ? '' : unfinishedDay);
  return (
    <label className="list-filter grid gap-1">
      <span>{label}</span>
      {field.type === 'choice' ? (
        <select {...common} onChange={onText}>
          <option value="">{field.all}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {field.texts?.[option] ?? option}
            </option>
          ))}
        </select>
      ) : field.type === 'text' ? (
        <input {...common} autoComplete="off" onChange={onText} />
      ) : (
        <input
          {...common}
          type="date"
          min={EARLIEST_DAY}
          max={LATEST_DAY}
          aria-describedby={hintId}
          onChange={onText}
          // An incomplete date counts as empty and fires no other event.
          onBlur={({ target }) => {
            const isBad = target.validity.badInput || isUnfinished(target.value);
            if (isBad || unfinishedDay === label) change({}, isBad ? label : '');
          }}
        />
      )}
    </label>
  );
}

type PanelProps<R> = Inputs & { id: string; isOpen: boolean; fields: readonly FilterField<R>[] };

/** The filters of a list. They stay mounted while collapsed, so that incomplete dates are kept. */
export function FilterPanel<R>({ id, isOpen, fields, ...inputs }: PanelProps<R>) {
  const hintId = `${id}-days`;
  return (
    <div id={id} className="list-filters below-3 no-print" role="group" aria-label="Filters" hidden={!isOpen}>
      {fields.map((field) => (
        <FilterInput key={field.name} {...inputs} field={field} hintId={hintId} />
      ))}
      {fields.some(({ type }) => type === 'day') ? (
        <p className="visually-hidden" id={hintId}>
          Whole days in India.
        </p>
      ) : null}
    </div>
  );
}

export function listFieldsInUse<R>(fields: readonly FilterField<R>[], typed: Filter): readonly FilterField<R>[] {
  return fields.filter(({ name }) => (typed[name] ?? '') !== '');
}

/** Formats a chip such as `Status: answered`. */
function formatChip<R>(field: FilterField<R>, typed: Filter): string {
  const value = typed[field.name] ?? '';
  const text = field.type === 'day' ? formatDay(value) : field.type === 'choice' ? (field.texts?.[value] ?? value) : value;
  return `${field.label}: ${text}`;
}

type ChipsProps<R> = {
  fields: readonly FilterField<R>[];
  typed: Filter;
  onRemove: (name: string) => void;
};

/** The active filters, shown as buttons that remove them while the panel is collapsed. */
export function FilterChips<R>({ fields, typed, onRemove }: ChipsProps<R>) {
  return (
    <ul className="filter-chips below-3 cluster gap-2 no-print" role="list" aria-label="Filters in use">
      {fields.map((field) => (
        <li key={field.name}>
          <button
            type="button"
            className="filter-chip"
            aria-label={`${formatChip(field, typed)}, remove`}
            onClick={() => onRemove(field.name)}
          >
            <span>{formatChip(field, typed)}</span>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
