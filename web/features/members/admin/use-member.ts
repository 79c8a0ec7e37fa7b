import { useEffect, useState } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import { browserApi } from '../../../api/browser.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';

interface Found {
  id: string;
  /** Null when there is no such member. */
  member: MemberView | null;
}

/** All there is to know of a member; until it has come, what the list knows, or nothing. */
export function useMember(id: string, listed: MemberView | undefined) {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    let isWanted = true;
    browserApi('getMember', { memberId: id }).then(
      ({ member }) => isWanted && setFound({ id, member }),
      (error) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (!isWanted) return;
        if (error.status === 404 || error.status === 400) setFound({ id, member: null });
        else toast.error(error.message);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id]);

  if (found?.id === id) return { member: found.member ?? undefined, isMissing: !found.member };
  return { member: listed, isMissing: false };
}
