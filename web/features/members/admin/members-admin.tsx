import { useEffect, useRef, useState } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import type { Viewer } from '#contract/policies.ts';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { MemberRows } from './member-rows.tsx';
import { useDetails } from './use-details.ts';
import { useWideScreen } from './use-wide-screen.ts';

interface MembersAdminProps {
  members: readonly MemberView[];
  viewer: Viewer;
  /** The list as it is now lacks someone. */
  onDeleted: () => Promise<void>;
}

/** The list as administrators see it: everything about everyone, and one of them closely. */
export function MembersAdmin({ members, viewer, onDeleted }: MembersAdminProps) {
  const details = useDetails();
  const isWide = useWideScreen();
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [doomed, setDoomed] = useState<MemberView | null>(null);
  const [isListNext, setListNext] = useState(false);

  const isCovered = details.id !== null && !isWide;

  // The button that was pressed is gone; the keyboard goes on from the list, which takes the focus
  // only when no sheet lies above it any more.
  useEffect(() => {
    if (!isListNext || isCovered) return;
    list.current?.focus();
    setListNext(false);
  }, [isListNext, isCovered]);

  function toggleDetails({ _id }: MemberView) {
    if (details.id === _id) return details.close();
    opener.current = document.activeElement as HTMLElement | null;
    details.open(_id);
  }

  async function handleDeleted() {
    if (details.id === doomed?._id) await details.forget();
    await onDeleted();
    setListNext(true);
  }

  const shown = details.id !== null && {
    id: details.id,
    listed: members.find(({ _id }) => _id === details.id),
    viewer,
    onClose: details.close,
    onDelete: setDoomed,
  };
  return (
    <div className="flex items-start gap-6">
      <MemberRows
        listRef={list}
        members={members}
        viewer={viewer}
        openId={details.id}
        onDetails={toggleDetails}
        onDelete={setDoomed}
      />
      {shown &&
        (isWide ? <DetailsPanel {...shown} opener={opener} /> : <DetailsSheet {...shown} />)}
      {doomed && (
        <DeleteMemberDialog
          member={doomed}
          onDeleted={handleDeleted}
          onClose={() => setDoomed(null)}
        />
      )}
    </div>
  );
}
