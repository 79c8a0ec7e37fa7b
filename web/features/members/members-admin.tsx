import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import type { Viewer } from '#contract/policies.ts';
import { useWideScreen } from '../../ui/wide-screen.ts';
import {
  DeleteMemberDialog,
  GrantRoleDialog,
  LiftSuspensionDialog,
  RevokeRoleDialog,
  SuspendMemberDialog,
} from './administer-dialogs.tsx';
import { DetailsPanel, DetailsSheet, type MemberAction } from './member-details.tsx';
import { MemberTable } from './member-table.tsx';

interface MembersAdminProps {
  members: readonly MemberView[];
  viewer: Viewer;
}

/** The members list for administrators: a table with every field, and the details of one member. */
export function MembersAdmin({ members, viewer }: MembersAdminProps) {
  const { revalidate } = useRevalidator();
  const details = useDetails();
  const isWide = useWideScreen();
  const opener = useRef<HTMLElement>(null);
  const table = useRef<HTMLUListElement>(null);
  const [dialog, setDialog] = useState<{ action: MemberAction; member: MemberView } | null>(null);
  const [changes, setChanges] = useState(0);
  const [shouldFocusTable, setShouldFocusTable] = useState(false);

  const isTableCovered = details.id !== null && !isWide;

  // The pressed button is gone with its row, so the table gets the focus, once no modal sheet covers it.
  useEffect(() => {
    if (!shouldFocusTable || isTableCovered) return;
    table.current?.focus();
    setShouldFocusTable(false);
  }, [shouldFocusTable, isTableCovered]);

  function toggleDetails({ _id }: MemberView) {
    if (details.id === _id) return details.close();
    opener.current = document.activeElement as HTMLElement | null;
    details.open(_id);
  }

  async function handleDeleted() {
    if (details.id === dialog?.member._id) await details.closeWithoutHistory();
    await revalidate();
    setShouldFocusTable(true);
  }

  async function handleChanged() {
    await revalidate();
    setChanges(changes + 1);
  }

  const openDialog = (action: MemberAction, member: MemberView) => setDialog({ action, member });

  const shownDetails = details.id !== null && {
    id: details.id,
    listed: members.find(({ _id }) => _id === details.id),
    viewer,
    onClose: details.close,
    changes,
    onAction: openDialog,
  };
  return (
    <div className="flex items-start gap-6">
      <MemberTable
        tableRef={table}
        members={members}
        viewer={viewer}
        openId={details.id}
        onDetails={toggleDetails}
        onDelete={(member) => openDialog('delete', member)}
      />
      {shownDetails &&
        (isWide ? (
          <DetailsPanel {...shownDetails} opener={opener} />
        ) : (
          <DetailsSheet {...shownDetails} />
        ))}
      {dialog && (
        <ActionDialog
          {...dialog}
          isOwn={dialog.member._id === viewer.id}
          onDeleted={handleDeleted}
          onDone={handleChanged}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

interface ActionDialogProps {
  action: MemberAction;
  member: MemberView;
  isOwn: boolean;
  onDeleted: () => void;
  onDone: () => void;
  onClose: () => void;
}

function ActionDialog({ action, isOwn, onDeleted, ...props }: ActionDialogProps) {
  if (action === 'delete') return <DeleteMemberDialog {...props} onDone={onDeleted} />;
  if (action === 'grant') return <GrantRoleDialog {...props} />;
  if (action === 'revoke') return <RevokeRoleDialog {...props} isOwn={isOwn} />;
  return action === 'suspend' ? (
    <SuspendMemberDialog {...props} />
  ) : (
    <LiftSuspensionDialog {...props} />
  );
}

/** The member whose details are open, stored in the URL so that reload and Back restore it. */
function useDetails() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = query.get('details');

  function searchWith(next: string | null) {
    const changed = new URLSearchParams(query);
    if (next === null) changed.delete('details');
    else changed.set('details', next);
    return { search: `${changed}` };
  }

  /** Going from one member to the next replaces the history entry: Back leads to the list. */
  function open(next: string) {
    void navigate(searchWith(next), {
      replace: id !== null,
      state: id === null ? { isOpenedFromList: true } : state,
      preventScrollReset: true,
    });
  }

  async function closeWithoutHistory() {
    await navigate(searchWith(null), { replace: true, preventScrollReset: true });
  }

  function close() {
    if (state?.isOpenedFromList) void navigate(-1);
    else void closeWithoutHistory();
  }

  return { id, open, close, closeWithoutHistory };
}
