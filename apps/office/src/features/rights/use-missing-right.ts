import { type Permission, rolesWith } from '@longmen/contract/console/rights';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import type { messages } from '../kit/messages.ts';
import { useRightNames, useRoleNames } from './use-names.ts';

/** What of these rights an operator lacks, in words, with the roles that hold the first of them; empty for nothing. */
export function useMissingRight(): (first: Permission, ...others: Permission[]) => string {
  const t = useMessages<typeof messages>('kit');
  const rightName = useRightNames();
  const roleName = useRoleNames();
  const may = useMay();
  return (first, ...others) => {
    if ([first, ...others].some(may)) return '';
    const [right = ''] = first.split('/');
    return t('whoMay', { right: rightName(right), names: rolesWith(first).map(roleName).join(', ') });
  };
}
