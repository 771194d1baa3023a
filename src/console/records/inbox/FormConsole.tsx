import { FORMS } from '#domain/forms/registry.ts';

import { Console } from '#console/frame/Console.tsx';
import { formKind } from './form-kind.tsx';
import { Inbox } from './Inbox.tsx';

const kinds = FORMS.map(formKind);

type FormConsoleProps = {
  form: string;
};

export function FormConsole({ form }: FormConsoleProps) {
  const kind = kinds.find((one) => one.form.id === form);
  return kind === undefined ? null : (
    <Console page={form}>
      <Inbox kind={kind} />
    </Console>
  );
}
