import { previewRates, readRates } from '@longmen/contract/console/games/rates';
import { Skeleton } from '@longmen/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { ageText, dayText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toast } from '../../core/toast.ts';
import { useMay } from '../../core/session/session.ts';
import { isReason } from '../../features/kit/action/reason-field.tsx';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure, useFailureText } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { ChangeList } from './change-list.tsx';
import { CostCard } from './cost-card.tsx';
import { DryRunView } from './dry-run-view.tsx';
import type { messages } from './messages.ts';
import { RateTable } from './rate-table.tsx';
import { type DryRun, type NewRate, type RateDraft, type RateSheet, readDraft } from './rates.ts';
import { useWord } from './use-word.ts';
import { StepsCard, WordCard } from './word-card.tsx';

/** What a play pays in a game, what other rates would have cost, and the two words that change them. */
export function RatesPage() {
  const t = useMessages<typeof messages>('rates');
  const { gid = '', play = '' }: { gid?: string; play?: string } = useParams({ strict: false });
  const locale = useLocale();
  const askAgainMs = useAskAgainMs();
  const isNumber = /^\d{1,9}$/.test(gid);
  const { data, error, refetch } = useQuery({
    queryKey: ['readRates', gid, play, locale],
    queryFn: ({ signal }) => callConsole(readRates, { gid: Number(gid), play }, { signal }),
    refetchInterval: askAgainMs,
    enabled: isNumber,
  });
  if (data) return <Rates key={`${gid} ${play}`} sheet={data} />;
  return (
    <>
      <PageHead title={t('title')} />
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="m-4 h-80" />}
    </>
  );
}

function Rates({ sheet }: { sheet: RateSheet }) {
  const t = useMessages<typeof messages>('rates');
  const locale = useLocale();
  const zone = useZoneName();
  const may = useMay();
  const missingRight = useMissingRight();
  const name = `rates.${sheet.gid}.${sheet.play}`;
  const [draft, setDraft] = useDraftStore<RateDraft>(`${name}.draft`, () => ({}));
  const [reason, setReason] = useDraftStore(`${name}.reason`, () => '');
  const [run, setRun] = useState<{ of: string; run: DryRun }>();
  const waiting = sheet.waiting ?? [];
  const others = waiting.filter(({ wanted }) => wanted === null);
  const isSecond = others.length > 0 && may('rates.change/agree');
  const typed = readDraft(sheet.prices, draft);
  const isOpen = (price: string) =>
    isSecond ? others.some((one) => one.price === price) : !waiting.some((one) => one.price === price);
  const changes = useMemo(() => typed ?? [], [typed]);
  const preview = usePreview(sheet, changes);
  const missing = missingRight(isSecond ? 'rates.change/agree' : 'rates.change/begin');
  const { word, drop } = useWord(sheet, {
    waiting,
    isSecond,
    onDone: (price) => setDraft(without(draft, price)),
  });
  const isReady =
    missing === '' && typed !== undefined && changes.length > 0 && preview.refused === '' && isReason(reason);
  const give = () =>
    word.mutate(
      { changes, reason: reason.trim() },
      {
        onSuccess: () => {
          dropDraft(`${name}.draft`);
          dropDraft(`${name}.reason`);
        },
      },
    );
  useKeys([{ keys: 'A', label: t(isSecond ? 'compare' : 'propose'), run: () => isReady && !word.isPending && give() }]);
  const failure = useFailureText();
  const runAgain = useMutation({
    mutationFn: (rates: readonly NewRate[]) =>
      callConsole(previewRates, { gid: sheet.gid, play: sheet.play, rates: [...rates], withDryRun: true }),
    onSuccess: ({ dryRun }, rates) => dryRun && setRun({ of: JSON.stringify(rates), run: dryRun }),
    onError: (error) => toast(failure(error)),
  });
  const isOld = run !== undefined && run.of !== JSON.stringify(changes);
  const [first] = others;
  return (
    <>
      <PageHead title={sheet.name}>
        <Link to="/games" search={{ open: String(sheet.gid) }} className={buttonClass('plain', 'bar')}>
          {sheet.game[locale]}
        </Link>
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('title')}>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <code className="text-note text-text-2">{sheet.play}</code>
          <Chip>
            {t(sheet.checkedBy === null ? 'inForceSite' : 'inForce', {
              text: String(sheet.version),
              time: dayText(sheet.since, locale, zone, serverNow()),
              names: [sheet.by, sheet.checkedBy].filter(Boolean).join(' + '),
            })}
          </Chip>
          {sheet.offer !== 'on' && <Chip look="mild">{t(sheet.offer === 'off' ? 'offSale' : 'neverSold')}</Chip>}
        </div>
        {first && (
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warn-soft px-4 py-2.5">
            <Sign name="people" className="text-warn" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">
                {t(isSecond ? 'blindYou' : 'blindOther', {
                  name: first.by,
                  age: ageText(serverNow() - first.at, locale),
                })}
              </b>{' '}
              {t('blindNote')}
            </span>
            <span className="text-note text-text-2">
              {t('falls', { age: ageText(first.lapsesAt - serverNow(), locale) })}
            </span>
          </p>
        )}
        <div className="grid gap-3 min-[1240px]:grid-cols-[minmax(0,1fr)_304px] min-[1400px]:grid-cols-[minmax(0,1fr)_344px]">
          <div className="flex min-w-0 flex-col gap-3">
            <RateTable
              prices={sheet.prices}
              waiting={waiting}
              draft={draft}
              returns={preview.returns}
              missing={missing}
              isOpen={isOpen}
              onChange={setDraft}
              refused={typed === undefined ? t('notRead') : preview.refused}
            />
            <DryRunView
              run={run?.run}
              isOld={isOld}
              busy={runAgain.isPending}
              disabled={typed === undefined || preview.refused !== ''}
              onRun={() => runAgain.mutate(changes)}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <CostCard run={isOld ? undefined : run?.run} />
            <StepsCard waiting={waiting} isSecond={isSecond} changes={changes.length} version={sheet.version} />
            <WordCard
              isSecond={isSecond}
              reason={reason}
              onReason={setReason}
              missing={missing}
              isReady={isReady}
              busy={word.isPending}
              onGive={give}
              mayDrop={waiting.some(({ mayDrop }) => mayDrop)}
              dropping={drop.isPending}
              onDrop={() => drop.mutate(reason.trim())}
            />
            <ChangeList sheet={sheet} />
          </div>
        </div>
      </div>
    </>
  );
}

function without(draft: RateDraft, price: string): RateDraft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => key !== price));
}

/** How long typing has to pause before the server is asked. */
const pauseMs = 300;

/** What the draft would return, or why it is refused; reckoned by the server, exactly. */
function usePreview(sheet: RateSheet, changes: readonly NewRate[]) {
  const failure = useFailureText();
  const key = JSON.stringify(changes);
  const [paused, setPaused] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(key), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, error } = useQuery({
    queryKey: ['previewRates', sheet.gid, sheet.play, sheet.version, paused],
    queryFn: ({ signal }) =>
      callConsole(
        previewRates,
        { gid: sheet.gid, play: sheet.play, rates: JSON.parse(paused) as NewRate[], withDryRun: false },
        { signal },
      ),
    enabled: paused !== '[]' && paused === key,
    retry: false,
    staleTime: 60_000,
  });
  const isNow = paused === key && key !== '[]';
  return {
    returns: new Map(isNow ? (data?.prices ?? []).map(({ price, returns }) => [price, returns] as const) : []),
    refused: isNow && error instanceof ConsoleRefused ? failure(error) : '',
  };
}
