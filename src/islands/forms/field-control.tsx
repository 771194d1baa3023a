import { useId } from 'react';

import type { VisitorField } from '#records/forms/form.ts';
import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { FieldState } from '#ui/forms/field-state.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { findForeignTag, formatSentence } from '#i18n/sentences.ts';

export type FormContent = {
  courses?: readonly string[];
  choiceLabels?: Readonly<Record<string, string>> | undefined;
  hintValues?: Readonly<Record<string, number>>;
};

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
