import { FORMS } from '#records/forms/registry.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordList } from '#console/list/RecordList.tsx';
import { createFormDefinition } from './form-definition.tsx';

const kinds = FORMS.map((form) => ({ id: form.id, kind: createFormDefinition(form) }));

export function FormConsole({ form }: { form: string }) {
  const found = kinds.find(({ id }) => id === form);
  return found === undefined ? null : (
    <Console page={form}>
      <RecordList definition={found.kind} />
    </Console>
  );
}
