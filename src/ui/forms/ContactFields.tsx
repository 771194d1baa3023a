import { Field } from './Field.tsx';
import type { FieldState } from './field-state.ts';
import { useMessages } from './messages.ts';

type ContactFieldsProps = {
  form: { field: (name: 'email_address' | 'mobile_number') => FieldState; isBusy: boolean };
  /** Replaces the note of each field. */
  note?: string;
};

export function ContactFields({ form: { field, isBusy }, ...note }: ContactFieldsProps) {
  const { form: messages } = useMessages();
  return (
    <>
      <Field {...field('email_address')} {...note} type="email" readOnly={isBusy} autoComplete="email" spellCheck={false} />
      <Field
        {...field('mobile_number')}
        {...note}
        type="tel"
        inputMode="numeric"
        readOnly={isBusy}
        autoComplete="tel"
        hint={messages.mobileHint}
      />
    </>
  );
}
