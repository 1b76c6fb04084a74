/**
 * What an issue that has not been drawn may cost, pick by pick: for operators alone. Reckoned at most once a second for
 * each issue, however many look; nothing of it reaches a draw.
 */
import { playNumber, playOfNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills, type Selection } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { listSelling, type SoldIssue } from '../../draws/index.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import type { BettingDeps } from '../deps.ts';
import { limitBook, type LimitedLine } from '../slips/limit-rules.ts';
import { pickOf } from '../slips/quote-line.ts';
import { readLimits, readUses } from '../slips/store-limits.ts';
import { maxExposure } from '../settings.ts';
import {
  listHighest,
  listLivePicks,
  type LivePick,
  type LiveTotals,
  slipsMax,
  sumLive,
} from './store-live-exposure.ts';

export type ExposedPick = Omit<LivePick, 'play' | 'selection'> & {
  /** "s_ssc.total.bsoe" */
  readonly play: string;
  readonly selection: Selection;
  /** The same as its row has it. */
  readonly stored: string;
  /** Of all limits that it counts in the nearest to its end: what may be reserved, and what is. 0: closed. */
  readonly most: Mills;
  readonly used: Mills;
  /** Its own limit in each issue. */
  readonly own: Mills | undefined;
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
  /** Epoch ms: when it was reckoned. */
  readonly asOf: number;
};

export type ExposedGame = { readonly issue: SoldIssue; readonly highest: Mills };

export type LiveExposure = {
  /** Issues on sale, one of each game, with the pick that may cost most. */
  games(): Promise<{ readonly games: readonly ExposedGame[]; readonly limit: Mills }>;
  /** The issue on sale of a game; undefined when none is. */
  issue(gid: number): Promise<IssueExposure | undefined>;
};

const picksMax = 50;
const oldMs = 1_000;

/** Reads what the site keeps; the limit itself is kept where bets are placed. */
export function makeLiveExposure(
  { db, clock, settings }: Platform,
  catalogue: Pick<BettingDeps['catalogue'], 'play'>,
): LiveExposure {
  const known = new Map<string, { readonly at: number; readonly found: Promise<IssueExposure> }>();

  const read = async (issue: SoldIssue): Promise<IssueExposure> => {
    const asOf = clock.now();
    const [rows, totals, { limits }] = await Promise.all([
      listLivePicks(db.jobs, issue.id),
      sumLive(db.jobs, issue.id),
      readLimits(db.jobs),
    ]);
    const limit = settings.get(maxExposure);
    const { picks, ...sums } = summed(rows, totals);
    const book = limitBook(limits, (play) => catalogue.play(playOfNumber(play) ?? ''));
    const uses = picks.map((pick) => book.usesOf(issue.gid, issue.id, [lineOf(pick)]));
    const counters = [...new Set(uses.flat().map(({ pick }) => pick))];
    const used = new Map((await readUses(db.jobs, issue.id, counters)).map((row) => [row.pick, row.used]));
    const withLimits = picks.map((pick, at): ExposedPick => {
      const all = [
        { most: limit, used: pick.liability },
        ...(uses[at] ?? []).map((use) => ({ most: mills(use.most), used: used.get(use.pick) ?? mills(0) })),
      ];
      const nearest = all.reduce((one, other) => (partOf(other) > partOf(one) ? other : one));
      const own = limits.find(
        (each) =>
          each.gid === issue.gid &&
          each.issue === undefined &&
          each.selection === pick.stored &&
          playOfNumber(each.play) === pick.play,
      );
      return { ...pick, ...nearest, own: own === undefined ? undefined : mills(own.most) };
    });
    return { issue, ...sums, picks: withLimits, limit, asOf };
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
      const rows = await listHighest(
        db.jobs,
        issues.map(({ id }) => id),
      );
      const highest = new Map(rows.map((row) => [row.issue, row.highest]));
      const games = issues.map((issue) => ({ issue, highest: highest.get(issue.id) ?? mills(0) }));
      return { games, limit: settings.get(maxExposure) };
    },
    issue: async (gid) => {
      const issue = firstOfEach(await listSelling(db.reads)).find((one) => one.gid === gid);
      return issue === undefined ? undefined : shared(issue);
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
