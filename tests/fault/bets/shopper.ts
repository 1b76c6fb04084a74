/**
 * One client of the fault bench: bets, sometimes twice at once, sometimes cancels,
 * and repeats every request with its own key until the answer is definite. It
 * remembers everything that it was promised.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import type { InputOf, Calls, OutputOf } from '@longmen/contract';
import { makeTestClient, type TestClient } from '@longmen/test-kit/client';
import type { Chance } from '../audit/chance.ts';
import { makeChasePlayer } from './chase-player.ts';
import { type SentRequest, compareAnswers } from './compare-answers.ts';
import { untilDefinite } from './definite.ts';
import { makeRoundPlayer } from './round-player.ts';
import type { History } from './history.ts';
import { type UserId, userIdOf } from '../../../apps/server/src/platform/ids.ts';

type Bet = InputOf<Calls['placeBet']>;
type Placed = OutputOf<Calls['placeBet']>;

/** Plays of small and large selections, of every family with a short test game, one and several winners. */
const menu: {
  family: 's_ssc' | 's_k3' | 's_11x5' | 's_kl10' | 'lhc';
  play: string;
  selection: Record<string, unknown>;
  bets: number;
}[] = [
  { family: 's_ssc', play: 's_ssc.total.bsoe', selection: { opts: ['big', 'odd'] }, bets: 2 },
  { family: 's_ssc', play: 's_ssc.ball1.num', selection: { pick: [1, 3, 5, 7] }, bets: 4 },
  { family: 's_ssc', play: 's_ssc.lhh.wg', selection: { opts: ['dragon', 'tiger'] }, bets: 2 },
  { family: 's_ssc', play: 's_ssc.front3.group6', selection: { pick: [0, 2, 4, 6, 8] }, bets: 10 },
  { family: 's_ssc', play: 's_ssc.dwd.dwd', selection: { rows: [[1, 2], [], [3], [], [9, 0]] }, bets: 5 },
  { family: 's_k3', play: 's_k3.sum.bsoe', selection: { opts: ['small', 'even'] }, bets: 2 },
  { family: 's_k3', play: 's_k3.sum.num', selection: { pick: [9, 10, 11, 12] }, bets: 4 },
  { family: 's_k3', play: 's_k3.one.hit', selection: { pick: [1, 6] }, bets: 2 },
  { family: 's_11x5', play: 's_11x5.total.sides', selection: { opts: ['big', 'odd'] }, bets: 2 },
  { family: 's_kl10', play: 's_kl10.total.sides', selection: { opts: ['small', 'even'] }, bets: 2 },
  { family: 'lhc', play: 'lhc.te.num', selection: { pick: [1, 24, 49] }, bets: 3 },
  // Which balls these are depends on the issue's lunar year.
  { family: 'lhc', play: 'lhc.te.zodiac', selection: { opts: ['rat', 'ox', 'horse'] }, bets: 3 },
];

/** Families of which the bench knows bets. */
export const familiesOnMenu: ReadonlySet<string> = new Set(menu.map(({ family }) => family));

export type Shopper = { run(isOver: () => boolean): Promise<void> };

const refusalPauseMs = 20;
/**
 * So many of a client's turns are instant rounds; so many of the others open a chase, whose slips are placed by
 * whichever server lives.
 */
export type TurnShares = { readonly rounds: number; readonly chases: number };
const everything: TurnShares = { rounds: 0.4, chases: 0.2 };
/** So many slips are taken back in part. */
const cancelShare = 0.25;

/**
 * @param client signed in already; `userId` is its account.
 * @param games the short test games to bet on, with their family.
 */
export function makeShopper(
  client: TestClient,
  userId: UserId,
  games: { gid: number; family: string }[],
  chance: Chance,
  history: History,
  number: number,
  shares: TurnShares = everything,
): Shopper {
  let made = 0;

  const definite = untilDefinite(history, history.recovery);
  const look = untilDefinite(history);

  const buy = async () => {
    const game = chance.pick(games);
    const clocks = await look(() => client.gameClocks({ gid: game.gid }));
    const clock = clocks instanceof Refused ? undefined : clocks[0];
    if (clock === undefined || !clock.isOpen || clock.issue === '') return await sleep(100);
    if (chance.happens(shares.chases)) return await chases.play(game, clock.issue);
    const offers = menu.filter((offer) => offer.family === game.family);
    const lines = Array.from({ length: 1 + chance.below(4) }, () => {
      const offer = chance.pick(offers);
      return { play: offer.play, selection: offer.selection, stake: 1 + chance.below(5), betCount: offer.bets };
    });
    const key = `fault-${number}-${made++}-${chance.below(1e9)}`;
    const bet = { gid: game.gid, issue: clock.issue, lines } as Bet;
    history.keys.push({ userId, key });
    const send = () => definite(() => client.placeBetAtServerRate(bet, { idempotencyKey: key }));
    const sentAt = Date.now();
    const answers = chance.happens(0.2) ? await Promise.all([send(), send()]) : [await send()];
    record({ userId, key, sentAt }, answers);
    const placed = answers.find((answer): answer is Placed => !(answer instanceof Refused));
    if (placed !== undefined && chance.happens(cancelShare)) await cancel(placed);
  };

  const record = (sent: SentRequest, answers: (Placed | Refused)[]) => {
    const placed = compareAnswers(history, sent, answers);
    if (placed === undefined) return;
    history.promised.push({
      kind: 'bet',
      userId,
      key: sent.key,
      slip: placed.slip,
      orders: placed.orders.map((order) => order.orderNum),
      total: placed.total,
      answers: JSON.stringify(placed),
    });
  };

  const cancel = async (placed: Placed) => {
    const order = chance.pick(placed.orders);
    const key = `fault-cancel-${number}-${made++}`;
    const answer = await definite(() => client.cancelBet({ orderNum: order.orderNum }, { idempotencyKey: key }));
    if (answer instanceof Refused) return;
    history.promised.push({ kind: 'cancel', userId, orderNum: order.orderNum, refunded: answer.refunded });
  };

  const chases = makeChasePlayer({ client, userId, chance, history, number, definite });
  const rounds = makeRoundPlayer({ client, userId, chance, history, number, definite });

  return {
    run: async (isOver) => {
      while (!isOver()) {
        if (chance.happens(shares.rounds)) await rounds.play();
        else await buy();
        await sleep(chance.below(refusalPauseMs));
      }
      await chases.stop();
    },
  };
}

/** Opens a guest trial and signs it in; its start balance is what it may spend. */
export async function openGuest(address: () => string): Promise<{ client: TestClient; userId: UserId }> {
  const client = makeTestClient({ baseUrl: address, timeoutMs: 5_000 });
  const account = await client.guestAccount({});
  const signedIn = await client.register({
    username: account.username,
    password: 'fault1234',
    inviteCode: account.inviteCode,
  });
  client.useToken(signedIn.token);
  return { client, userId: userIdOf(signedIn.userId) };
}
