import { grantAdmin, listAdministrators, revokeAdmin } from '#server/accounts/administrators.ts';
import type { Database } from '#server/db/database.ts';

export async function list(db: Database): Promise<string> {
  const admins = await listAdministrators(db);
  if (admins.length === 0) return 'There is no administrator yet.';
  return admins.map((one) => `${one.email}  ${one.first_name} ${one.last_name}`).join('\n');
}

export async function grant(db: Database, email: string): Promise<string> {
  const address = email.trim().toLowerCase();
  if (await grantAdmin(db, address)) return `${address} is an administrator now.`;
  throw new Error(`There is no activated account with the address ${address}.`);
}

export async function revoke(db: Database, email: string, adminEmail: string): Promise<string> {
  const address = email.trim().toLowerCase();
  switch (await revokeAdmin(db, address)) {
    case 'done': {
      const done = `${address} is no longer an administrator, and is logged out everywhere.`;
      return address === adminEmail
        ? `${done}\nWarning: ADMIN_EMAIL names this address, so the next start grants the role again. Change or remove the variable first.`
        : done;
    }
    case 'last':
      throw new Error(
        `${address} is the last administrator; grant the role to someone else first.`,
      );
    case 'not-admin':
      throw new Error(`${address} is not an administrator.`);
  }
}
