import type { ConsoleOutput } from '@longmen/contract/console';
import { lateAfterMs, type listIssues, type readIssue } from '@longmen/contract/console/games/issues';
import { formatNumber, type Locale } from '@longmen/format';

export type IssueRow = ConsoleOutput<typeof listIssues>['rows'][number];
export type Issue = ConsoleOutput<typeof readIssue>;

/** The look of a state. */
export const stateLooks = {
  scheduled: 'line',
  open: 'good',
  closed: 'line',
  drawn: 'line',
  settling: 'line',
  settled: 'plain',
  void: 'mild',
} as const satisfies Record<IssueRow['state'], string>;

/** A row's name in the address. */
export const idOf = ({ gid, issue }: Pick<IssueRow, 'gid' | 'issue'>): string => `${gid}.${issue}`;

/** Seconds, to the tenth. */
export const secondsText = (ms: number, locale: Locale): string => formatNumber(Math.round(ms / 100) * 100, locale);

/** Draws of outside lotteries are late by nobody's fault here. */
export const isLate = (what: 'draw' | 'settle', ms: number | null, { drawnBy }: Pick<IssueRow, 'drawnBy'>): boolean =>
  ms !== null && drawnBy === 'seeds' && ms > lateAfterMs[what];
