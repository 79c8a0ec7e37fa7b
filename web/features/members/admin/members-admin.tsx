import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import type { Viewer } from '#contract/policies.ts';
import { hrefOfMembers } from '../members-address.ts';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { DetailsPanel, DetailsSheet } from './details-panel.tsx';
import { MemberRows } from './member-table.tsx';

interface MembersForAdminProps {
  loaded: {
    members: readonly MemberView[];
    paging: { page: number; limit: number };
    member: string;
  };
  viewer: Viewer;
}

/** Fetched for administrators alone. */
export function MembersForAdmin({ loaded, viewer }: MembersForAdminProps) {
  const { members, paging, member } = loaded;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** The last one of a page leaves nothing to show on it: the page before is the last then. */
  async function reload() {
    const isPageEmpty = members.length === 1 && paging.page > 1;
    if (!isPageEmpty) return await revalidate();
    const before = hrefOfMembers({ ...paging, page: paging.page - 1, member });
    await navigate(before, { replace: true });
  }

  return <MembersAdmin members={members} viewer={viewer} onDeleted={reload} />;
}

interface MembersAdminProps {
  members: readonly MemberView[];
  viewer: Viewer;
  /** The list as it is now lacks someone. */
  onDeleted: () => Promise<void>;
}

/** The list as administrators see it: everything about everyone, and one of them closely. */
function MembersAdmin({ members, viewer, onDeleted }: MembersAdminProps) {
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

/** Who of the list is looked at closely: kept in the address, so that reload and Back keep it too. */
export interface Details {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
  /** Closes it without leaving a step to come back to: there is nobody any more. */
  forget: () => Promise<void>;
}

function useDetails(): Details {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = query.get('details');

  function addressWith(next: string | null) {
    const changed = new URLSearchParams(query);
    if (next === null) changed.delete('details');
    else changed.set('details', next);
    return { search: `${changed}` };
  }

  /** From one member to the next is no step of its own: Back leads to the list. */
  function open(next: string) {
    void navigate(addressWith(next), {
      replace: id !== null,
      state: id === null ? { hasListBehind: true } : state,
      preventScrollReset: true,
    });
  }

  async function forget() {
    await navigate(addressWith(null), { replace: true, preventScrollReset: true });
  }

  function close() {
    if (state?.hasListBehind) void navigate(-1);
    else void forget();
  }

  return { id, open, close, forget };
}

/** From here on a panel fits beside the list without squeezing it. */
const wide = '(min-width: 70rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
