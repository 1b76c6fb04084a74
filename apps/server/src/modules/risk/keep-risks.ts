/** Keeps what rules in effect have found about a player. */
import type { Tx } from '../../platform/db/database.ts';
import type { FoundRisks } from '../withdrawals/index.ts';
import { weightOf } from './flag-rules.ts';
import { raiseFlag } from './store-flags.ts';

type Found = Pick<FoundRisks, 'userId' | 'risks'> & Partial<FoundRisks>;

/** In the caller's transaction. @returns how many there are to look at that were not there before */
export async function keepRisks(tx: Tx, { userId, request, payee, risks }: Found): Promise<number> {
  const cameUp = request === undefined || payee === undefined ? undefined : { request, payee };
  let raised = 0;
  // In one order, so that two who keep findings about one player never wait for each other.
  for (const { rule, severe, saw, version } of risks.toSorted((a, b) => (a.rule < b.rule ? -1 : 1))) {
    const weight = weightOf(rule, saw, cameUp);
    if (weight === undefined) continue;
    if (await raiseFlag(tx, { userId, rule, isSevere: severe, saw, weight, version, request })) raised += 1;
  }
  return raised;
}
