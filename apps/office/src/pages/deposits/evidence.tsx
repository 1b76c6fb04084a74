import { readDepositPicture } from '@longmen/contract/console/money/deposits';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import type { messages } from './messages.ts';

/** The player's picture of the payment: asked for when somebody wants to see it, as that is written down. */
export function Evidence({ id }: { id: string }) {
  const t = useMessages<typeof messages>('deposits');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="bar" sign="picture" title={t('pictureSeen')} onClick={() => setOpen(true)}>
        {t('showPicture')}
      </Button>
      {isOpen && (
        <Dialog as="drawer" title={t('pictureOf', { id })} onClose={() => setOpen(false)}>
          <Picture id={id} />
        </Dialog>
      )}
    </>
  );
}

function Picture({ id }: { id: string }) {
  const t = useMessages<typeof messages>('deposits');
  const { data, error, refetch } = useQuery({
    queryKey: ['readDepositPicture', id],
    queryFn: ({ signal }) => callConsole(readDepositPicture, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-80" />;
  return (
    <div className="min-h-0 flex-1 overflow-auto p-4" tabIndex={0} role="region" aria-label={t('pictureOf', { id })}>
      <img
        src={`data:image/webp;base64,${data.webp}`}
        alt={t('pictureOf', { id })}
        className="max-w-full rounded-card"
      />
      <p className="pt-2 text-note text-text-3">{t('pictureSeen')}</p>
    </div>
  );
}
