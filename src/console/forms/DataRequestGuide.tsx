import type { Form } from '#records/forms/form.ts';
import { Button } from '#ui/forms/Button.tsx';

export function DataRequestGuide() {
  return (
    <details className="entry-guide below-2">
      <summary className="underlined">How to answer a request</summary>
      <p>
        If a request comes by letter or telephone, enter it in the <a href="/data-request">form</a> first.
      </p>
      <ol>
        <li>
          Press “Open” and “Find this person’s entries”. It finds the entries with exactly this email address or mobile number. Alumni
          feedback has neither: it is found by the name, so ask the person what the message said before you send or delete it.
        </li>
        <li>
          Look through the entries, and do what was asked:
          <ul>
            <li>Copy: export the entries (“Export CSV”), and send the file.</li>
            <li>Correction: press “Correct” below the entry. What it was stays there.</li>
            <li>Deletion: untick what is not of this person, and press “Delete … for good”. Backups keep it for up to 30 more days.</li>
          </ul>
        </li>
        <li>
          Reply only to the email address or mobile number that is stored with the data: this makes sure that the right person gets it. Then
          press “Mark as answered”.
        </li>
      </ol>
    </details>
  );
}

export function PersonNote({ form: { noun, fields }, onShowAll }: { form: Pick<Form, 'noun' | 'fields'>; onShowAll: () => void }) {
  return (
    <div className="message grid gap-2 below-4">
      <p>
        {!('email_address' in fields)
          ? `Only the ${noun.many} with exactly the name in one data request are shown. They have no address, and another person may have the same name: ask what the message said before you send or delete it.`
          : `Only the ${noun.many} with exactly the email address or mobile number in one data request are shown. Look through them before you export or delete them.`}
      </p>
      <div>
        <Button label={`Show all ${noun.many}`} small look="quiet" onClick={onShowAll} />
      </div>
    </div>
  );
}
