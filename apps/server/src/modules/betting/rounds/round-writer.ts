/** Writes instant rounds in batches: bets in one lane, results and money in another, the keepers asked in between. */
import type { Mills } from '@longmen/engine';
import { maxRounds } from '@longmen/keeper';
import type { Platform } from '../../../platform/context.ts';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import type { Query } from '../../../platform/db/database.ts';
import { type EndedRound, endOf, type OpenRound, toDraw } from './end-round.ts';
import { type Lane, makeLane } from '../../../platform/runtime/lane.ts';
import { type LaneSession, makeLaneSession } from '../../../platform/db/batches/lane-session.ts';
import { withSalts } from '../batch/salts.ts';
import { writeInPlayerOrder } from '../../../platform/db/batches/write-in-player-order.ts';
import { issueIdOf } from '../../draws/index.ts';
import type { BettingDeps } from '../deps.ts';
import type { KnownLimits, Limits } from '../slips/known-limits.ts';
import { endRoundsStatement, type RoundEnd, type RoundEnds } from './store-round-end.ts';
import { type NewRound, type PlacedRoundRow, placeRoundsStatement } from './store-round-place.ts';
import { asError } from '../../../platform/runtime/errors.ts';

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
  close(): Promise<void>;
};

const maxWaiting = 4_000;
const statementTimeoutMs = 5_000;
const awayForMs = 1_000;

type Deps = Pick<BettingDeps, 'rounds' | 'catalogue'> & { readonly limits: Limits };

/** One lane writes bets, another the ends of rounds; each has a session of its own. */
export function makeRoundWriter(platform: Platform, deps: Deps): RoundWriter {
  const placing = makeLaneSession(platform.db, statementTimeoutMs);
  const ending = makeLaneSession(platform.db, statementTimeoutMs);
  let awayUntil = 0;

  const place = placeLane(platform, deps, placing);
  const endStatement = endRoundsStatement(deps.rounds);
  const end: Lane<OpenRound, RoundFate> = makeLane({
    ownerOf: ({ slip }) => slip.userId,
    maxBatch: maxRounds,
    maxWaiting,
    write: async (rounds) => {
      const fates = await endAll(platform, deps, { session: ending, statement: endStatement }, rounds);
      if (fates.some((fate) => !(fate instanceof Error) && fate.state === 'waiting'))
        awayUntil = platform.clock.now() + awayForMs;
      return fates;
    },
  });
  return {
    place: place.submit,
    end: end.submit,
    keeperIsAway: () => platform.clock.now() < awayUntil,
    close: async () => {
      await Promise.all([placing.close(), ending.close()]);
    },
  };
}

type Placed = (PlacedRoundRow & { salt: Buffer }) | undefined;

/** A batch that meets changed limits is sent at most this often. */
const sendsMax = 3;

function placeLane(
  platform: Platform,
  { rounds, limits }: Deps,
  session: LaneSession,
): Lane<Omit<NewRound, 'salt'>, Placed> {
  const statement = placeRoundsStatement(rounds);
  const send = async (sorted: readonly NewRound[]): Promise<Placed[]> => {
    const { timeZone } = platform.site;
    for (let attempt = 1; ; attempt += 1) {
      const known = await limits.current();
      const within = sorted.filter((round) => isWithin(known, round));
      const rows =
        within.length === 0
          ? []
          : await session.rows<PlacedRoundRow>(statement({ timeZone, rounds: within, version: known.version }));
      if (rows.length === 0 && attempt < sendsMax && (await limits.haveMoved(known))) continue;
      const placed = new Map(rows.map((row) => [elementAt(within, row.n - 1), row]));
      return sorted.map((round) => {
        const row = placed.get(round);
        return row === undefined ? undefined : { ...row, salt: round.salt };
      });
    }
  };
  return makeLane({
    ownerOf: ({ userId }) => userId,
    maxBatch: maxRounds,
    maxWaiting,
    write: async (batch) =>
      writeInPlayerOrder<NewRound, Placed>(withSalts(platform.dice, batch), {
        ownerOf: ({ userId }) => userId,
        send,
        clashed: () => undefined,
      }),
  });
}

/** A round has a draw of its own, so that what it may cost is what its own lines may. */
const isWithin = (known: KnownLimits, { gid, lines }: NewRound): boolean =>
  known.usesOf(gid, undefined, lines).every(({ most, amount }) => amount <= most);

async function endAll(
  platform: Platform,
  { rounds: roundsApi, catalogue }: Deps,
  { session, statement }: { session: LaneSession; statement: (batch: RoundEnds) => Query },
  rounds: readonly OpenRound[],
): Promise<(RoundFate | Error)[]> {
  const drawn = await roundsApi.draw(rounds.map(toDraw));
  const fates: (RoundFate | Error)[] = rounds.map(() => ({ state: 'waiting' }));
  const due: { at: number; end: RoundEnd; ended: EndedRound }[] = [];
  rounds.forEach((round, at) => {
    const result = drawn[at];
    if (result === undefined || result.state === 'waiting') return;
    try {
      due.push({ at, ...endOf(catalogue, round, result) });
    } catch (error) {
      fates[at] = asError(error);
    }
  });
  if (due.length === 0) return fates;
  const written = await writeInPlayerOrder<(typeof due)[number], RoundFate>(due, {
    ownerOf: ({ end }) => end.userId,
    send: async (sorted) => {
      const rows = await session.rows<BalanceAfter & { n: number }>(
        statement({ timeZone: platform.site.timeZone, ends: sorted.map(({ end }) => end) }),
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
  });
  due.forEach(({ at }, i) => {
    fates[at] = written[i] ?? new Error('a round was lost from its batch');
  });
  return fates;
}

type BalanceAfter = { readonly balance: Mills; readonly leg: number };

function announce(platform: Platform, end: RoundEnd, after: BalanceAfter, ended: EndedRound | undefined): void {
  const { userId, gid, slip, stake, payout } = end;
  const issue = ended?.round.slip.issue ?? '';
  const orders = ended?.lines.length ?? 0;
  const issueId = issueIdOf(`-${slip}`);
  platform.bus.publish('orders.settled', { userId, gid, issue, issueId, orders, stake, payout, ...after });
  platform.bus.publish('balance.changed', { userId, ...after });
}
