import type { Database } from '../db/database.ts';
import { listAdmins, makeAdmin, unmakeAdmin } from './queries/administrators.ts';

/** Grants an activated account the admin role; returns whether there is such an account. */
export function grantAdmin(db: Database, email: string): Promise<boolean> {
  return db.write((tx) => makeAdmin(tx, email));
}

/** Revokes the role and ends the sessions; not for the last administrator. */
export function revokeAdmin(db: Database, email: string): Promise<'done' | 'not-admin' | 'last'> {
  return db.write((tx) => unmakeAdmin(tx, email));
}

/** Names and addresses of the administrators, for the operator. */
export function listAdministrators(db: Database) {
  return listAdmins(db);
}
