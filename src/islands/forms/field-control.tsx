import { useId, useLayoutEffect, useRef } from 'react';

import { getConsent } from '#records/forms/consent.ts';
import type { VisitorField } from '#records/forms/form.ts';
import { Field } from '#ui/forms/Field.tsx';
import { listDescriptionIds, useFieldId } from '#ui/forms/FieldFrame.tsx';
import type { FieldState } from '#ui/forms/form-values.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { findForeignTag, formatSentence, localizePath } from '#i18n/sentences.ts';

export type FormContent = {
  courses?: readonly string[];
  choiceLabels?: Readonly<Record<string, string>> | undefined;
  hintValues?: Readonly<Record<string, number>>;
};

type RadioFieldProps = Pick<FieldState, 'label' | 'note' | 'name' | 'defaultValue'> & {
  options: readonly string[];
  optionLabels?: Readonly<Record<string, string>> | undefined;
};

export function RadioField({ label, note, name, defaultValue, options, optionLabels }: RadioFieldProps) {
  const messages = useMessages();
  return (
    <fieldset className="radio-field field">
      <legend className="field-label">
        <span>{label}</span>
        {note === undefined ? null : <span className="field-hint">{` ${note}`}</span>}
      </legend>
      <div className="radio-field-options cluster">
        {options.map((option) => (
          <label key={option} className="radio-field-option row gap-2">
            <input type="radio" name={name} value={option} defaultChecked={option === defaultValue} />
            <span lang={findForeignTag(messages, optionLabels?.[option] ?? option)}>{optionLabels?.[option] ?? option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function mayBeRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type);
}

/** The value is the text's version. A restored tick is cleared: each form needs its own consent. */
function ConsentField({ name, defaultValue, error, required, isForMinors }: FieldState & { isForMinors: boolean }) {
  const messages = useMessages();
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current !== null && mayBeRestored()) input.current.checked = false;
  }, []);
  const { text, minors, version } = getConsent(messages);
  const lang = findForeignTag(messages, text);
  const hint = isForMinors ? minors : undefined;
  return (
    <div className="consent-field field">
      <label className="consent-field-label grid gap-3 measure" htmlFor={id}>
        <input
          ref={input}
          id={id}
          type="checkbox"
          name={name}
          value={version}
          defaultChecked={defaultValue === version}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={listDescriptionIds(id, hint)}
        />
        <span lang={lang}>{text}</span>
      </label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`} lang={lang}>
          {hint}
        </p>
      )}
      <p>
        <a href={localizePath(messages, '/privacy')} data-returns>
          {messages.form.readPrivacy}
        </a>
      </p>
      <p className="field-error field-foot" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

type FieldControlProps = FormContent & { field: VisitorField; state: FieldState; isBusy: boolean };

export function FieldControl({ field, state, isBusy, courses = [], choiceLabels, hintValues = {} }: FieldControlProps) {
  const messages = useMessages();
  const listId = useId();
  const { control, input, help, question } = field;
  const label = question?.[messages.language] ?? state.label;
  if (control === 'consent') return <ConsentField {...state} isForMinors={state.required && field.adults !== true} />;
  if (control === 'course')
    return <SelectField {...state} label={label} prompt={messages.form.chooseCourse} options={courses} optionLabels={choiceLabels} />;
  if (control === 'radio') return <RadioField {...state} label={label} options={state.options ?? []} optionLabels={choiceLabels} />;
  if (state.options !== undefined)
    return <SelectField {...state} label={label} prompt={messages.form.chooseOne} options={state.options} optionLabels={choiceLabels} />;
  return (
    <>
      <Field
        {...state}
        {...input}
        {...(help === undefined ? {} : { hint: formatSentence(help[messages.language], hintValues) })}
        {...(control === 'suggestedCourse' ? { list: listId } : {})}
        label={label}
        readOnly={isBusy}
      />
      {control === 'suggestedCourse' ? (
        <datalist id={listId}>
          {courses.map((course) => (
            <option key={course} lang={findForeignTag(messages, course)}>
              {course}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}
