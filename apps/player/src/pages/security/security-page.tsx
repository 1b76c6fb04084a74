import { Button, Card, ErrorState, RowContent, rowClass, SkeletonRows } from '@longmen/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { onPush } from '../../core/push/channels.ts';
import { forgetSecurityInfo, useSecurityInfo } from '../../features/fund-password/calls.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { navigate, useRoute } from '../../core/router/index.ts';
import { sessionNow } from '../../core/session/session.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { SignOutSheet } from '../../features/chrome/sign-out-sheet.tsx';
import { ClearSheet } from './clear-sheet.tsx';
import { Entries } from './entries.tsx';
import { SafetyCard } from './safety-card.tsx';
import type { messages } from './messages.ts';

/** Account security: how well it is secured, and the ways to better it (spec 2 §2, /security). */
export function SecurityPage() {
  const t = useMessages<typeof messages>('security');
  const { query } = useRoute();
  const { data, isError, isFetching, isLoading, failureCount, refetch } = useSecurityInfo();
  const [clearing, setClearing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const cleared = query.has('cleared');

  useEffect(
    () =>
      onPush(`u:${sessionNow().userId}`, ({ t: kind }) => {
        if (kind === 'security') void forgetSecurityInfo();
      }),
    [],
  );
  const notifyCleared = useEffectEvent(() => {
    void navigate('/security', { replace: true });
    toast(t('cleared'));
  });
  useEffect(() => {
    if (cleared) notifyCleared();
  }, [cleared]);

  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 pt-2 pb-6">
        {data && (
          <>
            <SafetyCard info={data} />
            <Entries info={data} />
          </>
        )}
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={5} className="h-13" />}
        {/* Nothing to tap stands below what is about to come; who is offline, or waits for another try, can sign out. */}
        {(!isLoading || failureCount > 0) && (
          <>
            <Card className="mt-3 overflow-hidden">
              <button type="button" className={rowClass} onClick={() => setClearing(true)}>
                <RowContent icon="bin" label={t('clear')} leads={false} />
              </button>
            </Card>
            <Button look="danger" className="mt-4 w-full" onClick={() => setLeaving(true)}>
              {t('signOut')}
            </Button>
          </>
        )}
      </main>
      {leaving && <SignOutSheet onClose={() => setLeaving(false)} />}
      {clearing && <ClearSheet onClose={() => setClearing(false)} />}
    </>
  );
}
