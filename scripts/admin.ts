import { grantAdmin, listAdministrators, revokeAdmin } from '#server/accounts/administrators.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { readEnvironment } from '#server/environment.ts';

const usage = `Use:
  npm run admin -- list
  npm run admin -- grant <email>
  npm run admin -- revoke <email>`;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run([verb, given]: string[]): Promise<string> {
  const email = given?.trim().toLowerCase();
  if (verb !== 'list' && !(email && (verb === 'grant' || verb === 'revoke')))
    throw new Error(usage);
  const db = await connectDatabase(readConfig(readEnvironment()));
  try {
    await db.migrate();
    if (verb === 'list') return await list();
    return verb === 'grant' ? await grant(email ?? '') : await revoke(email ?? '');
  } finally {
    await db.close();
  }

  async function list(): Promise<string> {
    const admins = await listAdministrators(db);
    if (admins.length === 0) return 'There is no administrator yet.';
    return admins.map((one) => `${one.email}  ${one.first_name} ${one.last_name}`).join('\n');
  }

  async function grant(address: string): Promise<string> {
    if (await grantAdmin(db, address)) return `${address} is an administrator now.`;
    throw new Error(`There is no activated account with the address ${address}.`);
  }

  async function revoke(address: string): Promise<string> {
    switch (await revokeAdmin(db, address)) {
      case 'done':
        return `${address} is no longer an administrator, and is logged out everywhere.`;
      case 'last':
        throw new Error(
          `${address} is the last administrator; grant the role to someone else first.`,
        );
      case 'not-admin':
        throw new Error(`${address} is not an administrator.`);
    }
  }
}
