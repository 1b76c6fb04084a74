import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { prepareExternalDatabase, workingAs } from './external.ts';
import { withClient } from '@longmen/dev-postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Put together here, so that nothing in the repository looks like somebody's login.
function address(login: string, password: string, tail: string): string {
  return `postgresql://${login}:${password}@${tail}`;
}

test('works as the application role although it signs in as the owner', async () => {
  await withClient(database.adminUrl, (client) => client.query('GRANT longmen_app TO longmen_owner'));
  const { url } = await prepareExternalDatabase({ url: database.ownerUrl });
  const { rows } = await withClient(url, (client) => client.query('SELECT current_user, session_user'));
  expect(rows).toEqual([{ current_user: 'longmen_app', session_user: 'longmen_owner' }]);
});

test('the console works as its own role, by a login that servers do not have', async () => {
  await withClient(database.adminUrl, (client) =>
    client.query(`CREATE ROLE "of-servers" LOGIN PASSWORD 'x'; CREATE ROLE "of-console" LOGIN PASSWORD 'x';
      GRANT CONNECT ON DATABASE ${database.name} TO "of-servers", "of-console"`),
  );
  const login = (name: string) => database.ownerUrl.replace(/\/\/[^@]+@/, `//${name}:x@`);
  const url = login('of-servers');
  const whoAt = async (at: string) =>
    (await withClient(at, (client) => client.query<{ current_user: string }>('SELECT current_user'))).rows;
  const becomes = (role: string) => withClient(url, (client) => client.query(`SET ROLE ${role}`));

  // One login for both, as a site for trying has; then one of its own for the console.
  await prepareExternalDatabase({ url, ownerUrl: database.adminUrl });
  await expect(becomes('longmen_office'), 'nobody was named').rejects.toMatchObject({ code: '42501' });
  const shared = await prepareExternalDatabase({ url, officeUrl: url, ownerUrl: database.adminUrl });
  expect(await whoAt(shared.officeUrl)).toEqual([{ current_user: 'longmen_office' }]);
  await becomes('longmen_office');
  const apart = { url, officeUrl: login('of-console'), ownerUrl: database.adminUrl };
  for (let round = 0; round < 2; round += 1) {
    const { officeUrl } = await prepareExternalDatabase(apart);
    expect(await whoAt(officeUrl)).toEqual([{ current_user: 'longmen_office' }]);
    await expect(becomes('longmen_office')).rejects.toMatchObject({ code: '42501' });
    await becomes('longmen_app');
  }
});

test('processes that start together all get in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const together = Array.from({ length: 20 }, () => prepareExternalDatabase({ url: database.ownerUrl }));
    await expect(Promise.all(together)).resolves.toHaveLength(20);
  }
});

test('keeps other start-up options of the address', () => {
  const url = workingAs('longmen_app', address('me', 'pw', 'db.example/site?options=-c%20geqo%3Doff'));
  expect(new URL(url).searchParams.get('options')).toBe('-c geqo=off -c role=longmen_app');
});

test('names a database that does not answer, without the password', async () => {
  const attempt = prepareExternalDatabase({ url: address('me', 'hush', '127.0.0.1:9/site') });
  await expect(attempt).rejects.toThrow(
    /127\.0\.0\.1:9\/site cannot be used: connect ECONNREFUSED.*Check DATABASE_URL/,
  );
  await expect(attempt).rejects.not.toThrow('hush');
});

test('refuses a PostgreSQL that is too old', async () => {
  const older = await throughProxy(database.ownerUrl, /(?<=\D)18\.(?=\d)/g, '14.');
  await expect(prepareExternalDatabase({ url: older.url })).rejects.toThrow(
    /^PostgreSQL 14\.\d.* is too old; version 15 or newer is needed\.$/,
  );
  older.close();
});

test('names the statements an administrator must run when the login may not', async () => {
  await withClient(database.adminUrl, (client) => client.query("CREATE ROLE plain LOGIN PASSWORD 'plain'"));
  const url = database.ownerUrl.replace(/\/\/[^@]+@/, '//plain:plain@');
  await withClient(database.adminUrl, (client) => client.query(`GRANT CONNECT ON DATABASE ${database.name} TO plain`));
  await expect(prepareExternalDatabase({ url })).rejects.toThrow(
    'Let an administrator run: GRANT longmen_app TO "plain";',
  );
});

/** The same database behind a wire that tells another version; both texts are of one length, so frames stay whole. */
async function throughProxy(url: string, view: RegExp, instead: string): Promise<{ url: string; close(): void }> {
  const target = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => socket.destroy()));
    client.pipe(upstream);
    upstream.on('data', (bytes) => client.write(bytes.toString('latin1').replace(view, instead), 'latin1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: address(target.user ?? '', target.password ?? '', `127.0.0.1:${port}/${target.database ?? ''}`),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
