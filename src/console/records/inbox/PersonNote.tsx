import { Button } from '#ui/forms/Button.tsx';

import type { InboxKind } from '#console/records/record-kind.ts';

type PersonNoteProps = {
  kind: Pick<InboxKind, 'noun' | 'contactDetails'>;
  onShowAll: () => void;
};

export function PersonNote({ kind, onShowAll }: PersonNoteProps) {
  const { many } = kind.noun;
  return (
    <div className="message grid gap-2 below-4">
      <p>
        {kind.contactDetails === undefined
          ? `Only the ${many} with exactly the name in one data request are shown. They have no address, and another person may have the same name: ask what the message said before you send or delete it.`
          : `Only the ${many} with exactly the email address or mobile number in one data request are shown. Look through them before you export or delete them.`}
      </p>
      <div>
        <Button small look="quiet" onClick={onShowAll}>
          Show all {many}
        </Button>
      </div>
    </div>
  );
}
