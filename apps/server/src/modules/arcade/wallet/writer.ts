/** Writes bets, wins and refusals of bets through a lane of each: one statement a batch, a player at most once in it. */
import type { Query } from '../../../platform/db/database.ts';
import { makeLaneSession } from '../../../platform/db/batches/lane-session.ts';
import { writeInPlayerOrder } from '../../../platform/db/batches/write-in-player-order.ts';
import { makeLane } from '../../../platform/runtime/lane.ts';
import type { Deps } from '../deps.ts';
import { bigWin, turnover } from '../settings.ts';
import type { AcceptedRow, NewTransaction } from './store-batch.ts';
import { type NewBet, takeBets } from './store-bets.ts';
import { refuseBets, type RefusedRow } from './store-refusals.ts';
import { type NewWin, payWins } from './store-wins.ts';

/** What came of a call; nothing is said yet about why it was not accepted. */
export type Written = AcceptedRow | undefined;

export type WalletWriter = {
  takeBet(bet: NewBet): Promise<Written>;
  payWin(win: NewWin): Promise<Written>;
  /** Refuses a bet in a game that is closed, and writes that down; undefined where it was not that simple. */
  refuseBet(bet: NewBet): Promise<RefusedRow | undefined>;
  /** Ends the sessions; call when nothing is on its way. */
  close(): Promise<void>;
};

const maxBatch = 64;
const maxWaiting = 500;
const statementTimeoutMs = 5_000;

/** The statement of a batch of bets, and of wins, under the settings of the moment. */
export function makeStatements({ platform: { settings, site } }: Pick<Deps, 'platform'>) {
  const common = () => ({ timeZone: site.timeZone, factors: settings.get(turnover) });
  return {
    bets: (calls: readonly NewBet[]) => takeBets({ ...common(), calls }),
    wins: (calls: readonly NewWin[]) => payWins({ ...common(), bigWin: settings.get(bigWin), calls }),
  };
}

/** Three lanes, each with a session of its own once it has work; all lock players in one order. */
export function makeWalletWriter(deps: Pick<Deps, 'platform'>): WalletWriter {
  const statements = makeStatements(deps);
  const bets = openLane<NewBet, AcceptedRow>(deps, statements.bets);
  const wins = openLane<NewWin, AcceptedRow>(deps, statements.wins);
  const refusals = openLane<NewBet, RefusedRow>(deps, (calls) => refuseBets({ calls }));
  return {
    takeBet: (bet) => bets.lane.submit(bet),
    payWin: (win) => wins.lane.submit(win),
    refuseBet: (bet) => refusals.lane.submit(bet),
    close: async () => {
      await Promise.all([bets, wins, refusals].map(({ session }) => session.close()));
    },
  };
}

function openLane<Call extends NewTransaction, Row extends { readonly n: number }>(
  { platform }: Pick<Deps, 'platform'>,
  write: (calls: readonly Call[]) => Required<Query>,
) {
  const session = makeLaneSession(platform.db, statementTimeoutMs);
  const send = async (sorted: readonly Call[]): Promise<(Row | undefined)[]> => {
    const results: (Row | undefined)[] = sorted.map(() => undefined);
    for (const row of await session.rows<Row>(write(sorted))) results[row.n - 1] = row;
    return results;
  };
  const lane = makeLane<Call, Row | undefined>({
    ownerOf: ({ userId }) => userId,
    // A number that another process wrote at the same moment was not accepted here: it is looked up.
    write: (calls) => writeInPlayerOrder(calls, { ownerOf: ({ userId }) => userId, send, clashed: () => undefined }),
    maxBatch,
    maxWaiting,
  });
  return { lane, session };
}
