/** Holds the answers to copies of one request against each other. */
import { Refused } from '@longmen/contract';
import type { History } from './history.ts';
import { countRefusal } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

/** One request, perhaps sent twice at once. */
export type SentRequest = { userId: UserId; key: string; sentAt: number };

/**
 * Notes what was refused, and answers that differ. A copy that was refused for want of money may be followed by one
 * that was accepted, as a refusal is not kept: whether money came in between is for the audit to see. Where every copy
 * was refused nothing happened, and a copy that is answered later may find another reason.
 * @returns what was accepted, if anything was
 */
export function compareAnswers<Placed extends { slip: string } | { chase: string }>(
  history: History,
  { userId, key, sentAt }: SentRequest,
  answers: readonly (Placed | Refused)[],
): Placed | undefined {
  const placed = answers.filter((answer): answer is Placed => !(answer instanceof Refused));
  const refusals = answers.filter((answer) => answer instanceof Refused).map(({ refusal }) => `${refusal}`);
  for (const refusal of refusals) countRefusal(history, refusal);
  const [first] = placed;
  const isShort = first !== undefined && refusals.length > 0 && refusals.every((one) => one === 'insufficientFunds');
  if (isShort) history.short.push({ userId, sentAt, ...idOf(first) });
  const isMixed = first !== undefined && !isShort;
  const texts = [...placed.map((answer) => JSON.stringify(answer)), ...(isMixed ? refusals : [])];
  if (new Set(texts).size > 1) history.unequal.push(`${key}: ${texts.map((text) => text.slice(0, 300)).join(' | ')}`);
  return first;
}

const idOf = (placed: { slip: string } | { chase: string }) =>
  'slip' in placed ? { slip: placed.slip } : { chase: placed.chase };
