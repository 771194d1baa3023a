import { useLayoutEffect } from 'react';

import { listDirectory } from '#api/directory.ts';
import { getLoadFailure } from '#api/http/answer.ts';
import { showTarget } from '#browser/show-target.ts';
import { type Directory, type DirectoryDepartment, type DirectoryMember, getDepartmentAnchor } from '#records/faculty/directory.ts';
import type { Messages } from '#i18n/messages.ts';
import { formatCount, formatSentence } from '#i18n/sentences.ts';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';
import { withErrorBoundary } from '#ui/status/island.tsx';

import '#styles/card-table.css';
import './faculty-directory.css';

/** Staff write names in English; the content translates those it knows into the page's language. */
type DirectoryMessages = Pick<Messages, 'tag' | 'people'> & { words: Readonly<Record<string, string>> };

function Word({ text, messages: { tag, words } }: { text: string; messages: DirectoryMessages }) {
  const word = words[text];
  return <span lang={word && tag}>{word ?? text}</span>;
}

/** Reserves space for a picture that fails, so that no row moves. */
function MemberPicture({ member }: { member: DirectoryMember }) {
  if (member.profileImage === undefined) {
    return (
      <span className="faculty-picture no-portrait rounded block">
        <span className="visually-hidden">No Image</span>
      </span>
    );
  }
  return (
    <img
      className="faculty-picture cover tint rounded"
      src={member.profileImage}
      alt={`Portrait of ${member.name}`}
      width={60}
      height={72}
      loading="lazy"
      onError={({ currentTarget }) => currentTarget.toggleAttribute('data-broken', true)}
    />
  );
}

function MemberRow({ messages, member }: { messages: DirectoryMessages; member: DirectoryMember }) {
  const { people } = messages;
  return (
    <tr role="row">
      <td role="cell" className="faculty-table-number tabular" data-label={people.number}>
        {member.srNo}
      </td>
      <td role="cell" className="faculty-table-picture">
        <MemberPicture member={member} />
      </td>
      <th role="rowheader" scope="row">
        <Word text={member.name} messages={messages} />
      </th>
      <td role="cell" data-label={people.designation}>
        <Word text={member.designation} messages={messages} />
      </td>
      <td role="cell" data-label={people.qualification}>
        {member.qualification}
      </td>
    </tr>
  );
}

/** The browser opens one of a `name`. */
function Department({ messages, department: { department, faculty } }: { messages: DirectoryMessages; department: DirectoryDepartment }) {
  const { tag, people } = messages;
  const label = formatSentence(people.facultyOf, { department: messages.words[department] ?? department });
  return (
    <details className="faculty-department" name="faculty-department">
      <summary className="faculty-department-title row">
        <h2>
          <Word text={department} messages={messages} />
        </h2>
        <span className="faculty-department-count small soft" lang={tag}>
          {formatCount(messages, people.facultyCount, faculty.length)}
        </span>
      </summary>
      <div className="faculty-department-scroll below-5" role="region" aria-label={label} tabIndex={0}>
        {/** Inside, so that links to it open the department. */}
        <table id={getDepartmentAnchor(department)} role="table" className="card-table faculty-table">
          <thead role="rowgroup">
            <tr role="row" lang={tag}>
              {[people.number, people.profileImage, people.name, people.designation, people.qualification].map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {faculty.map((member) => (
              <MemberRow key={member.srNo} messages={messages} member={member} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type FacultyDirectoryProps = {
  messages: DirectoryMessages;
  /** Shown until the newest has loaded. */
  built: Directory;
};

function FacultyDirectoryIsland({ messages, built }: FacultyDirectoryProps) {
  const { load, retry } = useLoad(listDirectory);
  const shown = load.state === 'loaded' && JSON.stringify(load.value) !== JSON.stringify(built) ? load.value : built;
  // Safari 16 opens no department for a link, no browser a late one.
  useLayoutEffect(showTarget, [shown]);
  const isLoading = load.state === 'loading' && shown.length === 0;
  return (
    <div className={isLoading ? 'faculty-directory needs-script' : 'faculty-directory'}>
      {shown.map((department) => (
        <Department key={department.department} messages={messages} department={department} />
      ))}
      {shown.length > 0 ? (
        <p className="small soft above-3" role="status" lang={messages.tag}>
          {load.state === 'failed' ? messages.people.newestFailed : ''}
        </p>
      ) : isLoading ? (
        <LoadingStatus text="Loading Faculty Information..." />
      ) : load.state === 'failed' ? (
        <FailedStatus title="The faculty could not be loaded." text={getLoadFailure(load.error)} onRetry={retry} />
      ) : (
        <EmptyStatus title="No faculty members are listed at the moment." />
      )}
    </div>
  );
}

export const FacultyDirectory = withErrorBoundary(FacultyDirectoryIsland);
