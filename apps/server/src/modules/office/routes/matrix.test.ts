// Every call of the console by every role: who may not is refused whatever else is wrong, and learns nothing.
import { type ConsoleCall, type ConsoleCallName, consoleCalls } from '@longmen/contract/console';
import { permissionsOf, type Role, roles } from '@longmen/contract/console/rights';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { codeOf } from '@longmen/test-kit/fixtures/office/office';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

const { browser, office, platform, sql } = useConsole(['anna', 'berta']);
const reason = 'a test';
const ofRoles = new Map<Role, ConsoleBrowser>();
const calls = Object.entries(consoleCalls) as [ConsoleCallName, ConsoleCall][];
const guarded = calls.filter(([, { access }]) => typeof access !== 'string');

/** An operator of these roles, signed in. */
async function operatorOf(name: string, ...held: Role[]): Promise<ConsoleBrowser> {
  const signIn = (who: string) => office().signIn({ name: who, password });
  const [anna, berta] = [await signIn('anna'), await signIn('berta')];
  const { proposal: id = '' } = await office().addOperator(anna, {
    name,
    password,
    withTotp: true,
    roles: held,
    reason,
  });
  const { totpUri } = await office().agree(berta, { id, reason });
  const opened = browser();
  await opened.ok('signIn', { name, password, code: codeOf(totpUri, platform().clock.now()) });
  return opened;
}

beforeAll(async () => {
  for (const role of roles) ofRoles.set(role, await operatorOf(`${role}-one`, role));
});

/** The call with the input of its sample: of things that are not there. */
const tried = (caller: ConsoleBrowser, [name, call]: [ConsoleCallName, ConsoleCall]) =>
  caller.refusal(name, z.decode(call.input, call.sample.input) as never);

test('a call that asks for a right is answered to just the roles that hold it', async () => {
  const ofRole = async ([role, caller]: [Role, ConsoleBrowser]) => {
    for (const entry of guarded) {
      const [name, { access }] = entry;
      const may = (access as readonly string[]).some((permission) => permissionsOf([role]).has(permission as never));
      const outcome = await tried(caller, entry);
      if (may) expect(['noRight', 'operatorSignInNeeded', 'sessionLocked'], `${role}: ${name}`).not.toContain(outcome);
      else expect(outcome, `${role}: ${name}`).toBe('noRight');
    }
  };
  await Promise.all([...ofRoles].map(ofRole));
});

test('nobody who is signed out, locked, ended or disabled is answered anything but what is open', async () => {
  const locked = await operatorOf('locked-one', 'admin');
  await locked.ok('lockSession');
  const disabled = await operatorOf('disabled-one', 'admin');
  await sql(`INSERT INTO office.disablings (operator, disabled_by, reason) VALUES ('disabled-one', 'anna', 'a test')`);
  const ended = await operatorOf('ended-one', 'admin');
  await sql(`UPDATE office.sessions SET ended_at = now() WHERE operator = 'ended-one'`);
  const closed = calls.filter(([, { access }]) => access !== 'open');
  const outside = async (caller: ConsoleBrowser) => {
    for (const entry of closed) expect(await tried(caller, entry), entry[0]).toBe('operatorSignInNeeded');
  };
  const behindLock = async () => {
    for (const entry of closed)
      if (entry[1].whileLocked !== true) expect(await tried(locked, entry), entry[0]).toBe('sessionLocked');
  };
  await Promise.all([outside(browser()), outside(disabled), outside(ended), behindLock()]);
});

test('a role that has ended a second ago counts no more, in a session that was open before', async () => {
  const caller = await operatorOf('short-one', 'auditor');
  expect(await caller.refusal('listAudit', {})).toBe('done');
  await sql(`UPDATE office.grants SET until = now() - interval '1 second' WHERE operator = 'short-one'`);
  expect(await caller.refusal('listAudit', {})).toBe('noRight');
});

test('nobody reads or ends what is another operator’s own', async () => {
  const [support, cashier] = [ofRoles.get('support'), ofRoles.get('cashier')];
  if (support === undefined || cashier === undefined) throw new Error('every role has an operator');
  const { sessions } = await cashier.ok('listSessions');
  expect((await support.ok('listSessions')).sessions.map(({ id }) => id)).not.toContain(sessions[0]?.id);
  expect(await support.refusal('endSession', { id: sessions[0]?.id ?? '' })).toBe('noSuchSession');
});
