import { Button, Card, ErrorState, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { showRefusal } from '../../../core/api/show-refusal.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { toast } from '../../../core/dialogs/toast.ts';
import { forgetUser, sessionNow } from '../../../core/session/session.ts';
import { askDevices, type Device, endDevice, endOthers, useDevices } from './calls.ts';
import { DeviceRow } from './device-row.tsx';
import { EndSheet } from './end-sheet.tsx';
import { useDeviceName } from './use-device-name.ts';
import type { messages } from './messages.ts';

/** `/security/devices`: where the account is signed in; one of them or all others can be ended. */
export function DevicesPage() {
  const t = useMessages<typeof messages>('security/devices');
  const nameOf = useDeviceName();
  const { data, isError, isFetching, refetch } = useDevices();
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  const end = async (what: Device | 'others') => {
    try {
      if (what === 'others') {
        const count = await endOthers();
        // It ends every saved account, this device's own too.
        forgetUser(sessionNow().username);
        toast(t('othersDone', { count }));
      } else {
        await endDevice(what.sessionId);
        toast(t('signedOut'));
      }
    } catch (error) {
      showRefusal(error);
    } finally {
      setEnding(null);
      await askDevices();
    }
  };
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 py-4">
        <p className="t-body text-text-2">{t('note')}</p>
        {data && (
          <Card className="mt-3 overflow-hidden">
            <ul className="divide-y divide-hair">
              {data.map((device) => (
                <DeviceRow key={device.sessionId} device={device} onSignOut={() => setEnding(device)} />
              ))}
            </ul>
          </Card>
        )}
        {data && others.length === 0 && <p className="t-label mt-3 text-text-2">{t('alone')}</p>}
        {others.length > 0 && (
          <Button look="danger" className="mt-4 w-full" onClick={() => setEnding('others')}>
            {t('others')}
          </Button>
        )}
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={3} className="mt-3 h-18" />}
      </main>
      {ending && (
        <EndSheet
          title={ending === 'others' ? t('othersAsk') : t('signOutAsk', { device: nameOf(ending) })}
          note={t(ending === 'others' ? 'othersNote' : 'signOutNote')}
          onEnd={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
