import { Card, Icon } from '@longmen/ui';
import { useState } from 'react';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { type Translate, useMessages } from '../../core/i18n/use-messages.ts';
import type { Limit, LimitKind } from './calls.ts';
import type { messages } from './messages.ts';
import { LimitSheet } from './limit-sheet.tsx';
import { Section } from './section.tsx';

const areas = ['deposit', 'stake', 'loss'] as const;

/** Deposits are counted back from now, stakes and losses by the calendar. */
function periodName(kind: LimitKind, t: Translate<typeof messages>): string {
  if (kind === 'deposit_day' || kind === 'deposit_week' || kind === 'deposit_month') return t(kind);
  return t(kind.endsWith('_day') ? 'day' : kind.endsWith('_week') ? 'weekEach' : 'monthEach');
}

/** The nine limits by what they hold down; a tap changes one. */
export function LimitList({ limits }: { limits: readonly Limit[] }) {
  const t = useMessages<typeof messages>('limits');
  const [chosen, setChosen] = useState<LimitKind | null>(null);
  const limit = limits.find(({ kind }) => kind === chosen);
  return (
    <Section title={t('limits')} note={t('limitsNote')}>
      <div className="flex flex-col gap-2">
        {areas.map((area) => (
          <Card key={area} className="overflow-hidden">
            <h3 className="t-label px-4 pt-2 font-bold">{t(area)}</h3>
            <ul className="divide-y divide-hair">
              {limits
                .filter(({ kind }) => kind.startsWith(area))
                .map((each) => (
                  <li key={each.kind}>
                    <LimitRow limit={each} name={periodName(each.kind, t)} onTap={() => setChosen(each.kind)} />
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
      <p className="t-caption mt-2 text-text-2">{t('platformPlay')}</p>
      <p className="t-caption mt-1 text-text-2">{t('platformMoney')}</p>
      {limit && (
        <LimitSheet
          key={limit.kind}
          limit={limit}
          name={`${t(areas.find((area) => limit.kind.startsWith(area)) ?? 'deposit')} · ${periodName(limit.kind, t)}`}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
}

function LimitRow({ limit, name, onTap }: { limit: Limit; name: string; onTap: () => void }) {
  const t = useMessages<typeof messages>('limits');
  const locale = useLocale();
  const { amount, used, remaining, nextAt, next } = limit;
  const print = (mills: number) => moneyText(mills, locale);
  const counted = Math.max(0, used);
  const share = amount === null ? 0 : amount === 0 ? 100 : Math.min(100, (counted / amount) * 100);
  return (
    <button
      type="button"
      onClick={onTap}
      className="flex min-h-14 w-full items-center gap-2 px-4 py-2 text-left -outline-offset-2 active:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="t-body">{name}</span>
          <span className="t-body font-semibold tabular-nums">{amount === null ? t('noLimit') : print(amount)}</span>
        </span>
        {amount !== null && (
          <span aria-hidden="true" className="my-1 block h-1.5 overflow-hidden rounded-full bg-surface-2">
            <span className="block h-full rounded-full bg-primary" style={{ width: `${share}%` }} />
          </span>
        )}
        <span className="t-caption block text-text-2 tabular-nums">
          {remaining === null
            ? t('used', { used: print(counted) })
            : t('usedOf', { used: print(counted), remaining: print(remaining) })}
        </span>
        {nextAt !== null && (
          <span className="t-caption block text-warn tabular-nums">
            {t('waits', { time: dayAndTime(nextAt, locale), limit: next === null ? t('noLimit') : print(next) })}
          </span>
        )}
      </span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </button>
  );
}
