import { Refused } from '@longmen/contract';
import { buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { longIssue } from '../../features/draws/issue-text.ts';
import { PauseBar } from '../../features/play-watch/lazy.tsx';
import { type PlanDetail, usePlan } from './calls.ts';
import { FollowBar } from './follow-bar.tsx';
import type { messages } from './messages.ts';
import { PicksCard } from './picks-card.tsx';
import { ProofCard } from './proof-card.tsx';
import { RecordCard } from './record-card.tsx';

/** `/room/planInfo/{index}?room_id=`: a plan's rule, its record beside chance, its picks and their check. */
export function PlanPage() {
  const t = useMessages<typeof messages>('plan');
  const { params, query } = useRoute();
  const roomId = query.get('room_id') ?? '';
  const { data, error, isFetching, refetch } = usePlan(roomId, Number(params['index']));
  const isUnknown = roomId === '' || data === null || (error instanceof Refused && error.refusal === 'planUnknown');
  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={data ? `${t('title')} – ${data.playName}` : t('title')} />
      <main className="flex flex-1 flex-col gap-3 px-4 pt-2 pb-6">
        {isUnknown ? (
          <EmptyState
            title={t('unknown')}
            action={
              <Link to="/home" className={buttonClass('outline')}>
                {t('home')}
              </Link>
            }
          />
        ) : data ? (
          <Content plan={data} />
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} className="h-32" />
        )}
      </main>
      {data && !isUnknown && data.endedAt === null && <FollowBar plan={data} />}
    </div>
  );
}

function Content({ plan }: { plan: PlanDetail }) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const { game, playName, fromIssue, rule, endedAt } = plan;
  return (
    <>
      <PauseBar />
      <section className="flex flex-col gap-1">
        <p className="t-label text-text-2 tabular-nums">
          {/* A title that is too long for the head is whole here. */}
          {`${game} · ${playName}`}
          {fromIssue !== '' && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{t('from', { issue: longIssue(fromIssue) })}</span>
            </>
          )}
        </p>
        <p className="t-body">
          <span className="text-text-2">{`${t('rule')}: `}</span>
          <b className="font-semibold">{rule}</b>
        </p>
        <p className="t-label text-text-2">{t('cannotKnow')}</p>
        {endedAt !== null && <p className="t-label">{t('ended', { day: formatDate(endedAt, locale) })}</p>}
      </section>
      <RecordCard plan={plan} />
      <PicksCard plan={plan} />
      <ProofCard plan={plan} />
    </>
  );
}
