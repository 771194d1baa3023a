import { useState } from 'react';
import './console.css';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { enquiryInbox } from './enquiry-inbox.tsx';
import { FacultyConsole } from './FacultyConsole.tsx';
import { feedbackInbox } from './feedback-inbox.tsx';
import { InboxConsole } from './InboxConsole.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { NoticeConsole } from './NoticeConsole.tsx';
import { type ConsolePageName, consolePages } from './pages.ts';
import { useGuard } from './use-guard.ts';

type ConsoleAppProps = {
  page: ConsolePageName;
};

/** A console page: guard, side menu, logout, content. */
export function ConsoleApp({ page }: ConsoleAppProps) {
  const { path, title } = consolePages[page];
  const isOpen = useGuard(path);
  const [asksLogout, setAsksLogout] = useState(false);
  if (!isOpen) return null;
  return (
    <div className="console">
      <a className="console-skip" href="#content">
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
          <h1 className="console-title">{title}</h1>
          {page === 'faculty' ? <FacultyConsole /> : null}
          {page === 'notices' ? <NoticeConsole /> : null}
          {page === 'enquiries' ? <InboxConsole kind={enquiryInbox} /> : null}
          {page === 'feedback' ? <InboxConsole kind={feedbackInbox} /> : null}
        </div>
      </main>
      {asksLogout ? (
        <LogoutDialog
          onStay={() => {
            setAsksLogout(false);
          }}
        />
      ) : null}
    </div>
  );
}
