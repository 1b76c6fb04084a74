/** What came of a shared slip. Pure. */
import type { MessageBody } from '@longmen/contract/calls/chat/message';

export type Slip = MessageBody<'slip'>;
type Line = Slip['lines'][number];

export type SlipFacts = {
  /** Whole stake and what came back, in mills. */
  readonly staked: number;
  readonly paid: number;
  readonly bets: number;
  /** `waiting` while any line has no outcome; won when one did. */
  readonly outcome: 'waiting' | 'won' | 'lost' | 'tied' | 'cancelled';
};

const sum = (lines: readonly Line[], of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);

/** The slip as a whole: what was cancelled counts only where everything was. */
export function factsOf({ lines }: Slip): SlipFacts {
  const live = lines.filter(({ outcome }) => outcome !== 'cancelled');
  const counted = live.length === 0 ? lines : live;
  const has = (outcome: Line['outcome']) => live.some((line) => line.outcome === outcome);
  return {
    staked: sum(counted, ({ total }) => total),
    paid: sum(counted, ({ payout = 0 }) => payout),
    bets: sum(counted, ({ betCount }) => betCount),
    outcome:
      live.length === 0 ? 'cancelled' : has(undefined) ? 'waiting' : has('won') ? 'won' : has('tied') ? 'tied' : 'lost',
  };
}
