import fc from 'fast-check';
import { mills, parseSelection, type Play } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { Caller } from '../../../platform/api/route.ts';
import { oppositeStakesOf } from './opposite-stakes.ts';
import type { BettingIssue } from '../index.ts';

const fixture = useBettingFixture();

type Line = { play: string; contents: string; stake: number };

const place = (caller: Caller, issue: BettingIssue, lines: readonly Line[]) =>
  fixture.betting.placeBet({
    caller,
    rates: 'server',
    gid: sscGame,
    issue: issue.issue,
    lines: [...lines],
    key: undefined,
    bodyHash: Buffer.from('body'),
  });

async function settled(issue: BettingIssue, numbers: number[]): Promise<void> {
  await fixture.setState(issue, 'closed');
  await fixture.draw(issue, numbers);
  const drawn = await fixture.deps.draws.findIssue(sscGame, issue.issue);
  await fixture.betting.settleIssue(drawn as BettingIssue);
}

async function turnoverOf(caller: Caller, issue: BettingIssue): Promise<number> {
  const { rows } = await fixture.owner.query<{ amount: number }>(
    'SELECT amount FROM ledger.turnover WHERE user_id = $1 AND source = $2',
    [caller.userId, issue.id],
  );
  return rows[0]?.amount ?? 0;
}

/** Big, even; nothing ties. */
const numbers = [9, 9, 9, 9, 8];

const playOf = (code: string) => fixture.catalogue.play(code) as Play;
const selectionOf = ({ play, contents }: Line) => {
  const words = contents.split(',');
  const json = /^\d/.test(contents) ? { pick: words.map(Number) } : { opts: words };
  const parsed = parseSelection(playOf(play), json);
  return parsed.ok ? parsed.selection : expect.fail(parsed.reason);
};

describe('opposite bets in one issue', () => {
  test.each<[string, Line[], number]>([
    ['big and small of equal stakes count nothing', [bet('big', 100), bet('small', 100)], 0],
    ['of unequal ones the uncovered part counts', [bet('big', 100), bet('small', 60)], 40],
    ['within one line as well', [bet('big,small', 50)], 0],
    ['two properties are two markets', [bet('big', 100), bet('odd', 100)], 200],
    ['a third bet beside a covered pair counts', [bet('big', 100), bet('small', 100), bet('odd', 30)], 30],
    ['nine of ten numbers are no cover', [number('0,1,2,3,4,5,6,7,8', 10)], 90],
    ['all ten are', [number('0,1,2,3,4', 10), number('5,6,7,8,9', 10)], 0],
    ['all ten with one more on a number', [number('0,1,2,3,4,5,6,7,8,9', 10), number('3', 5)], 5],
    ['the same sides of two balls cover nothing', [ball(1, 'big', 100), ball(2, 'small', 100)], 200],
    ['nor do two issues', [], 0],
  ])('%s', async (_name, lines, yuan) => {
    const caller = await fixture.player(10_000);
    const issue = await fixture.openIssue(sscGame);
    // One line a slip: what covers is looked for over the whole issue.
    for (const line of lines) await place(caller, issue, [line]);
    if (lines.length === 0) {
      const next = await fixture.openIssue(sscGame);
      await place(caller, issue, [bet('big', 100)]);
      await place(caller, next, [bet('small', 100)]);
      await settled(next, numbers);
      expect(await turnoverOf(caller, next)).toBe(100_000);
      await settled(issue, numbers);
      return expect(await turnoverOf(caller, issue)).toBe(100_000);
    }
    await settled(issue, numbers);
    expect(await turnoverOf(caller, issue)).toBe(yuan * 1000);
  });

  test('two players do not cover each other', async () => {
    const [one, two] = [await fixture.player(1_000), await fixture.player(1_000)];
    const issue = await fixture.openIssue(sscGame);
    await place(one, issue, [bet('big', 100)]);
    await place(two, issue, [bet('small', 100)]);
    await settled(issue, numbers);
    expect([await turnoverOf(one, issue), await turnoverOf(two, issue)]).toEqual([100_000, 100_000]);
  });

  test('a pair that tied is returned, and taken off once', async () => {
    const caller = await fixture.player(1_000);
    const issue = await fixture.openIssue(sscGame);
    const wg = (contents: string): Line => ({ play: 's_ssc.lhh.wg', contents, stake: 100 });
    await place(caller, issue, [wg('dragon'), wg('tiger'), bet('big', 10)]);
    await settled(issue, [9, 9, 9, 9, 9]);
    expect(await turnoverOf(caller, issue)).toBe(10_000);
  });

  test('any bets of several players count what a slow sum says', async () => {
    const line = fc.oneof(
      fc.record({
        play: fc.constant('s_ssc.total.bsoe'),
        contents: fc.constantFrom('big', 'small', 'odd', 'even', 'big,small', 'small,even'),
        stake: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({
        play: fc.constantFrom('s_ssc.ball1.num', 's_ssc.ball2.num'),
        contents: fc.constantFrom('0,1,2,3,4', '5,6,7,8,9', '3', '1,2,3,4,5,6,7,8,9', '0'),
        stake: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({
        play: fc.constant('s_ssc.ball5.sides'),
        contents: fc.constantFrom('big', 'small', 'odd,even', 'odd', 'even'),
        stake: fc.integer({ min: 1, max: 9 }),
      }),
    );
    const callers = [await fixture.player(1_000_000), await fixture.player(1_000_000), await fixture.player(1_000_000)];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), line), { minLength: 1, maxLength: 14 }), async (bets) => {
        const issue = await fixture.openIssue(sscGame);
        for (const [who, each] of bets) await place(callers[who] as Caller, issue, [each]);
        await settled(issue, numbers);
        for (const [who, caller] of callers.entries()) {
          const own = bets.filter(([n]) => n === who).map(([, each]) => each);
          const staked = own.reduce((sum, each) => sum + each.stake * each.contents.split(',').length * 1000, 0);
          const hedged = oppositeStakesOf(
            own.map((each) => ({
              play: playOf(each.play),
              selection: selectionOf(each),
              stake: mills(each.stake * 1000),
            })),
          );
          expect(await turnoverOf(caller, issue)).toBe(staked - hedged);
        }
      }),
      { numRuns: 15 },
    );
  });
});

function bet(contents: string, stake: number): Line {
  return { play: 's_ssc.total.bsoe', contents, stake };
}
function number(contents: string, stake: number): Line {
  return { play: 's_ssc.ball1.num', contents, stake };
}
function ball(n: number, contents: string, stake: number): Line {
  return { play: `s_ssc.ball${n}.sides`, contents, stake };
}
