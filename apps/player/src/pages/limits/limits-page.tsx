import { buttonClass, ErrorState, SkeletonRows, Card, RowContent, rowClass } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PauseNote } from '../../features/play-watch/pause-note.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import { useMoneyLinks } from '../../features/chrome/money-links.ts';
import { useSession } from '../../core/session/session.ts';
import { usePosition } from '../../features/play-watch/calls.ts';
import { type Pause, useLifetime, useLimits } from './calls.ts';
import { Figures } from './figures.tsx';
import { LimitList } from './limit-list.tsx';
import { ReminderCard } from './reminder-card.tsx';
import type { messages } from './messages.ts';
import { useState } from 'react';
import { PauseSheet } from './pause-sheet.tsx';
import { Section } from './section.tsx';

/** `/limits`: what the player has won, lost and paid in, the own limits, the reminder, breaks (ux.md 4.12). */
export function LimitsPage() {
  const t = useMessages<typeof messages>('limits');
  const isGuest = useSession((session) => session.isGuest);
  const { data, isError, isFetching, isLoading, refetch } = useLimits();
  // A break that is on stands above the figures, and these above the limits: shown one by one they would push each
  // other away.
  const figures = [usePosition(), useLifetime()];
  const awaited = isLoading || figures.some((figure) => figure.isLoading);
  if (awaited)
    return (
      <>
        <Header raised title={t('title')} />
        <main className="flex flex-col gap-5 px-4 py-3 pb-8">
          <SkeletonRows count={5} className="h-24" />
        </main>
      </>
    );
  return (
    <>
      <Header raised title={t('title')} />
      <main className="flex flex-col gap-5 px-4 py-3 pb-8">
        {data && <Paused pause={data.pause} />}
        <Figures />
        {isGuest && <p className="t-label text-text-2">{t('guestNote')}</p>}
        {!isGuest && !data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data && (
          <>
            <LimitList limits={data.limits} />
            <ReminderCard minutes={data.reminderMinutes} />
            <PauseCard />
          </>
        )}
      </main>
    </>
  );
}

/** A break that is on, and the door that stays open in it. */
function Paused({ pause }: { pause: Pause }) {
  const t = useMessages<typeof messages>('limits');
  const { withdraw } = useMoneyLinks();
  if (pause.kind === '') return null;
  return (
    <div className="flex flex-col gap-3">
      <PauseNote pause={pause} />
      {withdraw && (
        <Link to="/getCash" className={buttonClass('outline')}>
          {t('withdraw')}
        </Link>
      )}
    </div>
  );
}

/** The doors to a break and to self-exclusion (trust.md R2). */
function PauseCard() {
  const t = useMessages<typeof messages>('limits');
  const [open, setOpen] = useState<'break' | 'exclude' | null>(null);
  return (
    <Section title={t('pauses')} note={t('pausesNote')}>
      <Card className="divide-y divide-hair overflow-hidden">
        <button type="button" className={rowClass} onClick={() => setOpen('break')}>
          <RowContent icon="hourglass" label={t('takeBreak')} />
        </button>
        <button type="button" className={rowClass} onClick={() => setOpen('exclude')}>
          <RowContent icon="lock" label={t('exclude')} />
        </button>
      </Card>
      {open && <PauseSheet key={open} kind={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
