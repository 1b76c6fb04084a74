import { expect, it } from 'vitest';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';

const fixture = useBettingFixture();

it('refuses more numbers than the specs name for one bet where a game is held to that, from the next bet on', async () => {
  const caller = await fixture.player(100);
  const { issue } = await fixture.openIssue(23);
  const bet = (contents: string) =>
    fixture.betting.placeBet({
      caller,
      rates: 'server',
      gid: 23,
      issue,
      lines: [{ play: 's_11x5.rx.any2', stake: 1, contents }],
      key: undefined,
      bodyHash: Buffer.from('body'),
    });
  expect((await bet('1,2,3')).orders).toMatchObject([{ betCount: 3 }]);

  await fixture.catalogue.setSpecLimits(23, true);
  await expect(bet('1,2,3')).rejects.toMatchObject({
    refusal: 'selectionInvalid',
    facts: { line: 0, reason: 'TOO_MANY' },
  });
  expect((await bet('1,2')).orders).toMatchObject([{ betCount: 1 }]);

  await fixture.catalogue.setSpecLimits(23, false);
  expect((await bet('1,2,3')).orders).toMatchObject([{ betCount: 3 }]);
  expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(93_000);
});
