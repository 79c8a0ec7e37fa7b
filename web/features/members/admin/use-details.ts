import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Who of the list is looked at closely: kept in the address, so that reload and Back keep it too. */
export interface Details {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
  /** Closes it without leaving a step to come back to: there is nobody any more. */
  forget: () => Promise<void>;
}

export function useDetails(): Details {
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
