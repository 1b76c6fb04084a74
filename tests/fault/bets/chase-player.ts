/** One client's chases: opened, sometimes twice at once, and sometimes stopped; the servers place their slips. */
import { Refused } from '@longmen/contract';
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import type { TestClient } from '@longmen/test-kit/client';
import type { Chance } from '../audit/chance.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Definite } from './definite.ts';
import type { History } from './history.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

type Chase = InputOf<Calls['openChase']>;
type Opened = OutputOf<Calls['openChase']>;

export type ChasePlayer = {
  play(game: { gid: number; family: string }, issue: string): Promise<void>;
  /** Stops what may still go on: nobody has to wait for the issues that it would go through. */
  stop(): Promise<void>;
};

export type ChasePlayerParts = {
  client: TestClient;
  userId: UserId;
  chance: Chance;
  history: History;
  number: number;
  definite: Definite;
};

const maxSteps = 3;
const stopShare = 0.2;
/** Longer than the issues of a chase take, on a machine that draws late. */
const longestMs = 60_000;

const bets: Record<string, { play: string; selection: Record<string, unknown> }> = {
  s_ssc: { play: 's_ssc.total.bsoe', selection: { opts: ['big', 'odd'] } },
  s_k3: { play: 's_k3.sum.bsoe', selection: { opts: ['small'] } },
  s_11x5: { play: 's_11x5.total.sides', selection: { opts: ['big'] } },
  s_kl10: { play: 's_kl10.total.sides', selection: { opts: ['small', 'even'] } },
};

export function makeChasePlayer({ client, userId, chance, history, number, definite }: ChasePlayerParts): ChasePlayer {
  let made = 0;

  const open = async (input: Chase): Promise<Opened | undefined> => {
    const key = `chase-${number}-${made++}-${chance.below(1e9)}`;
    const send = () => definite(() => client.openChase(input, { idempotencyKey: key }));
    const sentAt = Date.now();
    const answers = chance.happens(0.2) ? await Promise.all([send(), send()]) : [await send()];
    const answer = compareAnswers<Opened>(history, { userId, key, sentAt }, answers);
    if (answer !== undefined) history.promised.push({ kind: 'chase', userId, key, chase: answer.chase });
    return answer;
  };

  const opened: { chase: string; at: number }[] = [];

  const stop = async (chase: string) => {
    const stopped = await definite(() => client.stopChase({ id: chase }));
    if (stopped instanceof Refused) return;
    history.promised.push({ kind: 'chase stopped', userId, chase, slips: stopped.placed });
  };

  return {
    play: async ({ gid, family }, issue) => {
      const bet = bets[family];
      if (bet === undefined) return;
      const plan = Array.from({ length: 1 + chance.below(maxSteps) }, (_, step) => ({
        issue: String(BigInt(issue) + BigInt(step)),
        times: 1 + chance.below(3),
      }));
      const stopOnWin = chance.happens(0.3);
      const answer = await open({ gid, lines: [{ ...bet, stake: 1 }], plan, stopOnWin });
      if (answer === undefined) return;
      if (chance.happens(stopShare)) await stop(answer.chase);
      else opened.push({ chase: answer.chase, at: performance.now() });
    },
    stop: async () => {
      const since = performance.now() - longestMs;
      await Promise.all(opened.filter(({ at }) => at > since).map(({ chase }) => stop(chase)));
    },
  };
}
