import { type Mills, mills, yuan } from '@longmen/engine';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type Ledger, makeLedger } from '../index.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

let database: TestDatabase;
let platform: TestPlatform;
let ledger: Ledger;
let owner: pg.Client;
let nextRef = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  ledger = makeLedger(platform);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await platform?.close();
  await database?.drop();
});

async function newPlayer(): Promise<UserId> {
  const userId = userIdOf(platform.ids.next());
  await platform.db.bets.transaction((tx) => ledger.openAccounts(tx, userId));
  return userId;
}

/** A settled stake, as betting writes it; `minutesAgo` moves it back. */
async function stake(userId: UserId, amount: Mills, minutesAgo = 0): Promise<void> {
  await owner.query(
    `INSERT INTO ledger.turnover (user_id, source, amount, at) VALUES ($1, $2, $3, clock_timestamp() - make_interval(mins => $4))`,
    [userId, nextRef++, amount, minutesAgo],
  );
}

const open = (userId: UserId, amount: Mills, change: object = {}) =>
  platform.db.bets.transaction((tx) =>
    ledger.openRequirement(tx, {
      userId,
      source: 'deposit',
      ref: String(nextRef++),
      amount,
      factorPercent: 100,
      relaxation: mills(0),
      ...change,
    }),
  );

describe('turnover requirements', () => {
  test('any history of deposits, bonuses, stakes and looks stands as a slow model says', async () => {
    const step = fc.oneof(
      fc.record({
        open: fc.constantFrom('deposit', 'bonus'),
        yuan: fc.integer({ min: 1, max: 50 }),
        relax: fc.integer({ min: 0, max: 5 }),
      }),
      fc.record({ stake: fc.integer({ min: 1, max: 40 }) }),
      fc.constant({ look: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const userId = await newPlayer();
        let expected: { required: number; relax: number; bonus: number }[] = [];
        let staked = 0;
        const settle = () => {
          if (staked < expected.reduce((sum, each) => sum + each.required - each.relax, 0)) return;
          expected = [];
          staked = 0;
        };
        for (const each of steps) {
          if ('open' in each) {
            settle();
            const amount = yuan(each.yuan);
            const isBonus = each.open === 'bonus';
            await open(userId, amount, {
              source: each.open,
              factorPercent: isBonus ? 300 : 100,
              relaxation: yuan(each.relax),
            });
            if (expected.length === 0) staked = 0;
            expected.push({
              required: isBonus ? amount * 3 : amount,
              relax: yuan(each.relax),
              bonus: isBonus ? amount : 0,
            });
          } else if ('stake' in each) {
            await stake(userId, yuan(each.stake));
            staked += yuan(each.stake);
          } else {
            await platform.db.bets.transaction((tx) => ledger.passIfMet(tx, userId));
            settle();
          }
        }
        const left = expected.reduce((sum, { required, relax }) => sum + required - relax, 0) - staked;
        const standing = await ledger.standingOf(userId);
        expect(standing.isPassed).toBe(expected.length === 0 || left <= 0);
        expect(standing.remaining).toBe(expected.length === 0 ? 0 : Math.max(0, left));
        const bound = expected.reduce((sum, { bonus }) => sum + bonus, 0);
        expect(standing.bonusBound).toBe(standing.isPassed ? 0 : bound);
      }),
      { numRuns: 25 },
    );
  });

  test('a repeat of a deposit opens nothing', async () => {
    const userId = await newPlayer();
    const same = { ref: '4711' };
    expect([await open(userId, yuan(100), same), await open(userId, yuan(100), same)]).toEqual([true, false]);
    expect((await ledger.standingOf(userId)).required).toBe(yuan(100));
  });

  test('ten deposits at once are ten requirements, and none is lost', async () => {
    const userId = await newPlayer();
    await Promise.all(Array.from({ length: 10 }, () => open(userId, yuan(10))));
    expect((await ledger.standingOf(userId)).required).toBe(yuan(100));
  });

  test('stakes of before the first open requirement meet nothing', async () => {
    const userId = await newPlayer();
    await stake(userId, yuan(1_000));
    await open(userId, yuan(100));
    expect(await ledger.standingOf(userId)).toMatchObject({ isPassed: false, remaining: yuan(100), turnover: 0 });
    await stake(userId, yuan(60));
    expect(await ledger.standingOf(userId)).toMatchObject({ remaining: yuan(40), turnover: yuan(60) });
  });

  test('what was rolled up is counted once, and what comes later, too', async () => {
    const userId = await newPlayer();
    await stake(userId, yuan(500), 60);
    await open(userId, yuan(100));
    await stake(userId, yuan(40), 30);
    await stake(userId, yuan(30));
    // The entry of half an hour ago lies before the mark, as an entry never does that was not there then.
    expect(await ledger.standingOf(userId)).toMatchObject({ turnover: yuan(30) });
    await stake(userId, yuan(70));
    await platform.db.bets.transaction((tx) => ledger.passIfMet(tx, userId));
    expect(await ledger.standingOf(userId)).toMatchObject({ isPassed: true, open: [] });
    await open(userId, yuan(10));
    expect(await ledger.standingOf(userId)).toMatchObject({ remaining: yuan(10), turnover: 0 });
  });

  test('a fee ends what was open when it was agreed, and nothing that came after', async () => {
    const userId = await newPlayer();
    await open(userId, yuan(100));
    const { rows } = await owner.query<{ now: number }>('SELECT clock_timestamp() AS now');
    await platform.clock.sleep(5);
    await open(userId, yuan(30));
    await platform.db.bets.transaction((tx) => ledger.waiveRequirements(tx, userId, rows[0]?.now ?? 0));
    expect(await ledger.standingOf(userId)).toMatchObject({ required: yuan(30) });
  });

  test('M16 the application cannot change what was required', async () => {
    const userId = await newPlayer();
    await open(userId, yuan(100));
    const change = platform.db.bets.count({
      text: 'UPDATE ledger.requirements SET required = 0 WHERE user_id = $1',
      values: [userId],
    });
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
