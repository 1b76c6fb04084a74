import type { Mills } from '@longmen/engine';
import { Button, Layer, Spinner } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';

/** A quick answer shows no layer. */
const layerAfterMs = 300;

type LaunchLayerProps = {
  name: string;
  /** What has gone along. */
  moved: Mills | undefined;
  onCancel: () => void;
};

/** Says that a game is being opened, and gives it up. */
export function LaunchLayer({ name, moved, onCancel }: LaunchLayerProps) {
  const t = useMessages<typeof messages>('platform-games');
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), layerAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Layer open={isDue} onClose={onCancel} label={t('opening', { name })} kind="box">
      <div className="flex flex-col items-center gap-4 p-5 text-center">
        <span className="text-primary">
          <Spinner size={32} />
        </span>
        <p role="status" className="t-body font-semibold">
          {t('opening', { name })}
        </p>
        {moved !== undefined && (
          <p role="status" className="t-label text-win tabular-nums">
            {t('movedOver', { amount: { mills: moved } })}
          </p>
        )}
        <Button look="outline" className="w-full" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Layer>
  );
}
