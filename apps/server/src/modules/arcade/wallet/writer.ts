/** Writes bets and wins through a lane of each: one statement a batch, a player at most once in it. */
import type { Query } from '../../../platform/db/database.ts';
import { makeLaneSession } from '../../../platform/db/lane-session.ts';
import { writeInPlayerOrder } from '../../../platform/db/write-in-player-order.ts';
import { makeLane } from '../../../platform/runtime/lane.ts';
import type { Deps } from '../deps.ts';
import { bigWin, turnover } from '../settings.ts';
import type { AcceptedRow, NewTransaction } from './store-batch.ts';
import { type NewBet, takeBets } from './store-bets.ts';
import { type NewWin, payWins } from './store-wins.ts';

/** What came of a call; nothing is said yet about why it was not accepted. */
export type Written = AcceptedRow | undefined;

export type WalletWriter = {
  takeBet(bet: NewBet): Promise<Written>;
  payWin(win: NewWin): Promise<Written>;
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

/** Two lanes, each with a session of its own; both lock players in one order. */
export function makeWalletWriter(deps: Pick<Deps, 'platform'>): WalletWriter {
  const statements = makeStatements(deps);
  const bets = openLane(deps, statements.bets);
  const wins = openLane(deps, statements.wins);
  return {
    takeBet: (bet) => bets.lane.submit(bet),
    payWin: (win) => wins.lane.submit(win),
    close: async () => {
      await Promise.all([bets.session.close(), wins.session.close()]);
    },
  };
}

function openLane<Call extends NewTransaction>(
  { platform }: Pick<Deps, 'platform'>,
  write: (calls: readonly Call[]) => Required<Query>,
) {
  const session = makeLaneSession(platform.db, statementTimeoutMs);
  const send = async (sorted: readonly Call[]): Promise<Written[]> => {
    const results: Written[] = sorted.map(() => undefined);
    for (const row of await session.rows<AcceptedRow>(write(sorted))) results[row.n - 1] = row;
    return results;
  };
  const lane = makeLane<Call, Written>({
    ownerOf: ({ userId }) => userId,
    // A number that another process wrote at the same moment was not accepted here: it is looked up.
    write: (calls) => writeInPlayerOrder(calls, { ownerOf: ({ userId }) => userId, send, clashed: () => undefined }),
    maxBatch,
    maxWaiting,
  });
  return { lane, session };
}
