/** An issue as the modules above see it. */
import type { IssueId, IssueNo } from './rules.ts';

export type IssueState = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settling' | 'settled' | 'void';

/** Why an issue is void: a seed was missing in time, nobody could buy it, or two people voided an outside draw. */
export type VoidReason = 'releaseMissing' | 'notOffered' | 'operators';

/** `id` is its row, `issue` the number that players see; times are epoch ms. */
export type Issue = {
  readonly id: IssueId;
  readonly gid: number;
  readonly issue: IssueNo;
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
  /** An outside draw that is a replay of a past one. */
  readonly isReplay: boolean;
  /** Orders accepted from then on are void, because the outside draw took place before the end of sales. */
  readonly lateFrom: number | null;
  /** Its place in the season of seeds; season 0 counts issues of outside draws. Null while it was never opened. */
  readonly season: number | null;
  readonly k: number | null;
};

/** An issue that was opened. */
export type SoldIssue = Issue & { readonly season: number; readonly k: number };
