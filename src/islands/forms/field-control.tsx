import { useId } from 'react';

import type { VisitorField } from '#records/forms/form.ts';
import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { FieldState } from '#ui/forms/form-values.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { findForeignTag, formatSentence } from '#i18n/sentences.ts';

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
