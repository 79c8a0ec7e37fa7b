import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { commonTexts } from '#texts/common.ts';
import { sessionEndTexts } from '#texts/session-end.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { countAfterSession, isAnyWaiting, type Waiting } from '../../api/waiting-after-session.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Link } from '../../ui/link.tsx';

/** In the header, after a session that has ended by itself while a page for everyone was open. */
export function LoggedOutBar({ onClose }: { onClose: () => void }) {
  const [waiting, setWaiting] = useState<Waiting>();
  const login = useLoginAddress();
  useEffect(() => void countAfterSession().then(setWaiting), []);
  if (!waiting) return null;
  return (
    <div className="flex items-center justify-center gap-2 border-t border-hairline bg-info-soft px-4 py-1 text-sm text-info">
      <p>
        {sessionEndTexts.loggedOut}{' '}
        {isAnyWaiting(waiting) && `${sessionEndTexts.waiting(waiting)} `}
        <Link to={login} className="font-medium">
          {sessionEndTexts.logIn}
        </Link>
      </p>
      <IconButton size="small" label={commonTexts.close} icon={<X size={18} />} onClick={onClose} />
    </div>
  );
}
