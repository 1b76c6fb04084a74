/** For the tests of withdrawals: two processes on a database of the file's own, made before its tests and taken down after them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yuan } from '@longmen/engine';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startSandbox, type TestSandbox } from '../../../test/sandbox.ts';
import { openWithdrawalStand, type WithdrawalStand } from '../../../test/withdrawal-stand.ts';
import type { PayoutProvider } from '../../platform/payout-provider.ts';
import { type Caller, Refusal } from '../../platform/route.ts';
import type { Setting } from '../../platform/settings.ts';

type StandOptions = Omit<Parameters<typeof openWithdrawalStand>[1], 'dataDir'>;

/** What a call was refused with; 'taken' when it was not. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.refusal : String(error)),
  );

/**
 * Two processes; what it gives works within hooks and tests.
 * @param startProvider starts whoever pays out; without it nobody does
 */
export function useWithdrawals(startProvider?: () => Promise<PayoutProvider>) {
  let database: TestDatabase;
  let dataDir: string;
  const [stand, other] = [{}, {}] as [WithdrawalStand, WithdrawalStand];
  const open = (options: StandOptions) => openWithdrawalStand(database, { dataDir, ...options });
  beforeAll(async () => {
    const [made, provider] = await Promise.all([createTestDatabase(), startProvider?.()]);
    database = made;
    dataDir = mkdtempSync(join(tmpdir(), 'longmen-withdrawals-'));
    Object.assign(stand, await open({ provider }));
    Object.assign(other, await open({ provider, node: 1 }));
  });
  afterAll(async () => {
    await Promise.all([stand.close?.(), other.close?.()]);
    await database?.drop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    stand,
    /** A second process on the same database. */
    other,
    /** One more of them, for the test to close. */
    open,
    ask: (caller: Caller, amount: number, key?: string, change = {}) =>
      stand.withdrawals.request(stand.ask(amount, change), stand.context(caller, key)),
    balances: ({ userId }: Caller) => stand.ledger.balanceOf(userId),
    refuse: (at: WithdrawalStand, by: string, id: string, reason = 'a test') =>
      at.deed((tx) => at.desk.refuse(tx, by, { id, reason })),
    set: async <T>(setting: Setting<T>, wire: unknown) => {
      for (const { platform } of [stand, other]) {
        await platform.db.jobs.transaction((tx) => platform.settings.write(tx, setting as Setting<unknown>, wire));
        await platform.settings.announce(setting.key);
      }
    },
  };
}

export type Approved = { caller: Caller; id: string };

/** States of a request's row. */
export const [review, sending, paid, refused] = [2, 4, 5, 6];

/** The same with the sandbox's gateway, which pays at once unless a test tells it otherwise. */
export function usePayouts() {
  const sandbox = {} as TestSandbox;
  const used = useWithdrawals(async () => {
    Object.assign(sandbox, await startSandbox({ 1: 180 }, 10));
    return sandbox.payoutProvider;
  });
  const { stand } = used;
  afterAll(() => sandbox.stop?.());
  beforeEach(() => sandbox.payout({ mood: 'now' }));

  const balances = ({ caller }: Approved) => stand.ledger.balanceOf(caller.userId);
  const stateOf = async ({ id }: Approved) =>
    (await stand.owner.query<{ state: number }>('SELECT state FROM withdrawals.requests WHERE id = $1', [id])).rows[0]
      ?.state;
  /** Makes the next question due at once. */
  const due = ({ id }: Approved) =>
    stand.owner.query('UPDATE withdrawals.requests SET next_query_at = clock_timestamp() WHERE id = $1', [id]);
  const sentLongAgo = ({ id }: Approved) =>
    stand.owner.query(`UPDATE withdrawals.requests SET sent_at = sent_at - interval '11 minutes' WHERE id = $1`, [id]);
  const paidOut = async ({ id }: Approved) => (await sandbox.payouts()).filter((payout) => payout.id === id);
  return {
    ...used,
    sandbox,
    balances,
    stateOf,
    due,
    sentLongAgo,
    paidOut,
    approved: async (amount = 500): Promise<Approved> => {
      const caller = await stand.player(1_000);
      const { orderNum: id } = await used.ask(caller, amount);
      await stand.run('withdrawals-check');
      await stand.deed((tx) => stand.desk.approve(tx, 'anna', id));
      return { caller, id };
    },
    /** Nothing of it reached the gateway: it waits as sent, and its money is back when it can no longer arrive. */
    comesBackUnpaid: async (one: Approved): Promise<void> => {
      expect(await stateOf(one)).toBe(sending);
      expect(await paidOut(one)).toEqual([]);
      await sentLongAgo(one);
      await due(one);
      await stand.run('withdrawals-query');
      expect(await balances(one)).toMatchObject({ cash: yuan(1_000), held: 0 });
    },
  };
}
