import { Icon } from '@longmen/ui';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { onSecond, serverNow } from '../../core/platform/clock.ts';
import { readStored, writeStored } from '../../core/platform/storage.ts';
import { usePosition } from './calls.ts';
import type { Position } from './position.ts';
import { durationText } from './duration.ts';
import { nextReminder, type Reminded } from './reminder.ts';
import { spoken, usePlayMessages } from './use-messages.ts';

const ReminderSheet = lazy(() =>
  import('./reminder-sheet.tsx').then(({ ReminderSheet: sheet }) => ({ default: sheet })),
);

/** The line under a game's name: time in this session and net result, always in view (trust.md R3). */
export function WatchLine() {
  use(spoken);
  const { data } = usePosition();
  return data ? <Watched position={data} /> : null;
}

function Watched({ position }: { position: Position }) {
  const t = usePlayMessages();
  const { sessionStartedAt, reminderMinutes } = position;
  // Only whole minutes are printed, so the line is drawn once a minute.
  const [minutes, setMinutes] = useState(() => minutesSince(sessionStartedAt));
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const look = () => {
      setMinutes(minutesSince(sessionStartedAt));
      const due = nextReminder(sessionStartedAt, reminderMinutes, readStored<Reminded>('reminded'));
      if (due !== undefined && serverNow() >= due) setDue(true);
    };
    look();
    return onSecond(look);
  }, [sessionStartedAt, reminderMinutes]);
  const goOn = () => {
    writeStored('reminded', { session: sessionStartedAt, at: serverNow() } satisfies Reminded);
    setDue(false);
  };
  return (
    <>
      {/* It lies over the lower part of what is tapped on the name. */}
      <span className="t-caption pointer-events-none relative flex flex-wrap items-center gap-x-1.5 text-text-2 tabular-nums">
        <Icon name="clock" size={14} className="flex-none" />
        <span>
          <span className="sr-only">{t('session')} </span>
          {durationText(minutes * 60, t)}
        </span>
        <span>{t('net', { amount: { mills: position.netSession, signed: true } })}</span>
      </span>
      {isDue && (
        <Suspense fallback={null}>
          <ReminderSheet position={position} onGoOn={goOn} />
        </Suspense>
      )}
    </>
  );
}

const minutesSince = (startedAt: number) => Math.floor((serverNow() - startedAt) / 60_000);
