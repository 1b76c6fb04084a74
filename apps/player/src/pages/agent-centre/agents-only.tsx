import { SkeletonRows } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useUserInfo } from '../../core/api/queries.ts';
import { useRedirect } from '../../core/router/index.ts';

/** A page of the agent centre: who is no agent is led back to his own page (spec 2 §2). */
export function AgentsOnly({ children }: { children: ReactNode }) {
  const { data } = useUserInfo();
  useRedirect(data !== undefined && data.accountType !== '2' ? '/userCenter' : undefined);
  if (data !== undefined) return data.accountType === '2' ? children : null;
  return (
    <div className="px-4 py-3">
      <SkeletonRows count={4} className="h-16" />
    </div>
  );
}
