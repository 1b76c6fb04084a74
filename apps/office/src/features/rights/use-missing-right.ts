import { type Permission, rolesWith } from '@longmen/contract/console/rights';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import type { messages } from '../kit/messages.ts';
import { askHolders, useHolders } from './holders.ts';
import { useRightNames, useRoleNames } from './use-names.ts';

/** So many names are as good as all of them: somebody is there. */
const namesMax = 4;

/**
 * What of these rights an operator lacks, in words: the first of them, the roles that hold it, and who holds one now;
 * empty for nothing.
 */
export function useMissingRight(): (first: Permission, ...others: Permission[]) => string {
  const t = useMessages<typeof messages>('kit');
  const rightName = useRightNames();
  const roleName = useRoleNames();
  const may = useMay();
  const { known } = useHolders();
  return (first, ...others) => {
    if ([first, ...others].some(may)) return '';
    askHolders(first);
    const [right = ''] = first.split('/');
    const facts = { right: rightName(right), names: rolesWith(first).map(roleName).join(', ') };
    const operators = known[first] ?? [];
    if (operators.length === 0) return t('whoMay', facts);
    const more = operators.length > namesMax ? ' …' : '';
    return t('whoMayNow', { ...facts, operators: `${operators.slice(0, namesMax).join(', ')}${more}` });
  };
}
