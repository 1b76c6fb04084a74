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
import type { Dragon, Side } from './streaks.ts';
import { dispatch } from './store.ts';
import type { messages } from './messages.ts';

type DragonCardProps = {
  dragon: Dragon;
  drawing: boolean;
  /** The chosen side of this card; empty when none is. */
  ball: string;
};

/** Marks of a streak stop growing here; its length is said in words. */
const mostMarks = 10;

export const DragonCard = memo(function DragonCard({ dragon, drawing, ball }: DragonCardProps) {
  const t = useMessages<typeof messages>('streaks');
  const sides = [...dragon.sides].sort((one) => (one.option === dragon.option ? -1 : 1));
  return (
    <Card className="px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <p className="t-caption text-text-2">{dragon.name}</p>
          <h2 className="text-[0.9375rem] leading-[1.375rem] font-semibold">
            {dragon.playName}{' '}
            <b className="text-primary">{t('run', { side: dragon.optionName, times: dragon.times })}</b>
          </h2>
        </div>
        <CardClock dragon={dragon} drawing={drawing} />
      </div>
      <p className="my-1.5 flex h-2 gap-0.5" aria-hidden="true">
        {Array.from({ length: Math.min(dragon.times, mostMarks) }, (_, at) => (
          <span key={at} className="h-2 w-2.5 rounded-[2px] bg-primary" />
        ))}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {sides.map((side) => (
          <SideButton
            key={side.ball}
            dragon={dragon}
            side={side}
            on={side.ball === ball}
            disabled={drawing || dragon.issue === ''}
          />
        ))}
      </div>
    </Card>
  );
});

type SideButtonProps = { dragon: Dragon; side: Side; on: boolean; disabled: boolean };

function SideButton({ dragon, side, on, disabled }: SideButtonProps) {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const way = t(side.option === dragon.option ? 'follow' : 'cut');
  const rate = printRate(side.rate, locale);
  const chance = chanceText(side.chance, locale);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('sideLabel', { way, game: dragon.name, play: dragon.playName, side: side.name, rate, chance })}
      disabled={disabled}
      onClick={() => dispatch({ t: 'picked', key: dragon.key, ball: side.ball, now: serverNow() })}
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
        {side.name}
        <b className="tabular-nums">{rate}</b>
      </span>
    </button>
  );
}

/** Its own leaf: it ticks and renders nothing else of the card. */
function CardClock({ dragon, drawing }: { dragon: Dragon; drawing: boolean }) {
  const t = useMessages<typeof messages>('streaks');
  const seconds = useSecondsLeft(dragon.closesAt);
  const closed = drawing || seconds === 0;
  return (
    <p className="flex-none text-right tabular-nums">
      <span className={cx('t-label block font-bold', closed ? 'text-text-3' : 'text-primary')} role="timer">
        {dragon.issue === '' ? t('notOpen') : closed ? t('drawing') : clockText(seconds)}
      </span>
      <span className="t-caption text-text-3">
        {dragon.issue !== '' && t('issue', { issue: shortIssue(dragon.issue) })}
      </span>
    </p>
  );
}

/** "1.940" as the reader writes it. */
export function printRate(rate: string, locale: Locale, exact = false): string {
  const thousandths = parseRate(rate);
  return thousandths === null ? rate : formatOdds(thousandths, locale, exact);
}
