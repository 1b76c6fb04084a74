// One short history of two players, each call sent twice at once (test-kit, history.ts).
import { expect, test } from 'vitest';
import { playHistories, type Taken } from '@longmen/test-kit/fixtures/history';
import { holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();

test('opening and rows come to closing for two players who did everything once, each of it sent to both servers', async () => {
  await holdSales(site, '901');
  const taken: Taken = {};
  await playHistories(
    site,
    [
      [
        { do: 'bet', stake: 5, lines: 2 },
        { do: 'cancel' },
        { do: 'round', stake: 3 },
        { do: 'save', mills: 123_456 },
        { do: 'unsave', mills: 23_000 },
        { do: 'withdraw', yuan: 300, isRefused: true },
      ],
      [
        { do: 'bet', stake: 7, lines: 1 },
        { do: 'withdraw', yuan: 100, isRefused: false },
        { do: 'topUp', yuan: 120, fails: false },
        { do: 'topUp', yuan: 50, fails: true },
      ],
    ],
    taken,
  );
  expect(taken).toEqual({
    bet: 2,
    cancel: 1,
    round: 1,
    save: 1,
    unsave: 1,
    topUp: 2,
    withdraw: 2,
    paid: 1,
    refused: 1,
  });
});
