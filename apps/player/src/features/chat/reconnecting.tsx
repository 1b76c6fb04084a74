import { useEffect, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useConnected } from '../../core/push/channels.ts';
import type { messages } from './messages.ts';

/** A shorter break is not worth a word. */
const afterMs = 3_000;

/** Says that the room is being reached again; whatever is written meanwhile waits. */
export function Reconnecting() {
  const t = useMessages<typeof messages>('chat');
  const isConnected = useConnected((state) => state.connected);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isConnected]);
  if (isConnected || !isLate) return null;
  return (
    <p role="status" className="t-label bg-warn-soft px-4 py-1.5 text-center text-warn">
      {t('reconnecting')}
    </p>
  );
}
