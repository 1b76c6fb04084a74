import {
  decideChatReport,
  readChatReport,
  type ReportDecisionName,
  reportDecisions,
} from '@longmen/contract/console/community/moderation';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useLookers } from '../../core/live/use-live.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { Flag } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import { useModerator } from '../../features/room-words/use-moderator.ts';
import type { messages } from './messages.ts';
import { moderationCalls, type ReportFacts } from './report.ts';
import { ReportPicture } from './report-picture.tsx';

type ReportPanelProps = { id: string; onNext: () => void; onClose: () => void };

/** One reported message among the lines before it, who reported it, and the five ends that it may have. */
export function ReportPanel({ id, onNext, onClose }: ReportPanelProps) {
  const t = useMessages<typeof messages>('moderation');
  const { data, error, refetch } = useQuery({
    queryKey: ['readChatReport', id],
    queryFn: ({ signal }) => callConsole(readChatReport, { id }, { signal }),
  });
  const lookers = useLookers('moderation', id);
  useKeys([{ keys: 'n', label: t('next'), run: onNext }]);
  return (
    <SidePanel
      title={data?.username ?? t('report')}
      head={
        data && <Chip look={data.kind === 'threat' || data.kind === 'minor' ? 'bad' : 'plain'}>{t(data.kind)}</Chip>
      }
      onClose={onClose}
    >
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={t('report')}
      >
        {lookers.length > 0 && (
          <p role="status" className="rounded-card bg-warn-soft px-3 py-1.5">
            {t('alsoHere', { names: lookers.join(', ') })}
          </p>
        )}
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-80" />}
        {data && <ReportView report={data} />}
      </div>
      {data && data.decidedAt === null && <Decide report={data} onNext={onNext} />}
    </SidePanel>
  );
}

function ReportView({ report }: { report: ReportFacts }) {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const moderator = useModerator();
  const { room, record, message } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{room.title || w(room.kind)}</span>
        {room.kind === 'private' && <Chip look="line">{w('private')}</Chip>}
        {report.isManager && <Chip look="good">{t('isManager')}</Chip>}
        {report.isMuted && <Chip look="bad">{t('isMuted')}</Chip>}
        {report.isHidden && <Chip look="mild">{t('hidden')}</Chip>}
        <span className="text-note text-text-2">
          {t('record', { mutes: record.mutes, upheld: record.upheld, open: record.open })}
        </span>
      </p>
      {report.decision !== null && (
        <p role="status" className="rounded-card bg-surface-2 px-3 py-2">
          {t(`was_${report.decision}`)} · {report.decidedBy === null ? '' : moderator(report.decidedBy)}{' '}
          {report.decidedAt !== null && <Time at={report.decidedAt} />}
        </p>
      )}
      {message === null ? (
        <p className="text-text-2">{t('evidenceGone')}</p>
      ) : (
        <ol className="flex flex-col gap-1" aria-label={t('lines')}>
          {report.before.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
          <LineRow line={message} isReported />
        </ol>
      )}
      {report.isPicture && <ReportPicture id={report.id} />}
      <section aria-label={t('reports')} className="flex flex-col gap-1 border-t border-hair pt-3">
        <h3 className="font-semibold">{t('reportedBy', { count: report.reports.length })}</h3>
        <ul className="flex flex-col gap-1">
          {report.reports.map((one) => (
            <li key={`${one.username} ${one.at}`} className="flex flex-wrap gap-x-2">
              <span className="font-medium">{one.username}</span>
              <span>{t(one.kind)}</span>
              {one.text !== '' && <span className="break-words text-text-2">“{one.text}”</span>}
              <span className="text-text-3">
                <Time at={one.at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <Link to="/players/$id" params={{ id: report.userId }} className={buttonClass()}>
          {w('toCard')}
        </Link>
      </p>
    </>
  );
}

const inSight = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

type LineOf = NonNullable<ReportFacts['message']>;

function LineRow({ line, isReported = false }: { line: LineOf; isReported?: boolean }) {
  const t = useMessages<typeof messages>('moderation');
  const body: ReactNode = line.body || (line.kind === 'picture' ? t('picture') : t('noText'));
  return (
    <li
      // Twenty lines are more than the panel has room for.
      ref={isReported ? inSight : undefined}
      aria-current={isReported || undefined}
      className={cx(
        'rounded-ctl px-2 py-1',
        isReported ? 'bg-warn-soft shadow-[inset_0_0_0_2px_var(--warn)]' : line.isAuthor && 'bg-surface-2',
      )}
    >
      <span className="flex gap-2 text-note text-text-3">
        <b className="font-semibold text-text-2">{line.name}</b>
        {line.isManager && t('isManager')}
        <span className="ml-auto">
          <Time at={line.at} />
        </span>
      </span>
      <span className={cx('block break-words', line.body === '' && 'text-text-3')}>{body}</span>
    </li>
  );
}

const dangers: ReadonlySet<ReportDecisionName> = new Set(['muteHour', 'muteDay', 'muteWeek']);

/** Keys 1 to 5; then why, and the next one opens. */
function Decide({ report, onNext }: { report: ReportFacts; onNext: () => void }) {
  const t = useMessages<typeof messages>('moderation');
  const missingRight = useMissingRight()('community.act/begin');
  const conflict = useConflict()(report.username);
  const missing = missingRight || conflict;
  const [decision, setDecision] = useState<ReportDecisionName>();
  const [blocksPicture, setBlocks] = useState(false);
  useKeys(
    missing === ''
      ? reportDecisions.map((one, at) => ({ keys: String(at + 1), label: t(one), run: () => setDecision(one) }))
      : [],
  );
  const run = useAction({
    run: (reason: string) =>
      callConsole(decideChatReport, {
        id: report.id,
        decision: decision ?? 'keep',
        ...(blocksPicture && decision !== 'keep' ? { blocksPicture } : {}),
        reason,
      }),
    changes: moderationCalls,
    onDone: () => {
      toast(t('decided1', { text: decision === undefined ? '' : t(decision) }));
      setDecision(undefined);
      onNext();
    },
  });
  return (
    <footer className="flex flex-none flex-col gap-2 border-t border-hair p-3 shadow-foot">
      <div className="flex flex-wrap gap-2">
        {reportDecisions.map((one, at) => (
          <Button
            key={one}
            size="bar"
            look={dangers.has(one) ? 'danger' : 'plain'}
            keyHint={String(at + 1)}
            disabled={missing !== ''}
            title={missing}
            onClick={() => setDecision(one)}
          >
            {t(one)}
          </Button>
        ))}
        <Button size="bar" look="quiet" keyHint="n" onClick={onNext}>
          {t('next')}
        </Button>
      </div>
      {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
      {decision !== undefined && (
        <ConfirmDialog
          name={`moderation.${report.id}`}
          title={`${t(decision)}: ${report.username}`}
          templates={
            decision === 'keep'
              ? [t('reasonHarmless'), t('reasonContext')]
              : [t('reasonRule'), t('reasonRepeat'), t('reasonAdvert')]
          }
          actionText={t(decision)}
          look={decision === 'keep' ? 'primary' : 'danger'}
          busy={run.isPending}
          onConfirm={(reason) => run.mutate(reason)}
          onClose={() => setDecision(undefined)}
        >
          <p className="text-text-2">{t(`${decision}Note`)}</p>
          {report.isPicture && decision !== 'keep' && (
            <Flag label={t('blockPicture')} isOn={blocksPicture} onChange={setBlocks} />
          )}
        </ConfirmDialog>
      )}
    </footer>
  );
}
