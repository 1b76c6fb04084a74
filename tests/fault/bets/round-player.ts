/** One client's instant rounds: single ones, and runs that it plays on after whatever happened in between. */
import { Refused } from '@longmen/contract';
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { yuan } from '@longmen/engine';
import type { TestClient } from '@longmen/test-kit/client';
import type { Chance } from '../audit/chance.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Definite } from './definite.ts';
import type { History } from './history.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

type Round = InputOf<Calls['playRound']>;
type Played = OutputOf<Calls['playRound']>;

export type RoundPlayer = { play(): Promise<void> };

export type RoundPlayerParts = {
  client: TestClient;
  userId: UserId;
  chance: Chance;
  history: History;
  number: number;
  definite: Definite;
};

const games = [
  { gid: 151, lines: [{ play: 's_k3.sum.bsoe', selection: { opts: ['big', 'odd'] }, stake: 1 }] },
  { gid: 152, lines: [{ play: 's_ssc.ball1.num', selection: { pick: [1, 3, 5, 7] }, stake: 1 }] },
] as const;

const maxRounds = 6;

export function makeRoundPlayer({ client, userId, chance, history, number, definite }: RoundPlayerParts): RoundPlayer {
  let made = 0;
  const nextKey = () => `round-${number}-${made++}-${chance.below(1e9)}`;

  const round = async (input: Round): Promise<Played | Refused> => {
    const key = nextKey();
    history.keys.push({ userId, key });
    const send = () => definite(() => client.playRound(input, { idempotencyKey: key }));
    const sentAt = Date.now();
    const answers = chance.happens(0.2) ? await Promise.all([send(), send()]) : [await send()];
    const played = compareAnswers(history, { userId, key, sentAt }, answers);
    if (played === undefined) return answers[0] as Refused;
    const orders = played.orders.map(({ orderNum }) => orderNum);
    history.promised.push({
      kind: 'round',
      userId,
      key,
      slip: played.slip,
      orders,
      total: played.total,
      numbers: played.numbers.join(),
    });
    return played;
  };

  /** Opens a run and plays it to its end, or stops it; one that was left open is gone on with. */
  const run = async ({ gid, lines }: (typeof games)[number]) => {
    const bets = lines.map((line) => ({ ...line, selection: { ...line.selection } }));
    const terms = { gid, lines: bets, rounds: 1 + chance.below(maxRounds), stopLoss: yuan(40) };
    const opened = await definite(() => client.openRun(terms, { idempotencyKey: nextKey() }));
    const state = opened instanceof Refused ? undefined : opened;
    let next = state?.next ?? 0;
    while (state !== undefined && next <= state.rounds) {
      const played = await round({ gid, lines: bets, run: state.run, round: next });
      if (played instanceof Refused || played.run === undefined || played.run.state !== 'open') return;
      if (played.run.totals.rounds !== next)
        history.unequal.push(`run ${state.run}: round ${next} left ${played.run.totals.rounds}`);
      next = played.run.next;
      if (chance.happens(0.1)) return void (await definite(() => client.stopRun({ gid })));
    }
  };

  return {
    play: async () => {
      const game = chance.pick(games);
      if (chance.happens(0.3)) return run(game);
      const lines = game.lines.map((line) => ({ ...line, selection: { ...line.selection } }));
      await round({ gid: game.gid, lines });
    },
  };
}
