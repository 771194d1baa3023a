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
    note: 'The form also asks for the mode of study. This is not sent or stored.',
  },
  {
    title: 'Alumni feedback',
    fields: [...storedFieldsOf(feedbackFields), { label: 'Image', isRequired: false, max: null }],
    note: 'An image is stored as a new, smaller file, without the location and camera details of the original.',
  },
  {
    title: 'Data request',
    fields: storedFieldsOf(dataRequestFields),
    note: 'At least one of email and mobile number is needed.',
  },
];
