import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { connectionErrorOf } from '#test/connection-error.ts';
import { createDatabase } from '#test/databases.ts';
import { connectDatabase, type DatabaseOptions } from './connect.ts';

function address(change: (url: URL) => void): DatabaseOptions {
  const template = inject('databaseTemplate');
  const url = new URL(template.engine === 'postgres' ? `${template.serverUrl}/postgres` : '');
  change(url);
  return { databaseUrl: url.href, dataDir: '' };
}

it('rejects a URL that is not PostgreSQL', async () => {
  for (const databaseUrl of ['', 'keepsake', 'mysql://root:hunter2@db/x']) {
    const sentence = await connectionErrorOf({ databaseUrl, dataDir: '' });
    expect(sentence).toMatch(/^DATABASE_URL is not the address of a PostgreSQL database/);
    expect(sentence).not.toContain('hunter2');
  }
});

it('names the unreachable server without the password', async () => {
  const options = address((url) => {
    url.port = '1';
    url.password = 'hunter2';
  });
  expect(await connectionErrorOf(options)).toBe(
    'The PostgreSQL server at 127.0.0.1:1 cannot be reached for database "postgres" (ECONNREFUSED); start it or correct DATABASE_URL.',
  );
});

it('times out soon on a server that accepts and does not respond', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const options = address((url) => Object.assign(url, { port: String(port) }));
  const sentence = await connectionErrorOf({ ...options, exclusive: true });
  expect(sentence).toContain('(no answer in time)');
});

it('names the user when the password is wrong', async () => {
  const options = address((url) => Object.assign(url, { password: 'hunter2' }));
  const sentence = await connectionErrorOf(options);
  expect(sentence).toMatch(/refused user "keepsake" for database "postgres"/);
  expect(sentence).not.toContain('hunter2');
});

it('says that the database does not exist', async () => {
  const options = address((url) => Object.assign(url, { pathname: '/nowhere' }));
  expect(await connectionErrorOf(options)).toMatch(/has no database "nowhere"; create it/);
});

it('ping fails while the server does not respond, and succeeds afterwards', async () => {
  const { databaseUrl = '' } = await createDatabase({ isMigrated: true });
  const address = new URL(databaseUrl);
  const realPort = Number(address.port);
  const heldReplies: (() => void)[] = [];
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(realPort, address.hostname);
    client.pipe(server);
    server.on('data', (response) => {
      if (isSilent) heldReplies.push(() => client.write(response));
      else client.write(response);
    });
    client.on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  address.port = String((proxy.address() as AddressInfo).port);
  const db = await connectDatabase({ databaseUrl: address.href, dataDir: '' });

  isSilent = true;
  await expect(db.ping()).rejects.toThrow();
  isSilent = false;
  for (const reply of heldReplies) reply();
  await expect(db.ping()).resolves.toBeUndefined();
  await db.close();
});
