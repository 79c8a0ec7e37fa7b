import { Link, useLocation } from 'react-router';
import { loginAddress } from '../../api/return-address.ts';

/** What a visitor is asked, quietly, and comes back here from. */
export function LoginInvitation() {
  return (
    <p className="only-signed-out mb-6 text-muted">
      <Link to={loginAddress(useLocation())} rel="nofollow">
        Log in
      </Link>{' '}
      to share a memory of your own and to like others.
    </p>
  );
}
