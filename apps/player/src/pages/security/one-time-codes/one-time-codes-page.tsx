import { ErrorState, SkeletonRows, Button, Icon } from '@longmen/ui';
import { useState } from 'react';
import { forgetSecurityInfo, useSecurityInfo } from '../../../features/fund-password/calls.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { toast } from '../../../core/dialogs/toast.ts';
import type { Key } from './calls.ts';
import { Begin } from './begin.tsx';
import { Paper } from './paper.tsx';
import { Scan } from './scan.tsx';
import { useCodeMessages } from './use-messages.ts';
import { OffSheet } from './off-sheet.tsx';

/** `/security/totp`: one-time codes of an authenticator app, on and off. */
export function OneTimeCodesPage() {
  const t = useCodeMessages();
  const { data, isError, isFetching, refetch } = useSecurityInfo();
  const [key, setKey] = useState<Key | null>(null);
  /** Shown until the player has kept them. */
  const [recovery, setRecovery] = useState<readonly string[]>([]);

  const turnedOff = () => {
    toast(t('turnedOff'));
    void forgetSecurityInfo();
  };
  const step = () => {
    if (recovery.length > 0) return <Paper codes={recovery} onSaved={() => setRecovery([])} />;
    if (!data && isError)
      return (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      );
    if (!data) return <SkeletonRows count={3} className="h-16" />;
    if (data.hasTotp) return <On recoveryLeft={data.recoveryLeft} onOff={turnedOff} />;
    if (!key) return <Begin onKey={setKey} />;
    const on = (codes: readonly string[]) => {
      setRecovery(codes);
      setKey(null);
      void forgetSecurityInfo();
    };
    return <Scan keyOfApp={key} onOn={on} />;
  };
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 py-4">{step()}</main>
    </>
  );
}

/** Codes are on: how many codes on paper are left, and turning them off. */
function On({ recoveryLeft, onOff }: { recoveryLeft: number; onOff: () => void }) {
  const t = useCodeMessages();
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <Icon name="shield" size={48} className="text-primary" />
        <p className="t-section">{t('isOn')}</p>
        <p className="t-body text-text-2">{t('left', { count: recoveryLeft })}</p>
        <p className="t-body text-text-2">{t('onNote')}</p>
      </div>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('turnOff')}
      </Button>
      {asking && <OffSheet onOff={onOff} onClose={() => setAsking(false)} />}
    </div>
  );
}
