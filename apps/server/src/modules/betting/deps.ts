/** What betting needs from the modules below and of the site: `modules.ts` fills it in. */
import type { IssueId, IssueNo, GameStreaks, Rounds } from '../draws/index.ts';
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Caller } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { UserId } from '../../platform/ids.ts';

/** An issue as betting sees it; `id` is its row, `issue` the number that players see. Times are epoch ms. */
export type BettingIssue = {
  readonly id: IssueId;
  readonly gid: number;
  readonly issue: IssueNo;
  readonly state: 'scheduled' | 'open' | 'closed' | 'drawn' | 'settling' | 'settled' | 'void';
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawnAt: number | null;
  readonly settledAt: number | null;
  /** Null before the draw and for void issues. */
  readonly numbers: readonly number[] | null;
  readonly lunarYear: number | null;
  readonly voidReason: string | null;
  /** Orders accepted from then on are void: an outside draw took place before the end of sales. */
  readonly lateFrom: number | null;
  /** Odds that the issue was opened with; null before. */
  readonly oddsVersion: number | null;
};

/** Issues (draws). */
export type IssueDeps = {
  /** The database's clock, which decides about sales (epoch ms). */
  now(): number;
  /** The issue of a game that takes bets now. */
  openIssue(gid: number): Promise<BettingIssue | undefined>;
  findIssue(gid: number, issue: IssueNo): Promise<BettingIssue | undefined>;
  issuesById(ids: readonly IssueId[]): Promise<readonly BettingIssue[]>;
  /** The issues of a game with these numbers, as far as they are known, in any order. */
  issuesByNumber(gid: number, issues: readonly IssueNo[]): Promise<readonly BettingIssue[]>;
  /**
   * SQL of the issues that take bets at `at`, each row locked FOR SHARE so that closing waits for
   * the statement. `ids` is a query of one bigint column, `at` a timestamptz expression; one column, `id`.
   */
  openIssueSql(ids: string, at: string, cell?: string): string;
  /**
   * SQL of issues by state for joins: columns `id, gid, issue, state, closes_at, draw_at, settled_at, numbers`.
   * Read-only and without locks.
   */
  issuesSql: string;
  /** SQL of the issues with orders that came after an outside draw: columns `id, late_from`. */
  lateSql: string;
  /** SQL of the issue or, where the id is negative, the instant round with this id (an SQL expression), for lateral joins; the same columns. */
  playedSql(id: string): string;
  /** The streaks of a game; undefined where no two-sided play is followed, and before the first draw. */
  streaksOf(gid: number): Promise<GameStreaks | undefined>;
  /** Claims an issue whose orders are to be ended: drawn or void, or left behind by a settler that died. */
  claimForSettlement(): Promise<BettingIssue | undefined>;
  /** Lengthens the claim while a large issue is being settled. */
  keepClaim(id: IssueId): Promise<void>;
  /** Marks an issue settled, in the transaction of its last slice; false when another process already did. */
  markSettled(tx: Tx, id: IssueId, result: { payoutTotal: Mills; paidOrders: number }): Promise<boolean>;
};

/** Instant rounds (draws). */
export type RoundsDeps = Rounds;

/** What agents earn from settled orders (agents). */
export type RebateDeps = {
  /**
   * A statement that writes what agents earn from one part of a settled issue: parameters are its row id, the part and
   * the family. It reads `settle_bases(user_id, until, from_1, from_2, from_3, from_4, from_5, from_10)`, of each player the
   * bases in whole yuan of orders of at least so much; `until` null, or the end of the line below which they were bet
   * (agents-rewards.md, "Rebates"). It runs while lines are held (`identitySql.holdLinesSql`).
   */
  readonly accrueSql: string;
};

/** A player's game rounds at an outside platform (arcade), which a list of bets shows where one is named. */
export type ListGameRounds = (
  caller: Caller,
  query: InputOf<Calls['gameRounds']>,
  locale: Locale,
) => Promise<OutputOf<Calls['gameRounds']>>;

export type BettingDeps = {
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly draws: IssueDeps;
  readonly rounds: RoundsDeps;
  readonly rebates: RebateDeps;
  readonly listGameRounds: ListGameRounds;
  /** What the accounts above a player keep of a family's rebate, percent as decimal text ("0" for none). */
  keptRebateOf(userId: UserId, family: string): Promise<string>;
  /** Whether an account may bet now; a chase asks before each of its slips. */
  mayBet(userId: UserId): Promise<boolean>;
  /** A limit of the player's own has held a stake back. */
  noteLimitReached?(userId: UserId, limit: string): Promise<void>;
  /** Signs 32 bytes with the site key (Ed25519: deterministic). */
  sign(hash: Uint8Array): Uint8Array;
  /** The site's public key, raw bytes in hex. */
  readonly siteKey: string;
};
