/** For the tests of withdrawals: two processes on a database of the file's own, made before its tests and taken down after them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openWithdrawalStand, type WithdrawalStand } from '../../../test/withdrawal-stand.ts';
import { type Caller, Refusal } from '../../platform/route.ts';
import type { Setting } from '../../platform/settings.ts';

/** What a call was refused with; 'taken' when it was not. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.refusal : String(error)),
  );

/** Two processes; what it gives works within hooks and tests. */
export function useWithdrawals() {
  let database: TestDatabase;
  let dataDir: string;
  const [stand, other] = [{}, {}] as [WithdrawalStand, WithdrawalStand];
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'longmen-withdrawals-'));
    Object.assign(stand, await openWithdrawalStand(database, { dataDir }));
    Object.assign(other, await openWithdrawalStand(database, { dataDir, node: 1 }));
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
