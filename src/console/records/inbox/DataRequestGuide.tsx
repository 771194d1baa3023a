import { Button } from '#ui/forms/Button.tsx';

import type { InboxKind } from '#console/records/record-kind.ts';

/** See docs/product-decisions.md, "28. Requests about personal data". */
export function DataRequestGuide() {
  return (
    <div className="inbox-guide message below-4">
      <p>
        Make sure that the request comes from the person whom the data is about: reply only to the email address or mobile number that is
        stored with the data. “Find this person’s entries” shows the entries with exactly that address or number. Feedback has no email
        addresses or mobile numbers: it is found by the name, so ask the person what the message said before you send or delete it. If a
        request comes by letter or telephone, enter it in the <a href="/data-request">form</a> first.
      </p>
      <ul>
        <li>Copy: look through what was found, export it (Export CSV), and send the file to that address.</li>
        <li>
          Correction: entries cannot be changed here. Keep the correction with your reply, or delete the entry and ask the person to send
          the form again.
        </li>
        <li>
          Deletion: look through what was found, delete it, and delete it for good on the page Recently Deleted. Backups keep it for up to
          30 more days.
        </li>
      </ul>
      <p>Reply to the person, then mark the request as answered.</p>
    </div>
  );
}

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
