import { Card, EmptyState, ErrorState, Pills, SkeletonRows, TextField } from '@longmen/ui';
import { formatDecimal } from '@longmen/format';
import { lotteryFamilies } from '@longmen/contract/share-families';
import { formatShare, parseShare, share } from '@longmen/engine/rebates';
import { useId, useState } from 'react';
import { matchesName } from '../../core/i18n/matches-name.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import { type OddsRow, useOddsTable } from './calls.ts';
import type { messages } from './messages.ts';
import { type OddsTerms, pricesText, rateAt } from './rules.ts';

/** `/proxy/oddsTable`: what a member would get at each rebate, counted on the device. */
export function OddsPage() {
  const t = useMessages<typeof messages>('agent-centre');
  const [family, setFamily] = useState<(typeof lotteryFamilies)[number]>('s_ssc');
  const [typed, setTyped] = useState('');
  const query = useOddsTable(family);
  const { data } = query;
  /** Tenths of a percent; the agent's own while nothing was chosen. */
  const [chosen, setChosen] = useState<number | null>(null);
  const own = parseShare(data?.terms.own ?? '0') ?? 0;
  const at = Math.min(own, chosen ?? own);
  const rows = data?.rows.filter(({ name }) => typed.trim() === '' || matchesName(name, typed)) ?? [];
  return (
    <>
      <Header raised title={t('odds')} actions={<RefreshButton query={query} label={t('refresh')} />} />
      <AgentsOnly>
        <main className="flex flex-col gap-3 px-4 py-3">
          <Pills
            pills={lotteryFamilies.map((key) => ({ key, label: t(key) }))}
            value={family}
            onChange={setFamily}
            label={t('family')}
            className="-my-1"
          />
          {data === undefined && query.isError && (
            <ErrorState
              title={t('failed')}
              retryLabel={t('retry')}
              busy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {data === undefined && !query.isError && <SkeletonRows count={6} className="h-14" />}
          {data && (
            <>
              {own > 0 && <Slider max={own} value={at} onChange={setChosen} />}
              <p className="t-label text-text-2">{t('oddsOf', { game: data.gameName })}</p>
              <TextField
                name="search"
                label={t('searchPlay')}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
              {rows.length === 0 ? (
                <EmptyState title={t('noPlays')} />
              ) : (
                <Card className="divide-y divide-hair">
                  {rows.map((row) => (
                    <Row key={row.playNumber} row={row} terms={data.terms} chosen={own > 0 ? at : null} />
                  ))}
                </Card>
              )}
            </>
          )}
        </main>
      </AgentsOnly>
    </>
  );
}

function Slider({ max, value, onChange }: { max: number; value: number; onChange: (tenths: number) => void }) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const id = useId();
  const printed = (tenths: number) => formatDecimal(formatShare(share(tenths)), locale);
  return (
    <Card className="px-4 py-3">
      <label htmlFor={id} className="t-label flex flex-wrap justify-between gap-x-3 text-text-2">
        {t('memberRebate')}
        <b className="t-section text-text tabular-nums">{`${printed(value)} %`}</b>
      </label>
      <input
        id={id}
        name="rebate"
        type="range"
        min={1}
        max={max}
        step={1}
        value={value}
        aria-valuetext={`${printed(value)} %`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-primary"
      />
      <p className="t-label text-text-2">{t('youGet', { percent: printed(max - value) })}</p>
    </Card>
  );
}

/** @param chosen the member's rebate in tenths of a percent; null shows what the agent gets */
function Row({ row, terms, chosen }: { row: OddsRow; terms: OddsTerms; chosen: number | null }) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { name, rates, lowestRates, ownRates, fixed } = row;
  const prices =
    chosen === null ? ownRates : rates.map((rate, at) => rateAt(terms, rate, lowestRates[at] ?? rate, chosen));
  const isFixed = fixed.length > 0 && fixed.every(Boolean);
  const isPartFixed = !isFixed && fixed.some(Boolean);
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="t-body block">{name}</span>
        {(isFixed || isPartFixed) && (
          <span className="t-caption block text-text-2">{t(isFixed ? 'fixed' : 'partFixed')}</span>
        )}
      </span>
      <b className="t-body max-w-1/2 text-right tabular-nums">
        {pricesText(prices, (rate) => formatDecimal(rate, locale))}
      </b>
    </div>
  );
}
