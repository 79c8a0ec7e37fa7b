import { Link } from 'react-router';
import { useLoginAddress } from '../../api/route-guards.ts';

/** What a visitor is asked, quietly, and comes back here from. */
export function LoginInvitation() {
  return (
    <p className="only-signed-out mb-6 rounded-card bg-tint px-4 py-3 text-pretty">
      Pictures and the stories behind them. <Link to="/register">Register</Link> to keep yours here,
      or{' '}
      <Link to={useLoginAddress()} rel="nofollow">
        log in
      </Link>
      .
    </p>
  );
}
