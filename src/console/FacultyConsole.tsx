import { useCallback, useMemo, useState } from 'react';

import { deleteFacultyMember, listFaculty } from '#api/faculty.ts';
import { type FacultyListItem, facultySentences } from '#domain/faculty.ts';
import { Button } from '#ui/Button.tsx';
import { useLoad } from '#ui/use-load.ts';

import { DeleteDialog } from './DeleteDialog.tsx';
import { facultyColumns } from './faculty-columns.tsx';
import { dropFacultyDraft } from './faculty-draft.ts';
import { type FacultyOverlay, formFor, restoredForm } from './faculty-overlay.ts';
import { FacultyForm } from './FacultyForm.tsx';
import { type Afterwards, failureOverlay, formHandlers } from './message-overlay.ts';
import { OverlayMessage } from './OverlayMessage.tsx';
import { type ListDescription, RecordList } from './RecordList.tsx';
import { reloadWith, useListView } from './use-list-view.ts';

const list: ListDescription<FacultyListItem> = {
  noun: { one: 'faculty member', many: 'faculty members' },
  caption: 'Faculty members',
  searchLabel: 'Search Faculty',
  numberHeader: 'Sr.no',
  keyOf: (member) => member.id,
  shownFields: (member) => [member.name, member.designation, member.qualification, member.dept],
  emptyHint: 'Add the first one with “Add New Faculty”.',
};

/** The faculty list (spec §2) and what can be done with it. */
export function FacultyConsole() {
  const { load, retry, change } = useLoad(listFaculty);
  const [view, setView] = useListView();
  const [overlay, setOverlay] = useState<FacultyOverlay | null>(restoredForm);

  const close = useCallback(() => {
    setOverlay(null);
  }, []);

  const columns = useMemo(
    () =>
      facultyColumns({
        onEdit: (member) => {
          setOverlay(formFor(member));
        },
        onDelete: (member) => {
          setOverlay({ kind: 'delete', member });
        },
      }),
    [],
  );

  function finish(afterwards: Afterwards): void {
    close();
    if (afterwards === 'fetchAgain') retry();
    if (afterwards === 'reload') reloadWith(view);
    if (afterwards === 'reloadPlain') reloadWith();
  }

  return (
    <>
      <RecordList description={list} columns={columns} load={load} onRetry={retry} view={view} onView={setView}>
        <Button
          onClick={() => {
            setOverlay(formFor(null));
          }}
        >
          Add New Faculty
        </Button>
      </RecordList>
      {overlay?.kind === 'form' ? (
        <FacultyForm
          draft={overlay.draft}
          isRestored={overlay.isRestored}
          {...formHandlers(facultySentences, dropFacultyDraft, setOverlay)}
        />
      ) : null}
      {overlay?.kind === 'delete' ? (
        <DeleteDialog
          row={overlay.member}
          text={facultySentences.confirmDelete}
          detail={overlay.member.name}
          send={({ id }) => deleteFacultyMember(id)}
          onCancel={close}
          onDeleted={(deleted) => {
            change((members) => members.filter((member) => member.id !== deleted.id));
            setOverlay({ kind: 'success', title: facultySentences.deleted, afterwards: 'stay' });
          }}
          onFailed={(error) => {
            setOverlay(failureOverlay(error, facultySentences.deleteFailed));
          }}
        />
      ) : null}
      {overlay?.kind === 'success' || overlay?.kind === 'failure' ? <OverlayMessage message={overlay} onClose={finish} /> : null}
    </>
  );
}
