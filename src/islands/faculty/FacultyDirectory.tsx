import { useLayoutEffect, useState } from 'react';

import { listDirectory } from '#api/directory.ts';
import { getLoadFailure } from '#api/http/load-failure.ts';
import { showTarget } from '#browser/show-target.ts';
import { type Directory, type DirectoryDepartment, type DirectoryMember, getDepartmentAnchor } from '#records/faculty/directory.ts';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';
import { withErrorBoundary } from '#ui/status/island.tsx';

import '#styles/card-table.css';
import '#styles/no-portrait.css';
import './faculty-directory.css';
import './faculty-table.css';

const COLUMNS = ['Sr No.', 'Profile Image', 'Name', 'Designation', 'Qualification'];

/** Words of the page's language, by the English ones. */
type Translation = { tag: string; words: Readonly<Record<string, string>> };

function Word({ text, translation: { tag, words } }: { text: string; translation: Translation }) {
  const word = words[text];
  return <span lang={word && tag}>{word ?? text}</span>;
}

type MemberProps = { member: DirectoryMember };

/** Reserves space for a picture that fails, so that no row moves. */
function MemberPicture({ member }: MemberProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (member.profileImage === undefined) {
    return (
      <span className="faculty-picture no-portrait rounded block">
        <span className="visually-hidden">No Image</span>
      </span>
    );
  }
  return (
    <img
      className="faculty-picture rounded"
      data-broken={isBroken}
      src={member.profileImage}
      alt={`Portrait of ${member.name}`}
      width={60}
      height={72}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

function MemberRow({ member, translation }: MemberProps & { translation: Translation }) {
  const { words } = translation;
  return (
    <tr role="row">
      <td role="cell" className="faculty-table-number tabular" data-label={words['Sr No.'] ?? 'Sr No.'}>
        {member.srNo}
      </td>
      <td role="cell" className="faculty-table-picture">
        <MemberPicture member={member} />
      </td>
      <th role="rowheader" scope="row">
        <Word text={member.name} translation={translation} />
      </th>
      <td role="cell" data-label={words['Designation'] ?? 'Designation'}>
        <Word text={member.designation} translation={translation} />
      </td>
      <td role="cell" data-label={words['Qualification'] ?? 'Qualification'}>
        {member.qualification}
      </td>
    </tr>
  );
}

/** The browser opens one of a `name`. */
function Department({ department: { department, faculty }, translation }: { department: DirectoryDepartment; translation: Translation }) {
  return (
    <details className="faculty-department" name="faculty-department">
      <summary className="faculty-department-title row">
        <h2>
          <Word text={department} translation={translation} />
        </h2>
        <span className="faculty-department-count small soft">
          {faculty.length} <Word text={faculty.length === 1 ? 'faculty member' : 'faculty members'} translation={translation} />
        </span>
      </summary>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- with the focus, it can be scrolled by keyboard. */}
      <div className="faculty-department-scroll below-5" role="region" aria-label={`Faculty of ${department}`} tabIndex={0}>
        {/** Inside, so that links to it open the department. */}
        <table id={getDepartmentAnchor(department)} role="table" className="card-table faculty-table">
          <thead role="rowgroup">
            <tr role="row">
              {COLUMNS.map((column) => (
                <th key={column} role="columnheader" scope="col">
                  <Word text={column} translation={translation} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {faculty.map((member) => (
              <MemberRow key={member.srNo} member={member} translation={translation} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type FacultyDirectoryProps = {
  /** Shown until the newest has loaded. */
  built: Directory;
  translation: Translation;
};

function FacultyDirectoryIsland({ built, translation }: FacultyDirectoryProps) {
  const { load, retry } = useLoad(listDirectory);
  const shown = load.state === 'loaded' && JSON.stringify(load.value) !== JSON.stringify(built) ? load.value : built;
  // Safari 16 opens no department for a link, no browser a late one.
  useLayoutEffect(showTarget, [shown]);
  if (shown.length > 0) {
    return (
      <div className="faculty-directory">
        {shown.map((department) => (
          <Department key={department.department} department={department} translation={translation} />
        ))}
        <p className="small soft above-3" role="status">
          {load.state === 'failed' ? 'The newest list could not be loaded. Some entries may have changed.' : ''}
        </p>
      </div>
    );
  }
  if (load.state === 'loading') {
    return (
      <div className="faculty-directory needs-script">
        <LoadingStatus text="Loading Faculty Information..." />
      </div>
    );
  }
  if (load.state === 'failed') {
    return (
      <div className="faculty-directory">
        <FailedStatus title="The faculty could not be loaded." text={getLoadFailure(load.error)} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className="faculty-directory">
      <EmptyStatus title="No faculty members are listed at the moment." />
    </div>
  );
}

export const FacultyDirectory = withErrorBoundary(FacultyDirectoryIsland);
