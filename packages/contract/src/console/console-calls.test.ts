import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { type ConsoleCall, consoleCalls } from './index.ts';
import { permissionsOf, rights, rightsOfRoles, roles, rolesWith } from './rights.ts';

const all: readonly ConsoleCall[] = Object.values(consoleCalls);

describe('calls of the back office', () => {
  test.each(all.map((call) => [call.name, call] as const))('%s reads and writes its own sample', (_name, call) => {
    const input = z.decode(call.input, call.sample.input);
    expect(z.encode(call.input, input)).toEqual(call.sample.input);
    expect(z.encode(call.output, z.decode(call.output, call.sample.output))).toEqual(call.sample.output);
  });

  test('each has an address of its own and the fields that its path names', () => {
    const addresses = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const call of all)
      for (const [, field] of call.path.matchAll(/\{(\w+)\}/g))
        expect(Object.keys(call.sample.input), call.name).toContain(field);
  });

  test('what needs a right, a proof or a reason refuses without it', () => {
    for (const call of all) {
      if (Array.isArray(call.access)) expect(call.refusals, call.name).toContain('noRight');
      if (call.fresh === true) expect(call.refusals, call.name).toContain('freshCodeNeeded');
      if (call.reason === true) {
        expect(call.refusals, call.name).toContain('reasonNeeded');
        expect(Object.keys(call.sample.input), call.name).toContain('reason');
      }
      if (call.reason === true) expect(call.audit, call.name).toBeDefined();
    }
  });
});

/** What names a player, or something of his, in a request. */
const namesPlayer = /^(player|username|userId|payment|deposit|withdrawal|decision)$/;

test('whoever decides about a player may be refused because he has declared the account', () => {
  const own = new Set(['declareConflict', 'endConflict']);
  const deciding = all.filter(
    ({ method, path, audit = '', sample, name }) =>
      method !== 'GET' &&
      audit !== '' &&
      !own.has(name) &&
      (/^(players|withdrawals|deposits|payments|payment-decisions|proposals|waiting)\//.test(path) ||
        Object.keys(sample.input).some((field) => namesPlayer.test(field))),
  );
  expect(deciding.length).toBeGreaterThan(10);
  for (const call of deciding) expect.soft(call.refusals, call.name).toContain('conflict');
});

describe('the table of roles', () => {
  test('every right can be begun by somebody', () => {
    for (const right of rights) expect(rolesWith(`${right}/begin`), right).not.toEqual([]);
  });

  test('an auditor changes nothing', () => {
    const may = [...permissionsOf(['auditor'])].filter((permission) => !permission.endsWith('/read'));
    expect(may.toSorted()).toEqual([
      'audit.check/begin',
      'audit.read/begin',
      'export.rows/begin',
      'players.read/begin',
      'reports.read/begin',
    ]);
  });

  test('several roles add up, and no role holds every right', () => {
    const both = permissionsOf(['cashier', 'games']);
    expect(both.has('withdrawals.decide/begin') && both.has('rates.change/agree')).toBe(true);
    for (const role of roles) expect(Object.keys(rightsOfRoles[role]).length, role).toBeLessThan(rights.length);
  });

  test('no right sets or chooses a fair draw', () => {
    expect(rights.filter((right) => /draw(?!al)|seed|outcome|number/.test(right))).toEqual([]);
  });
});
