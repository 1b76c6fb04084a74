import { ErrorState } from '@longmen/ui';
import { useWords } from '../i18n/words.ts';
import type { words } from '../words.ts';

/** Shown when a page's code did not arrive. The texts stand here too, because the words may be what is missing. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWords<typeof words>('shell');
  return (
    <ErrorState
      title={t('pageNotLoaded') || 'Không tải được trang'}
      retryLabel={t('retry') || 'Thử lại'}
      onRetry={onRetry}
    />
  );
}
