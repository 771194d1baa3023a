import { enquiryForm } from '#records/forms/enquiry.ts';
import { type SentState, mobileLookupFields, parseMobileLookup } from '#records/forms/lookup.ts';
import { Field } from '#ui/forms/Field.tsx';
import { LookupForm } from '#ui/forms/LookupForm.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';

import type { FormAnswer } from './form-answer.ts';
import { useLookup } from './use-lookup.ts';

type EnquiryStateProps = { answer?: FormAnswer<SentState> };

function EnquiryStateIsland({ answer }: EnquiryStateProps) {
  const { follow: messages, form: common } = useMessages();
  const form = useLookup({ form: enquiryForm, section: 'follow', fields: mobileLookupFields, parse: parseMobileLookup, answer });
  return (
    <LookupForm messages={messages} form={form}>
      <Field {...form.field('reference')} readOnly={form.isBusy} autoComplete="off" spellCheck={false} hint={messages.referenceHint} />
      <Field
        {...form.field('mobile_number')}
        type="tel"
        inputMode="numeric"
        readOnly={form.isBusy}
        autoComplete="tel"
        hint={common.mobileHint}
      />
    </LookupForm>
  );
}

export const EnquiryState = withMessages(EnquiryStateIsland);
