import { expect, test } from 'vitest';
import { serverEnv } from './server-env.ts';

test("the server is given the application's login, and not the owner's", () => {
  const database = { url: 'postgres://app@here/site', ownerUrl: 'postgres://owner@here/site' };
  const env = serverEnv({ port: 1, dataDir: '/data', demo: true }, database, { a: 'a', b: 'b' });
  expect(env).toMatchObject({ DATABASE_URL: database.url, DEMO: '1' });
  expect(JSON.stringify(env)).not.toContain('owner');
});
