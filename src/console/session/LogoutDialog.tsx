import { loginSentences } from '#records/accounts/login.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

import { logOut } from './calls.ts';
import { dropDraft } from './drafts.ts';

type LogoutDialogProps = {
  onStay: () => void;
};

export function LogoutDialog({ onStay }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      text={loginSentences.logoutText}
      yes={loginSentences.logoutYes}
      no={loginSentences.logoutNo}
      onYes={() => {
        dropDraft();
        void logOut('loggedOut');
      }}
      onNo={onStay}
    />
  );
}
