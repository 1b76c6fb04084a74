/**
 * What an issue that has not been drawn may cost, pick by pick: for operators alone. Reckoned at most once a second for
 * each issue, however many look; nothing of it reaches a draw.
 */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills, type Selection } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { listSelling, type SoldIssue } from '../../draws/index.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
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
export function makeLiveExposure({ db, clock, settings }: Platform): LiveExposure {
  const known = new Map<string, { readonly at: number; readonly found: Promise<IssueExposure> }>();

  const read = async (issue: SoldIssue): Promise<IssueExposure> => {
    const asOf = clock.now();
    const [rows, totals] = await Promise.all([listLivePicks(db.jobs, issue.id), sumLive(db.jobs, issue.id)]);
    return { issue, ...summed(rows, totals), limit: settings.get(maxExposure), asOf };
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
      .map(({ selection, ...pick }) => ({ ...pick, selection: storedSelection(selection) })),
    plays: plays.toSorted((one, other) => other.highest - one.highest),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
