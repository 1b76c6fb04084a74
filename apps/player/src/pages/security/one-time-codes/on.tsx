import { Button, Icon } from '@longmen/ui';
import { useState } from 'react';
import { useCodeMessages } from './use-messages.ts';
import { OffSheet } from './off-sheet.tsx';

/** Codes are on: how many codes on paper are left, and turning them off. */
export function On({ recoveryLeft, onOff }: { recoveryLeft: number; onOff: () => void }) {
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
