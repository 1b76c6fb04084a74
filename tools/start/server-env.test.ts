import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { serverEnv } from './server-env.ts';

test("the server is given the servers' login, and neither the console's nor the owner's", () => {
  const database = {
    url: 'postgres://app@here/site',
    officeUrl: 'postgres://office@here/site',
    ownerUrl: 'postgres://owner@here/site',
  };
  const env = serverEnv({ port: 1, dataDir: '/data', demo: true }, database, { a: 'a', b: 'b' });
  expect(env).toMatchObject({ DATABASE_URL: database.url, DEMO: '1' });
  expect(JSON.stringify(env)).not.toMatch(/owner|office/);
});

test('in production the console has a login of its own, or there is none', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://site@db/longmen' };
  const withConsole = { ...production, OFFICE_ORIGIN: 'https://console.example' };
  expect(() => readOptions(withConsole)).toThrow('DATABASE_OFFICE_URL is not set');
  const office = 'postgresql://console@db/longmen';
  expect(readOptions({ ...withConsole, DATABASE_OFFICE_URL: office }).databaseOfficeUrl).toBe(office);
  expect(readOptions(production).databaseOfficeUrl).toBeUndefined();
  expect(readOptions({ DATABASE_URL: production.DATABASE_URL }).databaseOfficeUrl).toBe(production.DATABASE_URL);
});
