import { Link } from 'react-router';
import { useLoginAddress } from '../../api/use-login-address.ts';

export function CommentInvitation() {
  return (
    <p className="no-print only-signed-out text-muted">
      <Link to={useLoginAddress()} rel="nofollow">
        Log in to comment
      </Link>
    </p>
  );
}
