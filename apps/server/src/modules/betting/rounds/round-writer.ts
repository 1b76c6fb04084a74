/** Writes instant rounds in batches: bets in one lane, results and money in another, the keepers asked in between. */
import type { Mills } from '@longmen/engine';
import { maxRounds } from '@longmen/keeper';
import type { Platform } from '../../../platform/context.ts';
import { sqlState } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/route.ts';
import { type EndedRound, endOf, type OpenRound, toDraw } from './end-round.ts';
import { type Lane, makeLane } from '../batch/lane.ts';
import { type LaneSession, makeLaneSession } from '../batch/lane-session.ts';
import type { BettingNeeds } from '../needs.ts';
import { endRoundsStatement, endRoundsValues, type RoundEnd } from './store-round-end.ts';
import { type NewRound, type PlacedRoundRow, placeRoundsSql, placeRoundsValues } from './store-round-place.ts';

/**
 * What became of a round: ended here; `elsewhere`, another process ended it; `waiting`, a keeper is away.
 * Only the first moved money here.
 */
export type RoundFate = { state: 'ended'; ended: EndedRound } | { state: 'elsewhere' } | { state: 'waiting' };

export type RoundWriter = {
  /** @returns undefined when it was refused; nothing says yet why. */
  place(round: Omit<NewRound, 'salt'>): Promise<(PlacedRoundRow & { salt: Buffer }) | undefined>;
  /** Asks the keepers and ends the round; harmless for one that has ended. */
  end(round: OpenRound): Promise<RoundFate>;
  /** Whether a keeper was away a moment ago: then no new round is begun. */
  keeperIsAway(): boolean;
  /** Rounds that wait or are being written. */
  load(): number;
  close(): Promise<void>;
};

const maxWaiting = 4_000;
const statementTimeoutMs = 5_000;
const attempts = 3;
const saltBytes = 16;
const awayForMs = 1_000;

/** Errors after which the same statement may simply be sent again: it applied nothing. */
const retryable = new Set(['40P01', '40001', '23505']);

const statementTimeout = '57014';

type Needs = Pick<BettingNeeds, 'rounds' | 'catalogue'>;

export function makeRoundWriter(platform: Platform, needs: Needs): RoundWriter {
  const [placing, ending] = [statementTimeoutMs, statementTimeoutMs].map((ms) => makeLaneSession(platform.db, ms)) as [
    LaneSession,
    LaneSession,
  ];
  let awayUntil = 0;

  const place = placeLane(platform, needs, placing);
  const endText = endRoundsStatement(needs.rounds);
  const end: Lane<OpenRound, RoundFate> = makeLane({
    ownerOf: ({ slip }) => slip.userId,
    maxBatch: maxRounds,
    maxWaiting,
    write: async (rounds) => {
      const fates = await endAll(platform, needs, { session: ending, text: endText }, rounds);
      if (fates.some((fate) => !(fate instanceof Error) && fate.state === 'waiting'))
        awayUntil = platform.clock.now() + awayForMs;
      return fates;
    },
  });
  return {
    place: place.submit,
    end: end.submit,
    keeperIsAway: () => platform.clock.now() < awayUntil,
    load: () => place.load() + end.load(),
    close: async () => {
      await Promise.all([placing.close(), ending.close()]);
    },
  };
}

type Placed = (PlacedRoundRow & { salt: Buffer }) | undefined;

function placeLane(platform: Platform, { rounds }: Needs, session: LaneSession): Lane<Omit<NewRound, 'salt'>, Placed> {
  const text = placeRoundsSql(rounds);
  return makeLane({
    ownerOf: ({ userId }) => userId,
    maxBatch: maxRounds,
    maxWaiting,
    write: async (asked) => {
      const salts = platform.dice.bytes(saltBytes * asked.length);
      const salted = asked.map((round, i) => ({ ...round, salt: salts.subarray(saltBytes * i, saltBytes * (i + 1)) }));
      return inPlayerOrder(
        salted,
        ({ userId }) => userId,
        async (sorted) => {
          const rows = await session.rows<PlacedRoundRow>(
            'betting-place-rounds',
            text,
            placeRoundsValues(sorted, platform.site.timeZone),
          );
          const results: Placed[] = sorted.map(() => undefined);
          for (const row of rows) results[row.n - 1] = { ...row, salt: (sorted[row.n - 1] as NewRound).salt };
          return results;
        },
      );
    },
  });
}

async function endAll(
  platform: Platform,
  { rounds: doors, catalogue }: Needs,
  { session, text }: { session: LaneSession; text: string },
  rounds: readonly OpenRound[],
): Promise<(RoundFate | Error)[]> {
  const drawn = await doors.draw(rounds.map(toDraw));
  const fates: (RoundFate | Error)[] = rounds.map(() => ({ state: 'waiting' }));
  const due: { at: number; end: RoundEnd; ended: EndedRound }[] = [];
  rounds.forEach((round, at) => {
    const result = drawn[at];
    if (result === undefined || result.state === 'waiting') return;
    try {
      due.push({ at, ...endOf(catalogue, round, result) });
    } catch (error) {
      fates[at] = error as Error;
    }
  });
  if (due.length === 0) return fates;
  const written = await inPlayerOrder(
    due,
    ({ end }) => end.userId,
    async (sorted) => {
      const rows = await session.rows<BalanceAfter & { n: number }>(
        'betting-end-rounds',
        text,
        endRoundsValues(
          sorted.map(({ end }) => end),
          platform.site.timeZone,
        ),
      );
      const balances = new Map(rows.map(({ n, ...after }) => [n, after]));
      sorted.forEach(({ end }, i) => {
        const after = balances.get(i + 1);
        if (after !== undefined) announce(platform, end, after, sorted[i]?.ended);
      });
      return sorted.map(
        ({ ended }, i): RoundFate => (balances.has(i + 1) ? { state: 'ended', ended } : { state: 'elsewhere' }),
      );
    },
  );
  due.forEach(({ at }, i) => {
    fates[at] = written[i] ?? new Error('a round was lost from its batch');
  });
  return fates;
}

type BalanceAfter = { readonly balance: Mills; readonly leg: number };

function announce(platform: Platform, end: RoundEnd, after: BalanceAfter, ended: EndedRound | undefined): void {
  const { userId, gid, stake, payout } = end;
  const issue = ended?.round.slip.issue ?? '';
  const orders = ended?.lines.length ?? 0;
  platform.bus.publish('orders.settled', { userId, gid, issue, orders, stake, payout, ...after });
  platform.bus.publish('balance.changed', { userId, ...after });
}

/**
 * Sends a batch sorted by player, so that two batches never wait for each other in a circle; one that the database
 * refuses as a whole goes item by item, so that none takes its neighbours down with it. Results in the given order.
 */
async function inPlayerOrder<Item, Result>(
  items: readonly Item[],
  ownerOf: (item: Item) => string,
  send: (sorted: Item[]) => Promise<Result[]>,
): Promise<(Result | Error)[]> {
  const order = items
    .map((_, at) => at)
    .sort((a, b) => compareIds(ownerOf(items[a] as Item), ownerOf(items[b] as Item)));
  const results = await sendOrSplit(
    order.map((at) => items[at] as Item),
    send,
  );
  const back: (Result | Error)[] = [];
  order.forEach((at, place) => {
    back[at] = results[place] as Result | Error;
  });
  return back;
}

async function sendOrSplit<Item, Result>(
  items: Item[],
  send: (items: Item[]) => Promise<Result[]>,
): Promise<(Result | Error)[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(items);
    } catch (error) {
      const state = sqlState(error);
      if (state !== undefined && retryable.has(state) && attempt < attempts) continue;
      if (state === undefined || items.length === 1)
        return items.map(() => (state === statementTimeout ? new Refusal('busy') : (error as Error)));
      const alone: (Result | Error)[] = [];
      for (const item of items) alone.push(...(await sendOrSplit([item], send)));
      return alone;
    }
  }
}

/** Decimal ids by value. */
function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
