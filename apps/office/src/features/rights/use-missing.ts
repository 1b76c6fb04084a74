import { type Permission, rolesWith } from '@longmen/contract/console/rights';
import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import type { messages } from './messages.ts';
import { useRightNames, useRoleNames } from './use-names.ts';

/** Why this operator cannot do something: the right that is missing, and which roles have it; empty where he may. */
export function useMissingRight(): (permission: Permission) => string {
  const t = useMessages<typeof messages>('rights');
  const rightName = useRightNames();
  const roleName = useRoleNames();
  const { permissions } = useMe();
  return useCallback(
    (permission: Permission) =>
      permissions.includes(permission)
        ? ''
        : t('needsRole', {
            right: rightName(permission.replace(/\/\w+$/, '')),
            roles: rolesWith(permission).map(roleName).join(', '),
          }),
    [permissions, t, rightName, roleName],
  );
}
