import type { OutputOf, Calls } from '@longmen/contract';
import {
  type Draw,
  explain,
  type ExplainedLine,
  type Family,
  type FamilyNames,
  parseRate,
  parseSelection,
  type Selection,
} from '@longmen/engine';
import { formatOdds, type Locale } from '@longmen/format';
import { Card, cx, type Family as FamilyCode, Icon } from '@longmen/ui';
import { useMemo } from 'react';
import { orderLook } from '../plays/order-look.ts';
import { readNumbers } from '../plays/read-numbers.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { whyText } from './why.ts';
import type { messages } from './messages.ts';
import { DrawnOrder } from './drawn-order.tsx';

type Detail = OutputOf<Calls['orderDetail']>;

/** The drawn numbers, the bet, and why it won or lost in one sum. */
export function WhyCard({
  detail,
  rules,
  names,
  captionOf,
  locale,
  onOther,
}: {
  detail: Detail;
  rules: Family | undefined;
  names: FamilyNames | undefined;
  captionOf: ((ball: number, lunarYear: number) => string) | null | undefined;
  locale: Locale;
  onOther: (orderNum: string) => void;
}) {
  const t = useMessages<typeof messages>('order');
  const { order, siblings } = detail;
  const numbers = readNumbers(order.numbers);
  return (
    <Card className="p-4">
      {numbers.length > 0 ? (
        <DrawnOrder
          family={order.family as FamilyCode}
          numbers={numbers}
          drawnAt={detail.drawnAt}
          raced={order.play.startsWith('s_pk10.')}
          cards={order.play.startsWith('bull91.pk.')}
          names={names}
          captionOf={captionOf}
        />
      ) : (
        <p className="t-label text-text-2">{t('notDrawn')}</p>
      )}
      <div className="flex items-baseline justify-between gap-3 pt-3">
        <p className="min-w-0 text-[0.9375rem] leading-6 font-semibold break-words">
          {`${order.playName} – ${order.selectionName}`}{' '}
          <span className="font-bold whitespace-nowrap text-primary tabular-nums">
            ×{printRates(order.rate, locale, rules?.plays.get(order.play)?.pricing === 'parlay')}
          </span>
        </p>
        <p className="t-label whitespace-nowrap tabular-nums">
          {t('betsAt', { count: order.betCount, stake: order.stake })}
        </p>
      </div>
      {numbers.length > 0 && rules && names && order.status !== 3 && (
        <Reasons detail={detail} numbers={numbers} rules={rules} names={names} locale={locale} />
      )}
      {detail.voidReason !== '' && (
        <p className="t-label mt-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {t('voided', { reason: detail.voidReason })}
        </p>
      )}
      {siblings.length > 0 && (
        <div className="pt-2">
          {siblings.map((other) => (
            <button
              key={other.orderNum}
              type="button"
              onClick={() => onOther(other.orderNum)}
              className="t-label flex min-h-11 w-full items-center gap-2 text-left text-text-2"
            >
              <span className="line-clamp-3 min-w-0 flex-1 break-words">{`${t('sameSlip')}: ${other.playName} – ${other.selectionName} · ${other.statusName}`}</span>
              <Icon name="forward" size={16} className="flex-none" />
            </button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** A bet on animals names the lunar year of its issue, which is that of the draw. */
function drawOf(numbers: readonly number[], { lunar_year: year }: Selection): Draw {
  return year === undefined ? { numbers } : { numbers, lunarYear: year };
}

type ReasonsProps = { detail: Detail; numbers: readonly number[]; rules: Family; names: FamilyNames; locale: Locale };

/** Bets that are explained one by one; the rest is counted. */
const explained = 4;

function Reasons({ detail, numbers, rules, names, locale }: ReasonsProps) {
  const t = useMessages<typeof messages>('order');
  const { order, wins } = detail;
  const play = rules.plays.get(order.play);
  const explanation = useMemo(() => {
    const parsed = play && parseSelection(play, order.selection);
    return parsed?.ok
      ? explain(play as NonNullable<typeof play>, parsed.selection, drawOf(numbers, parsed.selection), {
          limit: explained,
        })
      : null;
  }, [play, order.selection, numbers]);
  if (!play || !explanation) return null;
  const won = order.status === 1;
  // A tie is no win: only what won has the check (ux.md 3.1). What neither won nor tied says why for every bet.
  const { icon, ink } = won ? ({ icon: 'checkCircle', ink: 'text-win' } as const) : orderLook(order.status);
  const notLost = won || order.status === 2;
  const lines = notLost ? explanation.lines.filter((line) => line.tier !== null) : explanation.lines;
  const hiddenLines = explanation.bets - explanation.lines.length;
  return (
    <div className="mt-3 flex gap-3 rounded-ctl bg-surface-2 p-3">
      <Icon name={icon} size={20} className={cx('mt-0.5 flex-none', ink)} />
      <div className="min-w-0 flex-1">
        {lines.map((line, i) => {
          const { head, sentence } = whyText(t, names, play, line);
          const same = i > 0 && whyText(t, names, play, lines[i - 1] ?? line).head === head;
          return (
            <div key={i} className="pb-1">
              {!same && <p className="text-[1.0625rem] leading-6 font-bold tabular-nums">{head}</p>}
              <p className="t-label whitespace-pre-line text-text-2">{sentence}</p>
            </div>
          );
        })}
        {hiddenLines > 0 && <p className="t-label text-text-3">{t('moreBets', { count: hiddenLines })}</p>}
        {wins.map((win) => {
          if (win.tier === 'push')
            return (
              <p key={win.tier} className="t-label tabular-nums">
                {t('pushed', { count: win.bets, amount: { mills: win.bets * order.stake * 1000 } })}
              </p>
            );
          const parlay = play.pricing === 'parlay';
          const rate = parseRate(win.rate) ?? 0;
          const values = {
            bets: win.bets,
            stake: order.stake,
            rate: parlay
              ? legRates(order.rate, explanation.lines[0]?.outcomes, locale)
              : formatOdds(rate, locale, true),
            amount: { mills: parlay ? order.payout : win.bets * order.stake * rate },
          };
          return (
            <p key={win.tier} className="t-label tabular-nums">
              {win.bets === 1 ? t('productOne', values) : t('product', values)}
            </p>
          );
        })}
        {wins.length > 1 && (
          <p className="t-label font-bold tabular-nums">{t('totalPaid', { amount: { mills: order.payout } })}</p>
        )}
      </div>
    </div>
  );
}

/** "1.940,2.000" in the locale's figures; a long list is a range, the rates of a parlay are its factors. */
function printRates(text: string, locale: Locale, parlay: boolean): string {
  const rates = text.split(',').map((one) => parseRate(one) ?? 0);
  if (parlay) return rates.map((rate) => formatOdds(rate, locale, true)).join(' × ');
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  return low === high
    ? formatOdds(high, locale, true)
    : `${formatOdds(low, locale, true)}–${formatOdds(high, locale, true)}`;
}

/** The factors of a parlay that did not lose; a tied leg counts as 1. */
function legRates(text: string, outcomes: ExplainedLine['outcomes'], locale: Locale): string {
  return text
    .split(',')
    .map((one, i) => formatOdds(outcomes?.[i] === 'push' ? 1000 : (parseRate(one) ?? 0), locale, true))
    .join(' × ');
}
