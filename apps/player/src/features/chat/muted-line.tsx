import { Button } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { OpenRoom } from './log/use-room.ts';
import type { messages } from './messages.ts';

const AppealSheet = lazy(() => import('./menu/appeal-sheet.tsx').then((file) => ({ default: file.AppealSheet })));

/** Who is muted reads until when and why, and may have it looked at once more. */
export function MutedLine({ open }: { open: OpenRoom }) {
  const t = useMessages<typeof messages>('chat');
  const locale = useLocale();
  const rights = open.store((state) => state.rights);
  const [isAppealing, setIsAppealing] = useState(false);
  if (rights === undefined || rights.maySpeak || rights.isManager) return null;
  const { mutedUntil, muteReason, muteId } = rights;
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-hair bg-warn-soft px-4 py-1 text-warn">
      <p role="status" className="t-label min-w-0 flex-1 basis-40 break-words">
        {mutedUntil === null ? t('mutedOpen') : t('mutedUntil', { until: formatTime(mutedUntil, locale) })}
        {muteReason !== '' && ` ${t('mutedFor', { reason: muteReason })}`}
      </p>
      {muteId !== '' && (
        <Button look="plain" className="-mr-4" onClick={() => setIsAppealing(true)}>
          {t('appeal')}
        </Button>
      )}
      <Suspense>{isAppealing && <AppealSheet muteId={muteId} onClose={() => setIsAppealing(false)} />}</Suspense>
    </div>
  );
}
