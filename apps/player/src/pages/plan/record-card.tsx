import { formatAmount, formatCount, formatDecimal, type Locale } from '@longmen/format';
import { Card } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { PlanDetail } from './calls.ts';
import type { messages } from './messages.ts';

const percent = (text: string, locale: Locale) => `${formatDecimal(text, locale)}\u00a0%`;

/** What the plan hit and what chance hits, alike in size and colour, and what one yuan a pick came to. */
export function RecordCard({ plan }: { plan: PlanDetail }) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const { hits, misses, missed, hitRate, expected, band, net } = plan;
  const judged = hits + misses;
  const [low = '', high = ''] = band;
  if (judged === 0)
    return (
      <Card className="p-4">
        <p className="t-body text-text-2">{t('nothingYet')}</p>
      </Card>
    );
  const count = (value: number) => formatCount(value, locale);
  const bandText = `${formatDecimal(low, locale)}\u00a0–\u00a0${percent(high, locale)}`;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        <Figure
          name={t('planHits')}
          value={percent(hitRate, locale)}
          note={t('hitsOf', { hits: count(hits), count: count(judged) })}
        />
        <Figure name={t('chanceHits')} value={percent(expected, locale)} note={t('bandIs', { band: bandText })} />
      </div>
      <Scale rate={Number(hitRate)} expected={Number(expected)} low={Number(low)} high={Number(high)} />
      <dl className="t-label flex flex-col gap-1 border-t border-hair pt-3">
        <Fact name={t('flat')} value={<b className="font-bold">{netText(t, net, locale)}</b>} />
        {missed > 0 && <Fact name={t('missed')} value={count(missed)} />}
      </dl>
    </Card>
  );
}

function netText(t: ReturnType<typeof useMessages<typeof messages>>, net: number, locale: Locale): string {
  if (net === 0) return t('even');
  return t(net < 0 ? 'loss' : 'gain', { amount: formatAmount(Math.abs(net), locale) });
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="min-w-0">
      <p className="t-label text-text-2">{name}</p>
      <p className="t-display tabular-nums">{value}</p>
      <p className="t-caption text-text-2 tabular-nums">{note}</p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-text-2">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

type ScaleProps = { rate: number; expected: number; low: number; high: number };

/** Where the plan's rate lies between what chance gives at least and at most. */
function Scale({ rate, expected, low, high }: ScaleProps) {
  const t = useMessages<typeof messages>('plan');
  const isWithin = rate >= low && rate <= high;
  const reach = Math.max(high - expected, expected - low, Math.abs(rate - expected)) * 1.25 || 1;
  const at = (value: number) => `${Math.min(100, Math.max(0, 50 + (50 * (value - expected)) / reach))}%`;
  return (
    <div className="flex flex-col gap-2">
      <div className="relative h-3 rounded-full bg-surface-2" aria-hidden="true">
        <span
          className="absolute inset-y-0 rounded-full bg-primary-soft"
          style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
        />
        <span className="absolute inset-y-0 left-1/2 w-0.5 bg-text-2" />
        <span
          className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-surface bg-text"
          style={{ left: at(rate) }}
        />
      </div>
      <p className="t-label text-center text-text-2">{t(isWithin ? 'within' : 'outside')}</p>
    </div>
  );
}
