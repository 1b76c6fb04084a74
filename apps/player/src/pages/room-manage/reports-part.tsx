import type { OutputOf } from '@longmen/contract';
import type { roomReports } from '@longmen/contract/calls/chat/managers';
import { Button, Card, Chip } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { decide, useReports } from './calls.ts';
import type { messages } from './messages.ts';

type Report = OutputOf<typeof roomReports>['rows'][number];

/** Messages that people have reported: kept, deleted, or deleted with a mute of their author. */
export function ReportsPart({ roomId }: { roomId: string }) {
  const t = useMessages<typeof messages>('room-manage');
  const query = useReports(roomId);
  return (
    <section>
      <h2 className="t-section mb-2">{t('reportsTitle')}</h2>
      <PagedRows
        query={query}
        t={t}
        skeleton={{ count: 2, className: 'h-24' }}
        empty={<p className="t-label text-text-2">{t('reportsNone')}</p>}
      >
        {(rows) => (
          <div className="flex flex-col gap-3">
            {rows.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </div>
        )}
      </PagedRows>
    </section>
  );
}

function ReportCard({ report }: { report: Report }) {
  const t = useMessages<typeof messages>('room-manage');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { id, kind, text, at, message, before } = report;
  const end = async (decision: 'keep' | 'delete' | 'mute') => {
    if (await decide({ id, decision, ...(decision === 'mute' ? { minutes: 'hour' } : {}) })) toast(t('decided'));
  };
  return (
    <Card className="p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone="warn">{t(`report-${kind}`)}</Chip>
        <span className="t-caption text-text-3">{formatTime(at, locale)}</span>
      </p>
      {isOpen &&
        before.map((one) => (
          <p key={one.id} className="t-label mt-1 break-words text-text-2">
            <bdi>{one.fromName}</bdi>: <bdi>{one.body}</bdi>
          </p>
        ))}
      <p className="t-body mt-2 break-words">
        <bdi className="font-semibold">{message.fromName}</bdi>: <bdi>{message.body}</bdi>
      </p>
      {text !== '' && <p className="t-label mt-1 break-words text-text-2">{text}</p>}
      {before.length > 0 && !isOpen && (
        <Button look="plain" className="-ml-4" onClick={() => setIsOpen(true)}>
          {t('before', { count: before.length })}
        </Button>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" className="flex-auto" onClick={() => void end('keep')}>
          {t('keep')}
        </Button>
        <Button look="outline" className="flex-auto" onClick={() => void end('delete')}>
          {t('delete')}
        </Button>
        <Button look="danger" className="flex-auto" onClick={() => void end('mute')}>
          {t('deleteAndMute')}
        </Button>
      </div>
    </Card>
  );
}
