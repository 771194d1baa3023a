import { consolePath } from '#domain/forms/form.ts';
import { FORMS } from '#domain/forms/registry.ts';
import { Button } from '#ui/forms/Button.tsx';

import type { InboxKind } from '#console/records/record-kind.ts';
import { mayUse } from '#console/session/guard.ts';
import { personPath } from './inbox-filter.ts';

/** See docs/product-decisions.md, "28. Requests about personal data". */
export function DataRequestGuide() {
  return (
    <div className="inbox-guide message below-4">
      <p>
        Make sure that the request comes from the person whom the data is about: reply only to the email address or mobile number that is
        stored with the data. The links beside each request show the entries with exactly that address or number. Feedback has no email
        addresses or mobile numbers: its link shows the messages with that name, so ask the person what the message said before you send or
        delete it. If a request comes by letter or telephone, enter it in the <a href="/data-request">form</a> first.
      </p>
      <ul>
        <li>Copy: look through what the links show, export it (Export CSV), and send the file to that address.</li>
        <li>
          Correction: entries cannot be changed here. Keep the correction with your reply, or delete the entry and ask the person to send
          the form again.
        </li>
        <li>Deletion: look through what the links show, and delete it. Backups keep it for up to 30 more days.</li>
      </ul>
      <p>Reply to the person, then mark the request as handled.</p>
    </div>
  );
}

type PersonLinksProps = { id: string; name: string };

export function PersonLinks({ id, name }: PersonLinksProps) {
  return (
    <span className="inbox-links cluster">
      <span className="small soft">Show this person’s</span>
      {FORMS.filter(({ store }) => mayUse(store)).map((form) => (
        <a key={form.id} href={personPath(consolePath(form), id)} aria-label={`${form.console.label} of ${name}`}>
          {form.console.label}
        </a>
      ))}
    </span>
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
