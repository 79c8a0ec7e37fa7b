import type { Database } from '../db/database.ts';
import { listAdmins, makeAdmin, unmakeAdmin } from './queries/administrators.ts';

/** Makes an active account an administrator's; returns whether there is such an account. */
export function grantAdmin(db: Database, email: string): Promise<boolean> {
  return db.write((tx) => makeAdmin(tx, email));
}

/** Takes the role away and ends the sessions; the last administrator keeps it. */
export function revokeAdmin(db: Database, email: string): Promise<'done' | 'not-admin' | 'last'> {
  return db.write((tx) => unmakeAdmin(tx, email));
}

/** The administrators, as an operator needs to know them. */
export function listAdministrators(db: Database) {
  return listAdmins(db);
}
