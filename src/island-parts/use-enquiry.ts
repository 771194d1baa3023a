import { type FocusEvent, type RefObject, type SyntheticEvent, useMemo, useState } from 'react';

import { ApiError } from '#api/http/api-error.ts';
import { submitEnquiry } from '#api/enquiries.ts';
import { contactSentences, tidyMobile } from '#domain/contact.ts';
import { type Enquiry, enquiryParser, enquirySentences } from '#domain/enquiry.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { cleanText, countCharacters } from '#domain/text.ts';
import type { OutcomeWords } from '#ui/Outcome.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { submitFailure } from './submit-failure.ts';

type UseEnquiry = {
  formRef: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** The errors of the last attempt, for the error summary. Null when the attempt had none. */
  summary: { errors: FieldErrors; attempt: number } | null;
  /** Whether the dialog about the mobile number is open. */
  isMobileDialogOpen: boolean;
  outcome: OutcomeWords | null;
  isBusy: boolean;
  messageLength: number;
  focusField: (name: string) => void;
  closeMobileDialog: () => void;
  handleBlur: (event: FocusEvent<HTMLFormElement>) => void;
  handleInput: (event: SyntheticEvent<HTMLFormElement>) => void;
  handleSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
};

const MOBILE_FIELD = 'mobile_number';

/**
 * The state of the admission enquiry form. It validates, tidies the mobile number and sends. The
 * form is cleared only after the server has stored the enquiry.
 */
export function useEnquiry(courses: readonly string[]): UseEnquiry {
  const parse = useMemo(() => enquiryParser(courses), [courses]);
  const fields = useFields(parse, { focusesFirstError: false });
  const [summary, setSummary] = useState<{ errors: FieldErrors; attempt: number } | null>(null);
  const [isMobileDialogOpen, setMobileDialogOpen] = useState(false);
  const [outcome, setOutcome] = useState<OutcomeWords | null>(null);
  const [messageLength, setMessageLength] = useState(0);
  const { formRef } = fields;

  function showErrors(shown: FieldErrors): void {
    fields.showErrors(shown);
    const isEmpty = Object.keys(shown).length === 0;
    setSummary((earlier) => (isEmpty ? null : { errors: shown, attempt: (earlier?.attempt ?? 0) + 1 }));
    setMobileDialogOpen(shown[MOBILE_FIELD] === contactSentences.mobile);
  }

  const { isBusy, submit } = useSubmit({
    send: (enquiry: Enquiry) => submitEnquiry(enquiry, fields.read()[HONEYPOT_FIELD] ?? ''),
    onDone: () => {
      formRef.current?.reset();
      setMessageLength(0);
      setOutcome({ kind: 'success', title: enquirySentences.sent, details: [] });
    },
    onFailed: (error) => {
      setOutcome(submitFailure(error, enquirySentences.failed));
      if (error instanceof ApiError) showErrors(error.errors);
    },
  });

  /**
   * Writes the tidied ten digits into the field before they are sent, so that the visitor sees
   * which number is sent.
   */
  function tidyMobileField(): void {
    const input = formRef.current?.querySelector<HTMLInputElement>(`[name=${MOBILE_FIELD}]`);
    if (input === null || input === undefined) return;
    const tidied = tidyMobile(input.value);
    if (tidied === input.value) return;
    input.value = tidied;
    fields.checkField(MOBILE_FIELD);
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    if (event.target instanceof HTMLInputElement && event.target.name === MOBILE_FIELD) tidyMobileField();
  }

  function handleInput(event: SyntheticEvent<HTMLFormElement>): void {
    fields.handleInput(event);
    setMessageLength(countCharacters(cleanText(fields.read()['enquiry'] ?? '')));
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    tidyMobileField();
    setOutcome(null);
    const parsed = parse(fields.read());
    showErrors(parsed.ok ? {} : parsed.errors);
    if (parsed.ok) submit(parsed.value);
  }

  function closeMobileDialog(): void {
    setMobileDialogOpen(false);
  }

  return {
    formRef,
    errors: fields.errors,
    summary,
    isMobileDialogOpen,
    outcome,
    isBusy,
    messageLength,
    focusField: fields.focusField,
    closeMobileDialog,
    handleBlur,
    handleInput,
    handleSubmit,
  };
}
