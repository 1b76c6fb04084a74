import { expect, test } from 'vitest';
import { officeEnvironment } from './office-url.ts';

// Put together here, so that nothing in the repository looks like somebody's login.
const address = (login: string, tail: string) => `postgresql://${login}:pw@${tail}`;

test('the console reaches the database and its standbys by its own login, as its own role', () => {
  const env = officeEnvironment({
    NODE_ENV: 'production',
    DATABASE_URL: address('servers', 'db.example/site'),
    DATABASE_OFFICE_URL: address('console', 'db.example/site'),
    DATABASE_READ_URL: address('servers', 'standby.example:5433/site'),
  });
  const role = '?options=-c%20role%3Dlongmen_office';
  expect(env).toMatchObject({
    DATABASE_URL: address('console', `db.example/site${role}`),
    DATABASE_READ_URL: address('console', `standby.example:5433/site${role}`),
  });
  // It is read once more by whoever reads all of the environment.
  expect(officeEnvironment(env)).toMatchObject({ DATABASE_READ_URL: env['DATABASE_READ_URL'] });
});

test('servers and console have one login where it is tried, and never in production', () => {
  const one = { DATABASE_URL: address('site', 'db.example/site') };
  expect(officeEnvironment(one)['DATABASE_URL']).toContain('role%3Dlongmen_office');
  expect(() => officeEnvironment({ ...one, NODE_ENV: 'production' })).toThrow('DATABASE_OFFICE_URL is not set');
});
