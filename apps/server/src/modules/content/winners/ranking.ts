/** Who came out ahead yesterday, beside how many bet and how many of them did (community.md 13). */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { rankingBetMin, rankingMax, rankingMin } from '@longmen/contract/calls/chat/winners';
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/security/keyring.ts';
import { maskName } from '../../identity/index.ts';
import { remember } from '../remember.ts';
import { pageOf } from '../rules.ts';
import type { Naming } from './naming.ts';
import { type DaySums, findYesterday, sumDay } from './store-ranking.ts';
import { rankHandle } from './win-handle.ts';

/** So many of the largest results are looked at for those who may be named. */
const candidatesMax = 400;
/** How long a list is remembered; the sums below it are for as long as the day is yesterday. */
const rememberedForMs = 5_000;

/** A place of the ranking, with what never leaves the server: whose it is. */
export type RankedPlayer = {
  readonly userId: UserId;
  readonly handle: string;
  readonly maskedName: string;
  readonly avatar: string;
  readonly net: Mills;
  readonly rank: number;
};

export type Ranking = {
  page(paging: InputOf<Calls['profitRanking']>): Promise<OutputOf<Calls['profitRanking']>>;
  /** The place that a handle names, while it is listed. */
  find(handle: string): Promise<RankedPlayer | undefined>;
};

type List = Omit<DaySums, 'rows'> & { readonly rows: readonly RankedPlayer[] };

/** The sums of a day are made once in a process; who of them may be named is asked every five seconds, and on changes. */
export function makeRanking(
  { clock, db, site }: Pick<Platform, 'clock' | 'db' | 'site'>,
  { keys, naming }: { readonly keys: Keyring; readonly naming: Naming },
): Ranking {
  let known: (DaySums & { readonly day: string }) | undefined;
  const sumsOfYesterday = async () => {
    const { day, isComplete } = await findYesterday(db.reads, site.timeZone);
    if (known?.day === day) return known;
    const sums = { day, ...(await sumDay(db.reads, { day, betMin: rankingBetMin, limit: candidatesMax })) };
    if (isComplete) known = sums;
    return sums;
  };
  const list = remember(clock, rememberedForMs, async (_version: number): Promise<List> => {
    const { day, players, ahead, rows } = await sumsOfYesterday();
    const people = await naming.among(rows.map(({ userId }) => userId));
    const ranked = rows
      .flatMap(({ userId, net }) => {
        const user = people.get(userId);
        if (user === undefined) return [];
        const { username, avatar } = user;
        return [{ userId, net, avatar, maskedName: maskName(username), handle: rankHandle(keys, { userId, day }) }];
      })
      // Equal results stand in an order that says nothing of their players.
      .sort((a, b) => b.net - a.net || (a.handle < b.handle ? -1 : 1))
      .slice(0, rankingMax)
      .map((row, at) => ({ ...row, rank: at + 1 }));
    return { players, ahead, rows: ranked.length < rankingMin ? [] : ranked };
  });
  return {
    page: async ({ page = 1, rows = 20 }) => {
      const ranking = await list(naming.version());
      return {
        // Accounts stay here.
        rows: pageOf(ranking.rows, page, rows).map(({ userId: _userId, ...row }) => row),
        total: ranking.rows.length,
        players: ranking.players,
        ahead: ranking.ahead,
      };
    },
    find: async (handle) => (await list(naming.version())).rows.find((row) => row.handle === handle),
  };
}
