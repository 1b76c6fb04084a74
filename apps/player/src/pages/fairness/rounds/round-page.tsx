import { Button, Card, EmptyState, ErrorState, Icon, Skeleton } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { clockTime } from '../../../core/i18n/format-time.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { deviceNow } from '../../../core/platform/clock.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { Link } from '../../../core/router/index.ts';
import { useKeys } from '../calls.ts';
import { VerdictCard } from '../verdict-card.tsx';
import { pinKey, pinnedKey } from '../pins.ts';
import { saveJson } from '../save-json.ts';
import type { messages } from '../messages.ts';
import { useRoundProof } from './calls.ts';
import { checkRound, type RoundCheck } from '@longmen/engine/lot1-steps';
import { RoundSteps } from './round-steps.tsx';
import { useRoundMessages } from './use-messages.ts';

/** The check is quick; the spinner stays long enough to be seen. */
const seenMs = 250;

/** One instant round, checked on this device: verdict and five steps. */
export function RoundPage({ gid, orderNum, gameName }: { gid: number; orderNum: string; gameName: string }) {
  const t = useRoundMessages();
  const tFairness = useMessages<typeof messages>('fairness');
  const { data: keys, isError: keysFailed, isFetching: keysLoading, refetch: askKeys } = useKeys();
  const { data: proof, isError, isFetching, refetch } = useRoundProof(orderNum);
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ proof: unknown; attempt: number; check: RoundCheck; at: number } | null>(null);
  useEffect(() => {
    if (keys && pinnedKey() === undefined) pinKey(keys.site);
  }, [keys]);
  useEffect(() => {
    if (!proof || !keys) return;
    const pinned = { pinnedKey: pinnedKey() ?? keys.site, pinnedKeepers: keys.keepers };
    const check = () => setLast({ proof, attempt, check: checkRound(proof, pinned), at: deviceNow() });
    const timer = setTimeout(check, seenMs);
    return () => clearTimeout(timer);
  }, [proof, keys, attempt]);
  const done = last?.proof === proof && last?.attempt === attempt ? last : null;
  const waits = proof?.state === 'closed';
  /** There is something to check, and nothing to check it with. */
  const noKeys = keysFailed && !keys && proof !== undefined && !waits;
  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={t('title')} />
      <main className="flex flex-1 flex-col gap-3 px-4 pb-4">
        {orderNum === '' && <EmptyState icon="shield" title={t('noOrder')} />}
        {isError && !proof && (
          <ErrorState
            title={tFairness('failed')}
            retryLabel={tFairness('retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!proof && !isError && orderNum !== '' && <Skeleton className="h-40" />}
        {waits && (
          <EmptyState
            icon="clock"
            title={t('waiting')}
            action={
              <Button look="outline" className="mt-2" busy={isFetching} onClick={() => void refetch()}>
                {tFairness('retry')}
              </Button>
            }
          />
        )}
        {noKeys && (
          <ErrorState
            title={tFairness('keysFailed')}
            retryLabel={tFairness('retry')}
            busy={keysLoading}
            onRetry={() => void askKeys()}
          />
        )}
        {proof && !waits && !noKeys && (
          <VerdictCard gameName={gameName} facts={proof} verdict={done && roundVerdict(done.check, done.at)} />
        )}
        {done && !waits && <RoundSteps check={done.check} />}
        <Card className="px-4">
          <Link to={`/fairness/${gid}`} className="t-label flex min-h-13 items-center gap-3 font-bold text-primary">
            <Icon name="key" size={20} />
            {t('openSeeds')}
          </Link>
        </Card>
        <p className="t-label text-text-2">{t('noteRound')}</p>
      </main>
      <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            size="large"
            className="flex-1 px-3 text-[0.9375rem]"
            disabled={!proof}
            onClick={() => proof && saveJson(`lotinst1-${gid}-${proof.issue}.json`, proof)}
          >
            <Icon name="download" size={20} />
            {tFairness('download')}
          </Button>
          <Button
            size="large"
            className="flex-[1.4] px-3 text-[0.9375rem]"
            busy={proof !== undefined && !waits && done === null && !noKeys}
            disabled={!proof || waits || noKeys}
            onClick={() => setAttempt(attempt + 1)}
          >
            {tFairness('again')}
          </Button>
        </div>
        <div className="safe-bottom" />
      </footer>
    </div>
  );

  function roundVerdict({ verdict, steps, facts }: RoundCheck, at: number) {
    const passed = steps.filter(({ state }) => state === 'ok').length;
    const note = tFairness('checkedAt', { time: clockTime(at), passed, all: steps.length });
    if (verdict.ok) return { ok: true, headline: tFairness('matches'), note };
    if (verdict.why === 'void') return { ok: false, headline: t('voided'), note: '' };
    const failed = steps.find(({ state }) => state === 'failed')?.key ?? 'signed';
    const step = failed === 'signed' ? t('signed', { count: facts.orders.length }) : t(failed);
    return { ok: false, headline: tFairness('fails', { step }), note: tFairness('doNotTrust') };
  }
}
