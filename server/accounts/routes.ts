import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { Problem } from '../platform/problem.ts';
import { findAccount } from './queries.ts';
import { accountView } from './view.ts';

export function serveAccounts(api: CallServer, { db }: { db: Database }): void {
  api.serve('getCurrentUser', async ({ viewer }) => {
    const account = await findAccount(db, viewer.id);
    if (!account) throw new Problem('unauthenticated');
    return { status: 'success', user: accountView(account) };
  });
}
