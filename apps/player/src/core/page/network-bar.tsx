import { cx, Icon } from '@longmen/ui';
import { useMessages } from '../i18n/use-messages.ts';
import { useConnection } from '../platform/network.ts';
import type { messages } from '../messages.ts';

const looks = {
  offline: 'bg-warn-soft text-warn',
  weak: 'bg-warn-soft text-warn',
  restored: 'bg-wait-soft text-wait',
} as const;

/** The banner about the connection: offline stays, restored goes after three seconds, weak while it is slow. */
export function NetworkBar() {
  const t = useMessages<typeof messages>('core');
  const connection = useConnection((state) => state.connection);
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-50">
      {connection !== 'good' && (
        <p
          className={cx(
            't-label flex min-h-9 items-center justify-center gap-2 px-4 py-1 text-center',
            looks[connection],
          )}
        >
          <Icon name={connection === 'restored' ? 'check' : 'offline'} size={18} />
          {t(connection)}
        </p>
      )}
    </div>
  );
}
