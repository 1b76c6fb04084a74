/** Bets that are not taken: what they are refused with, at which rates, and how much one pick may cost the site. */
import { issueNo } from '../../draws/index.ts';
import { randomBytes } from 'node:crypto';
import type { BetLine } from '@longmen/contract';
import { describe, expect, it } from 'vitest';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { Caller } from '../../../platform/api/route.ts';
import type { Bet } from '../index.ts';

const fixture = useBettingFixture();

const bet = (caller: Caller, over?: Partial<Bet>) => betOf(caller, undefined, over);
const key = () => randomBytes(8).toString('hex');

describe('refusals', () => {
  const refused = (caller: Caller, over: Partial<Bet>) => expect(fixture.betting.placeBet(bet(caller, over))).rejects;

  it('names what is wrong and takes nothing', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    const lines = (line: Partial<BetLine>): Partial<Bet> => ({
      issue: issue.issue,
      lines: [{ ...bigLine(10), ...line }],
    });
    await refused(caller, lines({ betCount: 2 })).toMatchObject({
      refusal: 'countsDiffer',
      facts: { line: 0, betCount: 1, total: 10_000 },
    });
    await refused(caller, lines({ contents: 'huge' })).toMatchObject({
      refusal: 'selectionInvalid',
      facts: { line: 0, reason: 'UNKNOWN_OPTION' },
    });
    await refused(caller, lines({ play: 's_ssc.no.such' })).toMatchObject({ refusal: 'playUnknown' });
    await refused(caller, lines({ play: 's_k3.sum.bsoe' })).toMatchObject({ refusal: 'playNotOffered' });
    await refused(caller, { issue: issueNo('209912319999') }).toMatchObject({ refusal: 'issueUnknown' });
    await refused(caller, { gid: 999_999 }).toMatchObject({ refusal: 'gameUnknown' });
    await refused(caller, { issue: issue.issue, lines: [] }).toMatchObject({ refusal: 'noSelection' });
    await refused(caller, lines({ stake: 4_000_000 })).toMatchObject({
      refusal: 'limitReached',
      facts: { limit: 'slip' },
    });
    await refused(caller, { key: key(), issue: undefined }).toMatchObject({ refusal: 'invalidInput' });
    await fixture.setState(issue, 'closed');
    await refused(caller, { issue: issue.issue }).toMatchObject({
      refusal: 'issueClosed',
      facts: { issue: issue.issue },
    });
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(100_000);
  });

  it('answers a stale rate with the new one, line by line', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    const current = (await fixture.betting.placeBet(bet(caller, { issue: issue.issue }))).orders[0]?.rate ?? '';
    await fixture.betting.placeBet(
      bet(caller, { rates: 'seen', issue: issue.issue, lines: [{ ...bigLine(10), rate: current.replace(/0+$/, '') }] }),
    );
    await refused(caller, {
      rates: 'seen',
      issue: issue.issue,
      lines: [
        { ...bigLine(10), rate: '9.000' },
        { ...bigLine(10), rate: current },
      ],
    }).toMatchObject({ refusal: 'rateChanged', facts: { rates: [current, current] } });
  });

  it("keeps the exposure of a pick below the site's limit and gives it back on cancel", async () => {
    const caller = await fixture.player(100_000_000);
    const issue = await fixture.openIssue(sscGame);
    // 2,000,000 yuan at 97 on one number may cost 194 of the 200 million that one pick may.
    const line: BetLine = { play: 's_ssc.front2.direct', stake: 2_000_000, contents: '1|2' };
    const placed = await fixture.betting.placeBet(bet(caller, { issue: issue.issue, lines: [line] }));
    await refused(caller, { issue: issue.issue, lines: [{ ...line, stake: 100_000 }] }).toMatchObject({
      refusal: 'exposureReached',
      // What is left of the pay-out as a stake, whole yuan: 6,000,000 / 97.
      facts: { remaining: 61_855_000 },
    });
    await fixture.betting.cancelBet({
      caller,
      orderNum: placed.orders[0]?.orderNum ?? expect.fail('no order'),
      key: undefined,
      bodyHash: Buffer.alloc(0),
    });
    await fixture.betting.placeBet(bet(caller, { issue: issue.issue, lines: [{ ...line, stake: 100_000 }] }));
  });

  it.each(['seen', 'server'] as const)(
    'adds up equal lines of one slip at %s rates, for the exposure',
    async (rates) => {
      const caller = await fixture.player(100_000_000);
      const issue = await fixture.openIssue(sscGame);
      // Each may cost 97 of the 200 million that one pick may.
      const line: BetLine = { play: 's_ssc.front2.direct', stake: 1_000_000, contents: '1|2' };
      await refused(caller, { rates, issue: issue.issue, lines: [line, line, line] }).toMatchObject({
        refusal: 'exposureReached',
        facts: { remaining: 2_061_855_000 },
      });
      await fixture.betting.placeBet(bet(caller, { rates, issue: issue.issue, lines: [line, line] }));
    },
  );

  it('refuses lines that cost more together than money can be counted in', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    const all = [1, 2, 3, 4, 5].map(() => '0,1,2,3,4,5,6,7,8,9').join('|');
    const line: BetLine = { play: 's_ssc.star5.direct', stake: 50_000_000, contents: all };
    for (const rates of ['seen', 'server'] as const) {
      await refused(caller, { rates, issue: issue.issue, lines: [line] }).toMatchObject({ refusal: 'limitReached' });
      await refused(caller, { rates, issue: issue.issue, lines: [line, line] }).toMatchObject({
        refusal: 'stakeInvalid',
      });
    }
  });
});
