/** Reads sums of days, all of one report in one snapshot. */
import { type Mills, mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transferKindName } from '../ledger/index.ts';
import {
  type CohortWeek,
  countFirsts,
  type Days,
  heldBefore,
  holdSnapshot,
  type LineSums,
  listBettors,
  listBettorsOfDays,
  listCohorts,
  listLines,
  listMoneyDays,
  listPlayDays,
  listPlayers,
  type MoneyDay,
  type PlayDay,
  type PlayerSums,
  type PlaySums,
  readHeld,
  readMark,
  readOpen,
  sumPlayers,
} from './store-report.ts';

/**
 * Stakes, ends and the ledger compared: what was open when the days began, and what the ledger moved since, less what is
 * open when they are over, is what the house had of the issues and rounds that ended.
 */
export type PlayCheck = {
  readonly openBefore: Mills;
  /** Bets less wins and what was given back, as the ledger moved it. */
  readonly ledger: Mills;
  readonly openAfter: Mills;
  /** Of the sums. */
  readonly revenue: Mills;
  /** 0, or something is wrong. */
  readonly difference: Mills;
};

/** Within one snapshot. */
export type ReportSnapshot = {
  /** Up to when sums go, epoch ms; null before there are any. */
  mark(): Promise<number | null>;
  playDays(days: Days): Promise<PlayDay[]>;
  /** Players who bet, each once: of all games together where `gid` is null. */
  bettors(days: Days): ReturnType<typeof listBettors>;
  bettorsOfDays(days: Days): ReturnType<typeof listBettorsOfDays>;
  moneyDays(days: Days): Promise<MoneyDay[]>;
  heldBefore(day: string): Promise<Mills>;
  /** What players hold at the mark: by the rows of their accounts, and by the ledger's days. */
  held(): ReturnType<typeof readHeld>;
  players(days: Days, limit: number): Promise<PlayerSums[]>;
  allPlayers(days: Days): Promise<PlaySums & { readonly players: number }>;
  lines(days: Days): Promise<LineSums[]>;
  cohorts(days: Days): Promise<CohortWeek[]>;
  firsts(days: Days): ReturnType<typeof countFirsts>;
  playCheck(days: Days): Promise<PlayCheck>;
};

export type ReportReader = {
  /** Reads a report, whatever it consists of, as of one instant. */
  snapshot<T>(read: (of: ReportSnapshot, tx: Tx) => Promise<T>): Promise<T>;
};

export const revenueOf = ({ staked, refunded, paid }: PlaySums): Mills => mills(staked - refunded - paid);

/** Needs no running site. */
export function makeReportReader({ db, site }: Pick<Platform, 'db' | 'site'>): ReportReader {
  const withPlayMoney = site.demo;
  const within = (tx: Tx): ReportSnapshot => ({
    mark: () => readMark(tx),
    playDays: (days) => listPlayDays(tx, days),
    bettors: (days) => listBettors(tx, days),
    bettorsOfDays: (days) => listBettorsOfDays(tx, days),
    moneyDays: (days) => listMoneyDays(tx, days),
    heldBefore: (day) => heldBefore(tx, day),
    held: () => readHeld(tx, withPlayMoney),
    players: (days, limit) => listPlayers(tx, days, limit),
    allPlayers: (days) => sumPlayers(tx, days),
    lines: (days) => listLines(tx, days),
    cohorts: (days) => listCohorts(tx, days, site.timeZone),
    firsts: (days) => countFirsts(tx, days, site.timeZone),
    playCheck: async (days) => {
      const [open, money, plays] = [
        await readOpen(tx, days, withPlayMoney),
        await listMoneyDays(tx, days),
        await listPlayDays(tx, days),
      ];
      const ledger = money.reduce((sum, row) => sum + signOfPlay(row) * row.amount, 0);
      const revenue = plays.reduce((sum, row) => sum + revenueOf(row), 0);
      const { before: openBefore, after: openAfter } = open;
      return {
        openBefore,
        ledger: mills(ledger),
        openAfter,
        revenue: mills(revenue),
        difference: mills(openBefore + ledger - openAfter - revenue),
      };
    },
  });
  return {
    snapshot: (read) =>
      db.jobs.transaction(async (tx) => {
        await holdSnapshot(tx);
        return read(within(tx), tx);
      }),
  };
}

const signsOfPlay: Partial<Record<ReturnType<typeof transferKindName>, 1 | -1>> = { bet: 1, win: -1, refund: -1 };
const signOfPlay = ({ kind }: MoneyDay): number => signsOfPlay[transferKindName(kind)] ?? 0;
