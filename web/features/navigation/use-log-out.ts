import { useNavigate } from 'react-router';
import { endSession } from '../../api/session.ts';

/** Clears the session and goes to Login, replacing history. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    endSession();
    navigate('/login', { replace: true });
  };
}
