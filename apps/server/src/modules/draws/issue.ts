/** An issue as the modules above see it. */

export type IssueState = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settling' | 'settled' | 'void';

/** Why an issue is void: a seed was missing in time, or nobody could buy it. */
export type VoidReason = 'releaseMissing' | 'notOffered';

/** `id` is its row, `issue` the number that players see; times are epoch ms. */
export type Issue = {
  readonly id: string;
  readonly gid: number;
  readonly issue: string;
  readonly state: IssueState;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly drawnAt: number | null;
  readonly settledAt: number | null;
  readonly numbers: readonly number[] | null;
  readonly lunarYear: number | null;
  /** The odds it was opened with; 0 before. */
  readonly oddsVersion: number;
  readonly voidReason: VoidReason | null;
  /** Its place in the season of seeds; null while it was never opened. */
  readonly season: number | null;
  readonly k: number | null;
};

/** An issue that was opened, so that it has a seed. */
export type SoldIssue = Issue & { readonly season: number; readonly k: number };
