/** What the forms store, for the privacy notice (docs/behaviour.md, "Privacy notice"). */
import { dataRequestFields } from './data-request.ts';
import { enquiryFields } from './enquiry.ts';
import { feedbackFields } from './feedback.ts';
import type { RecordFields } from './stored-fields.ts';

/** One field that a form stores. `max` is the most characters, or null if the field has other rules. */
export type StoredField = { label: string; isRequired: boolean; max: number | null };

/** A form whose entries are stored. */
export type StoredForm = {
  title: string;
  fields: readonly StoredField[];
  /** What the definitions of the fields do not say. */
  note: string;
};

/** Returns the fields of a record type as the privacy notice lists them. */
export function storedFieldsOf(fields: RecordFields): readonly StoredField[] {
  return Object.values(fields).map(({ label, optional = false, max }: RecordFields[string] & { max?: number }) => ({
    label,
    isRequired: !optional,
    max: max ?? null,
  }));
}

export const STORED_FORMS: readonly StoredForm[] = [
  {
    title: 'Admission enquiry',
    fields: storedFieldsOf(enquiryFields),
    note: 'The mode of study helps you to think about your question. It is not sent.',
  },
  {
    title: 'Alumni feedback',
    fields: [...storedFieldsOf(feedbackFields), { label: 'Picture', isRequired: false, max: null }],
    note: 'A picture is stored as a new, smaller file, without the place and the camera that the original may name.',
  },
  {
    title: 'Request about your data',
    fields: storedFieldsOf(dataRequestFields),
    note: 'Either the email address or the mobile number is needed.',
  },
];
