// R1: a player's own limits are exact, also for orders at one moment on two processes of the site.
import { expect, test } from 'vitest';
import { refusal, usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { tally } from '@longmen/test-kit/fixtures/processes/equal-processes';

const pay = usePaying();
const { open } = pay;

const limitTo = (yuan: number) =>
  pay.fixture.rows("INSERT INTO limits.caps (user_id, kind, amount) VALUES ($1, 'deposit_day', $2)", [
    pay.player.userId,
    yuan * 1_000,
  ]);

/** Deposits of 60 at one moment, in turns to either process. */
const atOnce = (count: number) =>
  tally(
    Array.from({ length: count }, (_, index) =>
      (index % 2 === 0 ? pay.fixture.call : pay.fixture.callBeside)('createDeposit', pay.player, {
        code: 'demo-alipay-gate',
        amount: '60',
      }),
    ),
  );

test('twenty orders of 60 at once under a limit of 100 a day: exactly one opens', async () => {
  await limitTo(100);
  expect(await atOnce(20)).toEqual({ done: 1, depositLimitReached: 19 });
  expect(await refusal(open({ code: 'demo-alipay-gate', amount: '60' }))).toBe('depositLimitReached');
});

test('twenty orders at once without a limit: exactly the five that may wait', async () => {
  expect(await atOnce(20)).toEqual({ done: 5, tooManyDeposits: 15 });
});

test('claims and orders that are claimed as they open are counted together', async () => {
  const waiting = [];
  for (let index = 0; index < 4; index += 1) waiting.push(await open({ code: 'demo-bank', amount: '100' }));
  const claims = waiting.map(({ orderNum }) => pay.fixture.call('claimDeposit', pay.player, { orderNum }));
  const opens = Array.from({ length: 6 }, () =>
    pay.fixture.callBeside('createDeposit', pay.player, { code: 'demo-qr', amount: '100' }),
  );
  expect(await tally([...claims, ...opens])).toEqual({ done: 5, tooManyClaims: 5 });
});
