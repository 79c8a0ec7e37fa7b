import { Link, useLocation } from 'react-router';
import { loginAddress } from '../../api/return-address.ts';

export function CommentInvitation() {
  return (
    <p className="no-print only-signed-out text-muted">
      <Link to={loginAddress(useLocation())} rel="nofollow">
        Log in to comment
      </Link>
    </p>
  );
}
