import { ErrorState } from '@longmen/ui';
import { useMessages } from '../i18n/use-messages.ts';
import type { messages } from '../messages.ts';

/** Shown when a page's code did not arrive. The texts stand here too, because the messages may be what is missing. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages<typeof messages>('core');
  return (
    <ErrorState
      title={t('pageNotLoaded') || 'Không tải được trang'}
      retryLabel={t('retry') || 'Thử lại'}
      onRetry={onRetry}
    />
  );
}
