/** Holds the answers to copies of one request against each other. */
import { Refused } from '@longmen/contract';
import type { Notes } from './notes.ts';
import { noteRefusal } from '../audit/workload.ts';

/** One request, perhaps sent twice at once. */
export type Asked = { userId: string; key: string; askedAt: number };

/**
 * Notes what was refused, and answers that differ. A copy that was refused for want of money may be followed by one
 * that was accepted, as a refusal is not kept: whether money came in between is for the audit to see.
 * @returns what was accepted, if anything was
 */
export function compareAnswers<Placed extends { slip: string }>(
  notes: Notes,
  { userId, key, askedAt }: Asked,
  answers: readonly (Placed | Refused)[],
): Placed | undefined {
  const placed = answers.filter((answer): answer is Placed => !(answer instanceof Refused));
  const refusals = answers.filter((answer) => answer instanceof Refused).map(({ refusal }) => `${refusal}`);
  for (const refusal of refusals) noteRefusal(notes, refusal);
  const [first] = placed;
  const isShort = first !== undefined && refusals.length > 0 && refusals.every((one) => one === 'insufficientFunds');
  if (isShort) notes.short.push({ userId, slip: first.slip, askedAt });
  const texts = [...placed.map((answer) => JSON.stringify(answer)), ...(isShort ? [] : refusals)];
  if (new Set(texts).size > 1) notes.unequal.push(`${key}: ${texts.map((text) => text.slice(0, 300)).join(' | ')}`);
  return first;
}
