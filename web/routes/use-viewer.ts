import type { Viewer } from '#contract/policies.ts';
import { useSession } from '../api/session.ts';

/** Whoever looks at the page, as the policies know people; nobody until the browser says who. */
export function useViewer(): Viewer | null {
  const { user } = useSession();
  return user && { id: user._id, role: user.role };
}
