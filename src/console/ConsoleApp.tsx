import { useState } from 'react';

import { LoadingStatus } from '#ui/Status.tsx';
import './console.css';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { dataRequestInbox } from './inbox/data-request-inbox.tsx';
import { enquiryInbox } from './inbox/enquiry-inbox.tsx';
import { facultyList } from './list/faculty-list.ts';
import { feedbackInbox } from './inbox/feedback-inbox.tsx';
import { IdleWarning } from './session/IdleWarning.tsx';
import { InboxConsole } from './inbox/InboxConsole.tsx';
import { LogoutDialog } from './session/LogoutDialog.tsx';
import { noticeList } from './list/notice-list.tsx';
import { RecordConsole } from './list/RecordConsole.tsx';
import { type ConsolePageName, consolePages } from './pages.ts';
import { useGuard } from './session/use-guard.ts';
import { useIdleLock } from './session/use-idle-lock.ts';

type ConsoleAppProps = {
  page: ConsolePageName;
};

/** A console page after the guard has let it through: side menu, content, logout and idle lock. */
function OpenConsole({ page }: ConsoleAppProps) {
  const { title } = consolePages[page];
  const [asksLogout, setAsksLogout] = useState(false);
  const { lockAt, stay } = useIdleLock();
  return (
    <div className="console">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ConsoleMenu
        page={page}
        onLogout={() => {
          setAsksLogout(true);
        }}
      />
      <main className="console-main" id="content" tabIndex={-1}>
        <div className="console-content">
          <h1 className="text-xl below-4">{title}</h1>
          {page === 'faculty' ? <RecordConsole kind={facultyList} /> : null}
          {page === 'notices' ? <RecordConsole kind={noticeList} /> : null}
          {page === 'enquiries' ? <InboxConsole kind={enquiryInbox} /> : null}
          {page === 'feedback' ? <InboxConsole kind={feedbackInbox} /> : null}
          {page === 'dataRequests' ? <InboxConsole kind={dataRequestInbox} /> : null}
        </div>
      </main>
      {asksLogout ? (
        <LogoutDialog
          onStay={() => {
            setAsksLogout(false);
          }}
        />
      ) : null}
      {lockAt === null ? null : <IdleWarning key={lockAt} lockAt={lockAt} onStay={stay} />}
    </div>
  );
}

/** A console page. Its content is rendered only if the guard allows it. */
export function ConsoleApp({ page }: ConsoleAppProps) {
  const guard = useGuard(consolePages[page].path);
  if (guard === 'open') return <OpenConsole page={page} />;
  return guard === 'leaving' ? <LoadingStatus text="Logging out…" /> : null;
}
