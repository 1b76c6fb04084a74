import { type Right, rights, type Role, roles } from '@longmen/contract/console/rights';
import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The name of a role in the operator's language; of one that this build does not know, its word. */
export function useRoleNames(): (role: string) => string {
  const t = useMessages<typeof messages>('rights');
  return useCallback(
    (role: string) => {
      const known = roles.find((one: Role) => one === role);
      return known ? t(known) : role;
    },
    [t],
  );
}

/** The name of a right in the operator's language. */
export function useRightNames(): (right: string) => string {
  const t = useMessages<typeof messages>('rights');
  return useCallback(
    (right: string) => {
      const known = rights.find((one: Right) => one === right);
      return known ? t(known) : right;
    },
    [t],
  );
}
