/** One streak: what it is, the time left, and its two sides. */
import { formatOdds, type Locale } from '@longmen/format';
import { Card, clockText, cx } from '@longmen/ui';
import { parseRate } from '@longmen/engine';
import { memo } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { useSecondsLeft } from '../../features/games/countdown.tsx';
import { chanceText } from './chance-text.ts';
import type { Streak, Outcome } from './streaks.ts';
import { dispatch } from './store.ts';
import type { messages } from './messages.ts';

type StreakCardProps = {
  streak: Streak;
  drawing: boolean;
  /** The chosen side of this card; empty when none is. */
  ball: string;
};

/** Marks of a streak stop growing here; its length is said in words. */
const marksMax = 10;

export const StreakCard = memo(function StreakCard({ streak, drawing, ball }: StreakCardProps) {
  const t = useMessages<typeof messages>('streaks');
  const outcomes = [...streak.outcomes].sort((one) => (one.option === streak.option ? -1 : 1));
  return (
    <Card className="px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <p className="t-caption text-text-2">{streak.name}</p>
          <h2 className="text-[0.9375rem] leading-[1.375rem] font-semibold">
            {streak.playName}{' '}
            <b className="text-primary">{t('run', { outcome: streak.optionName, times: streak.times })}</b>
          </h2>
        </div>
        <CardClock streak={streak} drawing={drawing} />
      </div>
      <p className="my-1.5 flex h-2 gap-0.5" aria-hidden="true">
        {Array.from({ length: Math.min(streak.times, marksMax) }, (_, at) => (
          <span key={at} className="h-2 w-2.5 rounded-[2px] bg-primary" />
        ))}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {outcomes.map((outcome) => (
          <OutcomeButton
            key={outcome.ball}
            streak={streak}
            outcome={outcome}
            on={outcome.ball === ball}
            disabled={drawing || streak.issue === ''}
          />
        ))}
      </div>
    </Card>
  );
});

type OutcomeButtonProps = { streak: Streak; outcome: Outcome; on: boolean; disabled: boolean };

function OutcomeButton({ streak, outcome, on, disabled }: OutcomeButtonProps) {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const way = t(outcome.option === streak.option ? 'follow' : 'cut');
  const rate = printRate(outcome.rate, locale);
  const chance = chanceText(outcome.chance, locale);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('outcomeLabel', {
        way,
        game: streak.name,
        play: streak.playName,
        outcome: outcome.name,
        rate,
        chance,
      })}
      disabled={disabled}
      onClick={() => dispatch({ t: 'picked', key: streak.key, ball: outcome.ball, now: serverNow() })}
      className={cx(
        'flex min-h-14 flex-col justify-center rounded-ctl border px-2.5 py-1 text-left -outline-offset-2 disabled:opacity-40',
        on ? 'border-primary bg-primary text-on-primary' : 'border-ctl bg-surface',
      )}
    >
      <span className={cx('t-caption flex w-full flex-wrap justify-between gap-x-1', !on && 'text-text-2')}>
        {way}
        <span className="tabular-nums">{chance}</span>
      </span>
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2 text-[0.9375rem] leading-5 font-semibold">
        {outcome.name}
        <b className="tabular-nums">{rate}</b>
      </span>
    </button>
  );
}

/** Its own leaf: it ticks and renders nothing else of the card. */
function CardClock({ streak, drawing }: { streak: Streak; drawing: boolean }) {
  const t = useMessages<typeof messages>('streaks');
  const seconds = useSecondsLeft(streak.closesAt);
  const closed = drawing || seconds === 0;
  return (
    <p className="flex-none text-right tabular-nums">
      <span className={cx('t-label block font-bold', closed ? 'text-text-3' : 'text-primary')} role="timer">
        {streak.issue === '' ? t('notOpen') : closed ? t('drawing') : clockText(seconds)}
      </span>
      <span className="t-caption text-text-3">
        {streak.issue !== '' && t('issue', { issue: shortIssue(streak.issue) })}
      </span>
    </p>
  );
}

/** "1.940" as the reader writes it. */
export function printRate(rate: string, locale: Locale, exact = false): string {
  const thousandths = parseRate(rate);
  return thousandths === null ? rate : formatOdds(thousandths, locale, exact);
}
