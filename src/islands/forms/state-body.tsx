import type { ComponentType } from 'react';

import type { Form, Lookup } from '#records/forms/form.ts';
import { type SentState, mobileLookup, secretLookup } from '#records/forms/lookup.ts';
import { LookupForm } from '#ui/forms/LookupForm.tsx';
import type { FormFields } from '#ui/forms/form-values.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import type { FormMessages } from '#i18n/english.ts';

import { FieldControl } from './field-control.tsx';
import type { FormAnswer } from './form-answer.ts';
import { useLookup } from './use-lookup.ts';

type StateBodyProps = { form: Pick<Form, 'id' | 'paths'> & { lookup: Lookup }; answer?: FormAnswer<SentState> };

function StateBodyIsland({ form: entry, answer }: StateBodyProps) {
  const messages = useMessages();
  const { lookup } = entry;
  const { fields, parse } = lookup.isSecret === true ? secretLookup : mobileLookup;
  const form = useLookup<FormFields>({ form: entry, fields, parse, answer });
  return (
    <LookupForm messages={{ ...messages.form, state: lookup.texts.state[messages.language] }} form={form}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl key={name} field={field} state={form.field(name)} isBusy={form.isBusy} />
      ))}
    </LookupForm>
  );
}

export const StateBody = withMessages(StateBodyIsland);

type IslandProps = Pick<StateBodyProps, 'answer'> & { messages?: Partial<FormMessages> | undefined };

export function createStateIsland(form: StateBodyProps['form']): ComponentType<IslandProps> {
  return function StateIsland(props) {
    return <StateBody {...props} form={form} />;
  };
}
