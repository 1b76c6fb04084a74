/** How far withdrawals of an agent's team are. Nothing of where they go leaves here. */
import type { Locale } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { stepName } from '../messages.ts';
import type { State } from '../rules.ts';
import { countTeamRequests, listStates, listTeamRequests, type TeamRequestFilter } from './store-team.ts';
import { publicStatus, publicStep } from './withdrawal-view.ts';
import type { UserId } from '../../../platform/ids.ts';

/** 1 being worked on, 2 paid, 3 not; and the step in words. */
export type RequestStanding = {
  readonly status: '1' | '2' | '3';
  readonly statusName: string;
  readonly isInReview: boolean;
};

export type TeamRequest = Omit<RequestStanding, 'isInReview'> & {
  readonly userId: UserId;
  readonly username: string;
  readonly orderNum: string;
  readonly at: number;
  readonly amount: Mills;
  /** Less the fees. */
  readonly net: Mills;
};

const standingOf = (state: State, locale: Locale): RequestStanding => {
  const step = publicStep(state);
  return { status: publicStatus(state), statusName: stepName(step, locale), isInReview: step === 'review' };
};

/** A page of a team's withdrawals, newest first, and how many there are: more than `max` are not counted. */
export async function teamRequests(
  tx: Tx,
  filter: TeamRequestFilter,
  { max, ...page }: { readonly skip: number; readonly rows: number; readonly max: number },
  locale: Locale,
): Promise<{ rows: TeamRequest[]; total: number }> {
  const [rows, total] = await Promise.all([listTeamRequests(tx, filter, page), countTeamRequests(tx, filter, max)]);
  return {
    rows: rows.map(({ userId, username, id, state, amount, fee, requestedAt }) => {
      const { status, statusName } = standingOf(state, locale);
      return { userId, username, orderNum: id, at: requestedAt, amount, net: mills(amount - fee), status, statusName };
    }),
    total,
  };
}

/** How far withdrawals are, by their numbers; whoever asks has found the numbers among what he may see. */
export async function standingsOf(
  tx: Tx,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, RequestStanding>> {
  const rows = ids.length === 0 ? [] : await listStates(tx, ids);
  return new Map(rows.map(({ id, state }) => [id, standingOf(state, locale)]));
}
