import { ErrorState, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { forgetSecurityInfo, useSecurityInfo } from '../../../fund-password/calls.ts';
import { Header } from '../../../shell/parts/header.tsx';
import { toast } from '../../../shell/toast.ts';
import type { Key } from './calls.ts';
import { Begin } from './parts/begin.tsx';
import { On } from './parts/on.tsx';
import { Paper } from './parts/paper.tsx';
import { Scan } from './parts/scan.tsx';
import { useCodeWords } from './use-words.ts';

/** `/security/totp`: one-time codes of an authenticator app, on and off. */
export function Screen() {
  const t = useCodeWords();
  const { data, isError, isFetching, refetch } = useSecurityInfo();
  const [key, setKey] = useState<Key | null>(null);
  /** Shown until the player has kept them. */
  const [recovery, setRecovery] = useState<readonly string[]>([]);

  const turnedOff = () => {
    toast(t('turnedOff'));
    void forgetSecurityInfo();
  };
  const step = () => {
    if (recovery.length > 0) return <Paper codes={recovery} onKept={() => setRecovery([])} />;
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
