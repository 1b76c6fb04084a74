import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages } from './messages.ts';
import type { Facts } from './withdrawal.ts';

/** Why this operator cannot do it, in words; empty where nothing stands in the way. */
export function useMissing(facts: Facts): { approve: string; decide: string } {
  const t = useMessages<typeof messages>('withdrawals');
  const missingRight = useMissingRight();
  const conflict = useConflict()(facts.player);
  const me = useMe();
  const missing = (right: 'withdrawals.decide' | 'withdrawals.second') => missingRight(`${right}/begin`);
  if (conflict !== '') return { approve: conflict, decide: conflict };
  const isSecond = facts.firstBy !== null;
  const decide = missing('withdrawals.decide');
  if (facts.firstBy === me.name) return { approve: t('ownWord'), decide };
  if (facts.state === 'received') return { approve: t('notLooked'), decide };
  return { approve: isSecond ? missing('withdrawals.second') : decide, decide };
}
