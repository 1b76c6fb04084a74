/**
 * What an issue that has not been drawn may cost, pick by pick: for operators alone. Reckoned at most once a second for
 * each issue, however many look; nothing of it reaches a draw.
 */
import { playNumber, playOfNumber } from '@longmen/contract/play-numbers';
import { maxWin, type Mills, mills, readRates, type Selection } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import {
  daysBack,
  type IssueId,
  listSelling,
  listSettled,
  type SettledIssue,
  type SoldIssue,
} from '../../draws/index.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import type { BettingDeps } from '../deps.ts';
import { limitBook, type LimitedLine } from '../slips/limit-rules.ts';
import { pickOf } from '../slips/quote-line.ts';
import { readLimits, readUses } from '../slips/store-limits.ts';
import { maxExposure } from '../settings.ts';
import {
  listHighest,
  listLivePicks,
  listLiveStakes,
  listTopBettors,
  readNewestBatch,
  type LivePick,
  type LiveStake,
  type LiveTotals,
  slipsMax,
  sumLive,
  sumStaked,
  type TopBettor,
} from './store-live-exposure.ts';
import { sumIssue } from './store-issue-sums.ts';
import { makeWorstCase, type StakedBet, type WorstCase } from './worst-case.ts';

export type ExposedPick = Omit<LivePick, 'play' | 'selection'> & {
  /** "s_ssc.total.bsoe" */
  readonly play: string;
  readonly selection: Selection;
  /** The same as its row has it. */
  readonly stored: string;
  /** Of all limits that it counts in the nearest to its end: what may be reserved, and what is. 0: closed. */
  readonly most: Mills;
  readonly used: Mills;
  /** Its own limit in each issue, and the one of this issue alone. */
  readonly own: Mills | undefined;
  readonly ownHere: Mills | undefined;
  /** What it was bet at, each rate once, joined by commas. */
  readonly rate: string;
};

export type ExposedPlay = {
  readonly play: string;
  readonly staked: Mills;
  readonly bets: number;
  readonly picks: number;
  /** The most that is reserved for one pick of it. */
  readonly highest: Mills;
};

export type IssueExposure = {
  readonly issue: SoldIssue;
  readonly staked: Mills;
  readonly slips: number;
  readonly players: number;
  /** The most that may be reserved for one pick. */
  readonly limit: Mills;
  /** Only the newest slips are in it. */
  readonly isCut: boolean;
  /** How many picks there are; of them those that may cost most. */
  readonly pickCount: number;
  readonly picks: readonly ExposedPick[];
  readonly plays: readonly ExposedPlay[];
  /** What each result would cost; null where only the newest slips were looked at. */
  readonly worst: WorstCase | null;
  /** Epoch ms: when it was reckoned. */
  readonly asOf: number;
};

/** What a settled issue left the site. */
export type IssueNet = { readonly issue: string; readonly drawsAt: number; readonly net: Mills };

export type ExposedGame = { readonly issue: SoldIssue; readonly highest: Mills; readonly staked: Mills };

export type LiveExposure = {
  /** Issues on sale, one of each game, with the pick that may cost most. */
  games(): Promise<{ readonly games: readonly ExposedGame[]; readonly limit: Mills }>;
  /** The issue on sale of a game; undefined when none is. */
  issue(gid: number): Promise<IssueExposure | undefined>;
  /** Changes with every batch of bets. */
  mark(): Promise<string>;
  /** The last settled issues of a game, the newest last. */
  recent(gid: number): Promise<readonly IssueNet[]>;
  /** Who staked most in the issue on sale, on one pick or on all of it; none while none is on sale. */
  bettors(gid: number, pick: { play: string; selection: string } | undefined): Promise<readonly TopBettor[]>;
};

const picksMax = 50;
const oldMs = 1_000;
const [recentMax, recentDays, bettorsMax] = [20, 2, 20];
/** Settled issues whose sums are kept: they do not change. */
const netsMax = 10_000;

/** Reads what the site keeps; the limit itself is kept where bets are placed. */
export function makeLiveExposure(
  { db, clock, settings, site }: Platform,
  catalogue: Pick<BettingDeps['catalogue'], 'play'>,
): LiveExposure {
  const known = new Map<string, { readonly at: number; readonly found: Promise<IssueExposure> }>();

  const playOf = (play: number) => catalogue.play(playOfNumber(play) ?? '');
  const worstOf = makeWorstCase();
  const settled = makeCache<Mills>(netsMax);
  const betsOf = (stakes: readonly LiveStake[]): StakedBet[] =>
    stakes.flatMap(({ play: number, selection: stored, rates: text, stake }) => {
      const play = playOf(number);
      const selection = storedSelection(stored);
      const rates = play === undefined ? null : readRates(play, selection, text);
      if (play === undefined || rates === null) return [];
      return [{ play, selection, rates, stake, payoutMax: maxWin(play, selection, stake, rates).allLines }];
    });
  const netOf = async ({ id }: SettledIssue): Promise<Mills> => {
    const before = settled.get(id);
    if (before !== undefined) return before;
    const { staked, paid } = await sumIssue(db.jobs, id);
    const net = mills(staked - paid);
    settled.set(id, net);
    return net;
  };

  const read = async (issue: SoldIssue): Promise<IssueExposure> => {
    const asOf = clock.now();
    const [stakes, rows, totals, { limits }] = await Promise.all([
      listLiveStakes(db.jobs, issue.id),
      listLivePicks(db.jobs, issue.id),
      sumLive(db.jobs, issue.id),
      readLimits(db.jobs),
    ]);
    const limit = settings.get(maxExposure);
    const ratesOf = ratesByPick(stakes);
    const { picks, ...sums } = summed(rows, totals);
    const book = limitBook(limits, playOf);
    const uses = picks.map((pick) => book.usesOf(issue.gid, issue.id, [lineOf(pick)]));
    const counters = [...new Set(uses.flat().map(({ pick }) => pick))];
    const used = new Map((await readUses(db.jobs, issue.id, counters)).map((row) => [row.pick, row.used]));
    const withLimits = picks.map((pick, at): ExposedPick => {
      const all = [
        { most: limit, used: pick.liability },
        ...(uses[at] ?? []).map((use) => ({ most: mills(use.most), used: used.get(use.pick) ?? mills(0) })),
      ];
      const nearest = all.reduce((one, other) => (partOf(other) > partOf(one) ? other : one));
      const ownOf = (of: IssueId | undefined) => {
        const own = limits.find(
          (each) =>
            each.gid === issue.gid &&
            each.issue === of &&
            each.selection === pick.stored &&
            playOfNumber(each.play) === pick.play,
        );
        return own === undefined ? undefined : mills(own.most);
      };
      const rate = ratesOf.get(`${pick.play} ${pick.stored}`) ?? '';
      return { ...pick, ...nearest, rate, own: ownOf(undefined), ownHere: ownOf(issue.id) };
    });
    const worst = sums.isCut ? null : await worstOf(betsOf(stakes), sums.staked);
    return { issue, ...sums, picks: withLimits, worst, limit, asOf };
  };
  const shared = (issue: SoldIssue): Promise<IssueExposure> => {
    const now = clock.now();
    for (const [id, { at }] of known) if (now - at > oldMs) known.delete(id);
    const found = known.get(issue.id)?.found ?? read(issue);
    if (!known.has(issue.id)) known.set(issue.id, { at: now, found });
    return found;
  };

  return {
    games: async () => {
      const issues = firstOfEach(await listSelling(db.reads));
      const ids = issues.map(({ id }) => id);
      const [rows, sums] = await Promise.all([listHighest(db.jobs, ids), sumStaked(db.jobs, ids)]);
      const highest = new Map(rows.map((row) => [row.issue, row.highest]));
      const staked = new Map(sums.map((row) => [row.issue, row.staked]));
      const games = issues.map((issue) => ({
        issue,
        highest: highest.get(issue.id) ?? mills(0),
        staked: staked.get(issue.id) ?? mills(0),
      }));
      return { games, limit: settings.get(maxExposure) };
    },
    issue: async (gid) => {
      const issue = firstOfEach(await listSelling(db.reads)).find((one) => one.gid === gid);
      return issue === undefined ? undefined : shared(issue);
    },
    mark: () => readNewestBatch(db.reads),
    recent: async (gid) => {
      const { timeZone } = site;
      const { from } = daysBack(recentDays, clock.now(), timeZone);
      const issues = (await listSettled(db.jobs, { gid, from, timeZone, limit: recentMax })).toReversed();
      const nets: IssueNet[] = [];
      for (const issue of issues) nets.push({ issue: issue.issue, drawsAt: issue.drawsAt, net: await netOf(issue) });
      return nets;
    },
    bettors: async (gid, pick) => {
      const issue = firstOfEach(await listSelling(db.reads)).find((one) => one.gid === gid);
      const number = pick === undefined ? undefined : playNumber(pick.play);
      if (issue === undefined || (pick !== undefined && number === undefined)) return [];
      const of = pick === undefined || number === undefined ? undefined : { play: number, selection: pick.selection };
      return listTopBettors(db.jobs, issue.id, of, bettorsMax);
    },
  };
}

const partOf = ({ most, used }: { readonly most: number; readonly used: number }): number =>
  most === 0 ? Number.POSITIVE_INFINITY : used / most;

const lineOf = ({ play, stored }: { readonly play: string; readonly stored: string }): LimitedLine => {
  const number = playNumber(play) ?? 0;
  return { play: number, selection: stored, pick: pickOf(number, stored), payoutMax: 0 };
};

/** The one on sale that is drawn next, of each game. */
const firstOfEach = (issues: readonly SoldIssue[]): SoldIssue[] =>
  [
    ...Map.groupBy(
      issues.filter(({ state }) => state === 'open'),
      ({ gid }) => gid,
    ).values(),
  ].flatMap(([first]) => first ?? []);

/** What each pick was bet at, by play and selection: each rate once, joined by commas. */
function ratesByPick(stakes: readonly LiveStake[]): ReadonlyMap<string, string> {
  const by = Map.groupBy(stakes, ({ play, selection }) => `${playOfNumber(play) ?? ''} ${selection}`);
  return new Map([...by].map(([key, all]) => [key, [...new Set(all.flatMap(({ rates }) => rates.split(',')))].join()]));
}

function summed(rows: readonly LivePick[], totals: LiveTotals) {
  const named = rows.flatMap(({ play, ...row }) => {
    const code = playOfNumber(play);
    return code === undefined ? [] : [{ ...row, play: code }];
  });
  const plays = [...Map.groupBy(named, ({ play }) => play)].map(
    ([play, picks]): ExposedPlay => ({
      play,
      staked: mills(sum(picks.map(({ staked }) => staked))),
      bets: sum(picks.map(({ bets }) => bets)),
      picks: picks.length,
      highest: mills(Math.max(...picks.map(({ liability }) => liability))),
    }),
  );
  return {
    ...totals,
    staked: mills(sum(plays.map(({ staked }) => staked))),
    isCut: totals.slips > slipsMax,
    pickCount: named.length,
    picks: named
      .slice(0, picksMax)
      .map(({ selection, ...pick }) => ({ ...pick, stored: selection, selection: storedSelection(selection) })),
    plays: plays.toSorted((one, other) => other.highest - one.highest),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
