import { endSession } from '#api/session.ts';
import { loginSentences } from '#domain/login.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

import { dropDraft } from './draft.ts';
import { dropFacultyDraft } from './faculty-draft.ts';

type LogoutDialogProps = {
  onStay: () => void;
};

/** Asks before logging out (spec §2). Ending the session leads to `/login`: see `use-guard.ts`. */
export function LogoutDialog({ onStay }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      title={loginSentences.logoutTitle}
      text={loginSentences.logoutText}
      yes={loginSentences.logoutYes}
      no={loginSentences.logoutNo}
      onYes={() => {
        dropDraft();
        dropFacultyDraft();
        endSession('loggedOut');
      }}
      onNo={onStay}
    />
  );
}
