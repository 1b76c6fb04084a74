import type { ConsoleOutput } from '@longmen/contract/console';
import type { readBalance } from '@longmen/contract/console/money/ledger';
import { cx } from '@longmen/ui';
import type { ReactNode } from 'react';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';

type Equation = ConsoleOutput<typeof readBalance>;

/** The balance as a sum, and whether it is one: every leg was read for it. */
export function EquationStrip({ equation, onOpen }: { equation: Equation; onOpen: (no: string) => void }) {
  const t = useMessages<typeof messages>('balance');
  const locale = useLocale();
  const faults = useFaults(equation);
  const { rolledTo, rolledLegs, sinceLegs, brokenAt } = equation;
  const isBad = faults.length > 0 || brokenAt !== null;
  return (
    <section className="flex flex-none flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair bg-surface px-4 py-3">
      <Term name={t('balance')} isMain>
        {printAmount(equation.balance, locale)}
      </Term>
      <span aria-hidden="true" className="text-page text-text-2">
        =
      </span>
      <Term
        name={
          rolledTo === null ? (
            t('rolledNever')
          ) : (
            <>
              {t('rolled', { text: printCount(rolledLegs, locale) })} <Time at={rolledTo} bare />
            </>
          )
        }
      >
        {printAmount(equation.rolled, locale)}
      </Term>
      <span aria-hidden="true" className="text-page text-text-2">
        +
      </span>
      <Term name={t('since', { text: printCount(sinceLegs, locale) })}>{printAmount(equation.since, locale)}</Term>
      <span className="min-w-0 flex-1" />
      <div className="flex items-center gap-3" role={isBad ? 'alert' : 'status'}>
        <span
          className={cx(
            'grid size-9 flex-none place-items-center rounded-full',
            isBad ? 'bg-win-soft text-win' : 'bg-primary-soft text-primary',
          )}
        >
          <Sign name={isBad ? 'warn' : 'check'} />
        </span>
        <div>
          {!isBad && <p className="font-semibold text-primary">{t('agrees')}</p>}
          {faults.map((fault) => (
            <p key={fault} className="font-semibold text-win">
              {fault}
            </p>
          ))}
          {brokenAt !== null && (
            <button
              type="button"
              className="font-semibold text-win underline underline-offset-2"
              onClick={() => onOpen(brokenAt)}
            >
              {t('broken', { no: printCount(Number(brokenAt), locale) })}
            </button>
          )}
          <p className="text-note text-text-2">
            {t('readAll')} <Time at={equation.readAt} /> · {t('took', { ms: equation.tookMs })}
          </p>
        </div>
      </div>
    </section>
  );
}

/** What does not add up, in words; `brokenAt` has a way of its own to the leg. */
function useFaults(equation: Equation): readonly string[] {
  const t = useMessages<typeof messages>('balance');
  const locale = useLocale();
  const { balance, sum, rolled, since, legs, postings } = equation;
  const print = (amount: number) => printAmount(amount, locale, 'text', true);
  return [
    ...(balance === sum ? [] : [t('differs', { amount: print(balance - sum) })]),
    ...(rolled + since === sum ? [] : [t('rolledDiffers', { amount: print(rolled + since - sum) })]),
    ...(legs === postings
      ? []
      : [t('countDiffers', { listed: printCount(postings, locale), read: printCount(legs, locale) })]),
  ];
}

function Term({ name, isMain = false, children }: { name: ReactNode; isMain?: boolean; children: ReactNode }) {
  return (
    <div>
      <p className="text-note text-text-2">{name}</p>
      <p className={isMain ? 'text-fig font-bold' : 'text-fig2 font-bold'}>{children}</p>
    </div>
  );
}
