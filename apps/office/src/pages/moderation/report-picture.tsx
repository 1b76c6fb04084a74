import { readReportPicture } from '@longmen/contract/console/community/moderation';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import type { messages } from './messages.ts';

/** The picture of a reported message: asked for when somebody wants to see it, as that is written down. */
export function ReportPicture({ id }: { id: string }) {
  const t = useMessages<typeof messages>('moderation');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['readReportPicture', id],
    queryFn: ({ signal }) => callConsole(readReportPicture, { id }, { signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isOpen)
    return (
      <div>
        <Button sign="picture" onClick={() => setOpen(true)}>
          {t('showPicture')}
        </Button>
      </div>
    );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  return (
    <img
      src={`data:image/webp;base64,${data.webp}`}
      alt={t('pictureOf')}
      className="max-h-96 max-w-full rounded-card"
    />
  );
}
