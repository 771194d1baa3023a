import { consolePath } from '#domain/forms/form.ts';
import { FORMS } from '#domain/forms/registry.ts';

import { mayUse } from '#console/pages.ts';
import { personPath } from './inbox-filter.ts';

/** Says what staff do with a request about personal data (docs/product-decisions.md, "28. Requests about personal data"). */
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

/** The links to what the person of a data request has sent. */
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
