import { expect, it } from 'vitest';
import { logIn, newestToken } from '#test/account-steps.ts';
import { engine } from '#test/databases.ts';
import { startTestSite } from '#test/test-site.ts';
import type { Schema } from '../db/schema.ts';

const site = startTestSite();

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await site.db.read.introspection.getTables();
  expect(tables.length).toBeGreaterThan(15);
  const rows: unknown[] = [];
  for (const { name } of tables.filter((table) => !table.isView)) {
    rows.push(
      ...(await site.db.read
        .selectFrom(name as keyof Schema)
        .selectAll()
        .execute()),
    );
  }
  return JSON.stringify(rows);
}

it('neither the database nor the log contains a usable secret at any time', async () => {
  const email = 'journey@example.org';
  const newEmail = 'moved@example.org';
  const secrets = ['lake at dawn', 'lake at noon', 'lake at dusk'];
  const [first = '', second = '', third = ''] = secrets;
  const dumps: string[] = [];
  const learn = async (secret: string) => {
    secrets.push(secret);
    dumps.push(await dump());
    return secret;
  };

  const names = { firstName: 'Ana', lastName: 'Ilić' };
  const passwords = { password: first, confirmPassword: first };
  await site.send('POST', '/api/auth/register', { ...names, email, ...passwords });
  dumps.push(await dump());
  const activation = await learn(await newestToken(site, email));
  await site.get(`/api/auth/link/activation/${activation}`);
  await site.send('POST', `/api/auth/activation/${activation}`);
  await learn((await logIn(site, email, first)).json().token);

  await site.send('POST', '/api/auth/forgotPassword', { email });
  dumps.push(await dump());
  const reset = await learn(await newestToken(site, email));
  await site.get(`/api/auth/link/resetPassword/${reset}`);
  const afterReset = { newPassword: second, confirmNewPassword: second };
  await site.send('PATCH', `/api/auth/resetPassword/${reset}`, afterReset);
  const session = await learn((await logIn(site, email, second)).json().token);

  const move = { password: second, newEmail };
  await site.send('PATCH', '/api/dashboard/profile/edit/email', move, session);
  dumps.push(await dump());
  const emailChange = await learn(await newestToken(site, newEmail));
  await site.get(`/api/auth/link/changeEmail/${emailChange}`);
  await site.get(`/api/dashboard/changeEmail/${emailChange}`);
  const last = await learn((await logIn(site, newEmail, second)).json().token);
  const change = { currentPassword: second, newPassword: third, confirmNewPassword: third };
  const changed = await site.send('PATCH', '/api/auth/changePassword', change, last);
  expect(changed.statusCode, 'the whole journey went through').toBe(200);
  dumps.push(await dump());

  const stored = dumps.join('\n');
  const metrics = (await site.get('/metrics')).body;
  expect(stored).toContain(email);
  expect(new Set(secrets).size).toBe(9);
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('base64'));
    expect(site.logged.join('\n')).not.toContain(secret);
    expect(metrics).not.toContain(secret);
  }
});

it('counts of rate limits contain no e-mail or IP address', async () => {
  const [email, remoteAddress] = ['counted@example.org', '203.0.113.99'];
  const names = { firstName: 'Ana', lastName: 'Ilić' };
  const passwords = { password: 'lake at dawn', confirmPassword: 'lake at dawn' };
  const post = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, payload, remoteAddress });
  await post('/api/auth/register', { ...names, email, ...passwords });
  await post('/api/auth/login', { email, password: 'a guess' });
  await post('/api/auth/forgotPassword', { email });
  const rows = await site.db.read.selectFrom('rate_limits').select('key').execute();
  // On SQLite the counts are in memory.
  if (engine === 'postgres') expect(rows.length).toBeGreaterThan(8);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]+:[\w-]{43}$/);
});
