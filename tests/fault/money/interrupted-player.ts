/**
 * A player whose server dies while a round is under way: asks again elsewhere, and holds what is said against each
 * other.
 */
import { type Calls, type InputOf, type OutputOf, Refused } from '@longmen/contract';
import { yuan } from '@longmen/engine';
import { verifyRound } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { makeTestClient } from '@longmen/test-kit/client';
import type { BenchSite } from '@longmen/test-kit/site/durable-site';
import type { Chance } from '../audit/chance.ts';
import { untilDefinite, untilServed } from '../bets/definite.ts';
import type { History } from '../bets/history.ts';
import { openGuest } from '../bets/shopper.ts';

type Round = InputOf<Calls['playRound']>;
type Played = OutputOf<Calls['playRound']>;
type RunState = OutputOf<Calls['openRun']>;

/** A round that is about to be interrupted. */
export type Interrupted = {
  readonly key: string;
  send(): void;
  /** Whether its player got an answer. */
  isAnswered(): boolean;
  /** After the answer, or when the line broke. */
  over(): Promise<unknown>;
  /** Asks for it again, by the other server first, until both have told the same. */
  finish(): Promise<void>;
};

export type InterruptedPlayer = {
  /** Chooses a round, of a run or alone, to be sent to one server and asked for again at another one. */
  begin(server: number, other: number): Promise<Interrupted>;
  /** Has the seeds revealed and draws every round again from them. */
  reveal(): Promise<void>;
};

const games = [
  { gid: 151, lines: [{ play: 's_k3.sum.bsoe', selection: { opts: ['big', 'odd'] }, stake: 1 }] },
  { gid: 152, lines: [{ play: 's_ssc.ball1.num', selection: { pick: [1, 3, 5, 7] }, stake: 1 }] },
  { gid: 153, lines: [{ play: 's_pk10.ball1.num', selection: { pick: [2, 4] }, stake: 1 }] },
] as const;

const runShare = 0.5;
const roundsOfRun = 200;

export async function makeInterruptedPlayer(
  site: BenchSite,
  chance: Chance,
  history: History,
): Promise<InterruptedPlayer> {
  const either = () => chance.pick(site.addresses);
  const { client, userId } = await untilServed(() => openGuest(either));
  const definite = untilDefinite(history);
  const ones = site.addresses.map((baseUrl) => {
    const one = makeTestClient({ baseUrl, timeoutMs: 5_000 });
    one.useToken(client.token());
    return one;
  });
  const runs = new Map<number, RunState>();
  const played: Played[] = [];
  let made = 0;

  const openRun = async ({ gid, lines }: Round) => {
    const terms = { gid, lines, rounds: roundsOfRun, stopLoss: yuan(roundsOfRun * 4) };
    const key = `cut-run-${userId}-${made++}`;
    const state = await definite(() => client.openRun(terms, { idempotencyKey: key }));
    if (state instanceof Refused) throw new Error(`no run: ${state.message}`);
    return state;
  };

  /** The next round of the open run in a game. */
  const ofRun = async (alone: Round): Promise<Round> => {
    const open = runs.get(alone.gid);
    const state = open?.state === 'open' ? open : await openRun(alone);
    runs.set(alone.gid, state);
    return { ...alone, run: state.run, round: state.next };
  };

  const complain = (key: string, ...texts: string[]) =>
    history.unequal.push(`${key}: ${texts.join(' | ').slice(0, 400)}`);

  /** What the run's state says of a round that was interrupted must be what the retry says. */
  const checkRun = async (key: string, input: Round, retried: Played) => {
    const listed = await definite(() => client.showRun({ gid: input.gid }));
    if (listed instanceof Refused) return complain(key, listed.message);
    const { run, last } = listed;
    if (
      last?.round !== input.round ||
      last?.numbers.join() !== retried.numbers.join() ||
      run?.next !== retried.run?.next
    )
      complain(key, JSON.stringify(listed), JSON.stringify(retried));
    if (retried.run !== undefined) runs.set(input.gid, retried.run);
  };

  return {
    begin: async (server, elsewhere) => {
      const game = chance.pick(games);
      const lines = game.lines.map((line) => ({ ...line, selection: { ...line.selection } }));
      const input: Round = chance.happens(runShare) ? await ofRun({ gid: game.gid, lines }) : { gid: game.gid, lines };
      const key = `cut-${userId}-${made++}`;
      history.keys.push({ userId, key });
      const options = { idempotencyKey: key };
      let first: Played | undefined;
      let sent: Promise<unknown> = Promise.resolve();
      const ask = (at: number) =>
        ones[at]?.playRound(input, options) ?? Promise.reject(new RangeError(`no server ${at}`));
      return {
        key,
        send: () => {
          sent = ask(server).then(
            (answer) => {
              first = answer;
            },
            () => undefined,
          );
        },
        isAnswered: () => first !== undefined,
        over: () => sent,
        finish: async () => {
          const [other, again] = [await definite(() => ask(elsewhere)), await definite(() => ask(server))];
          if (other instanceof Refused) return void complain(key, other.message);
          if (again instanceof Refused) return void complain(key, again.message);
          const texts = [first ?? other, other, again].map((answer) => JSON.stringify(answer));
          if (new Set(texts).size > 1) complain(key, ...texts);
          const orders = other.orders.map(({ orderNum }) => orderNum);
          const { slip, total, numbers } = other;
          history.promised.push({ kind: 'round', userId, key, slip, orders, total, numbers: numbers.join() });
          played.push(other);
          if (input.run !== undefined) await checkRun(key, input, other);
        },
      };
    },
    reveal: async () => {
      for (const { gid } of games) {
        await definite(() => client.stopRun({ gid }));
        const revealed = await definite(() => client.rotateSeeds({ gid }));
        if (revealed instanceof Refused) complain(`${userId} in ${gid}`, revealed.message);
      }
      for (const { orderNum, slip } of played) {
        const proof = await definite(() => client.roundProof({ orderNum }));
        const verdict = proof instanceof Refused ? proof.message : verifyRound(proof, {}, nodeHashes);
        if (typeof verdict === 'string' || !verdict.ok || verdict.seeds !== 'revealed')
          complain(`round ${slip}`, JSON.stringify(verdict));
      }
    },
  };
}
