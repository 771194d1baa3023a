import { useState } from 'react';

import { type AccountResult, ONE_TIME_PASSWORD_HOURS } from '#records/accounts/account.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useUnloadWarning } from '#ui/forms/hooks/use-unload-warning.ts';

import { copyText } from '#console/copy-text.ts';
import { Check } from './AccountForm.tsx';

const password = {
  file: 'one-time-password.txt',
  saved: 'I have saved it',
  text: `This one-time password is shown only now, and works for ${ONE_TIME_PASSWORD_HOURS} hours. Tell it to the person:`,
};
const codes = {
  file: 'recovery-codes.txt',
  saved: 'I have saved them',
  text: 'Keep these recovery codes in a safe place. Each replaces a code once, and they are shown only now:',
};

type SecretDialogProps = { title: string; secret: string; messages: typeof codes; onClose: () => void };

function SecretDialog({ title, secret, messages: { text, saved, file }, onClose }: SecretDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [said, setSaid] = useState('');
  useUnloadWarning(() => !isSaved);

  return (
    <Dialog
      title={title}
      role="alertdialog"
      mark="success"
      texts={[text]}
      onClose={() => (isSaved ? onClose() : setSaid(`Please save it first, then tick “${saved}”.`))}
    >
      <p className="dialog-detail strong tabular above-3" translate="no">
        {secret}
      </p>
      <div className="cluster gap-3 above-3">
        <Button label="Copy" look="quiet" onClick={() => void copyText(secret).then(setSaid)} />
        <Button label="Download" look="quiet" onClick={() => saveFile(new Blob([`${location.host}\n${secret}\n`]), file)} />
      </div>
      <p role="status">{said}</p>
      <Check label={saved} isOn={isSaved} onChange={setIsSaved} />
      <div className="dialog-buttons above-3">
        <Button label="OK" disabled={!isSaved} onClick={onClose} />
      </div>
    </Dialog>
  );
}

export function ResultDialog({ done, onClose }: { done: AccountResult; onClose: () => void }) {
  const message = { title: done.message, onClose };
  if (done.password !== undefined) return <SecretDialog {...message} secret={done.password} messages={password} />;
  if (done.recovery_codes.length > 0) return <SecretDialog {...message} secret={done.recovery_codes.join('\n')} messages={codes} />;
  return <MessageDialog kind="success" {...message} />;
}
