import type { GameClock } from '@longmen/contract';
import { Button, EmptyState, ErrorState, Icon, IconButton, Sheet, Skeleton, SkeletonRows } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { clockTime } from '../../core/i18n/format-time.ts';
import { type Translate, useMessages } from '../../core/i18n/use-messages.ts';
import { deviceNow } from '../../core/platform/clock.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import { type Proof, useDraws, useKeys, useProof } from './calls.ts';
import { checkDraw, type DrawCheck } from '@longmen/engine/lot1-steps';
import { HonestNotes } from './honest-notes.tsx';
import { OutsideCard } from './outside-card.tsx';
import { LogHead, OpenCommitment, OwnReceipt, CloseRootCard } from './side-cards.tsx';
import { StepList } from './step-list.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { pinKey, pinnedKey } from './pins.ts';
import { saveJson } from './save-json.ts';
import type { messages } from './messages.ts';

/** The check is quick; the spinner stays long enough to be seen. */
const seenMs = 250;

type CheckPageProps = { gid: number; issue: string; orderNum: string; clock: GameClock | undefined };

type Check = { readonly proof: Proof; readonly attempt: number; readonly check: DrawCheck; readonly at: number };

/**
 * Checks a proof with the pinned key, or with the site's where none is pinned yet: `done` is of this proof and attempt.
 */
function useCheck(proof: Proof | undefined, siteKey: string | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Check | null>(null);

  useEffect(() => {
    if (siteKey !== undefined && pinnedKey() === undefined) pinKey(siteKey);
  }, [siteKey]);

  useEffect(() => {
    if (!proof || siteKey === undefined) return;
    const timer = setTimeout(
      () => setLast({ proof, attempt, check: checkDraw(proof, pinnedKey() ?? siteKey), at: deviceNow() }),
      seenMs,
    );
    return () => clearTimeout(timer);
  }, [proof, siteKey, attempt]);
  // A check of other data, or of an earlier attempt, is not shown as this one.
  const done = last?.proof === proof && last?.attempt === attempt ? last : null;
  return { last, done, again: () => setAttempt(attempt + 1) };
}

/** One issue, checked on this device: verdict, five steps, own order, open commitment, log head. */
export function CheckPage({ gid, issue, orderNum, clock }: CheckPageProps) {
  const t = useMessages<typeof messages>('fairness');
  const { data: keys, isError: keysFailed, isFetching: keysLoading, refetch: askKeys } = useKeys();
  const { data: proof, isError, isFetching, refetch } = useProof(gid, issue);
  const [notes, setNotes] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const siteKey = keys?.site;

  const { last, done, again } = useCheck(proof, siteKey);

  const open = clock?.isOpen === true ? clock.issue : '';
  const drawn = proof === undefined || proof.log.some((entry) => entry.kind === 'DRAW' || entry.kind === 'VOID');
  /** There is something to check, and nothing to check it with. */
  const noKeys = keysFailed && !keys && proof?.version === 'lot/1' && drawn;
  /** What stands above the rest is there. */
  const settled = last !== null || isError || keysFailed || issue === '' || !drawn || proof?.version === 'feed/1';
  return (
    <div className="flex min-h-dvh flex-col">
      <Header
        title={t('title')}
        actions={<IconButton icon="info" label={t('about')} onClick={() => setNotes(true)} />}
      />
      <main className="flex flex-1 flex-col gap-3 px-4 pb-4">
        {issue === '' && clock && <EmptyState icon="shield" title={t('noDraw')} />}
        {isError && !proof && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!proof && !isError && issue !== '' && <Skeleton className="h-40" />}
        {proof && !drawn && (
          <EmptyState icon="clock" title={t('notDrawn')}>
            {t(proof.version === 'feed/1' ? 'notDrawnOutside' : 'notDrawnNote')}
          </EmptyState>
        )}
        {proof?.version === 'feed/1' && drawn && <OutsideCard gameName={clock?.name ?? ''} proof={proof} />}
        {noKeys && (
          <ErrorState
            title={t('keysFailed')}
            retryLabel={t('retry')}
            busy={keysLoading}
            onRetry={() => void askKeys()}
          />
        )}
        {proof?.version === 'lot/1' && drawn && !noKeys && (
          <VerdictCard
            gameName={clock?.name ?? ''}
            facts={proof}
            verdict={done && drawVerdict(t, done.check, done.at)}
          />
        )}
        {done && drawn && proof?.version === 'lot/1' && <StepList check={done.check} />}
        {done && orderNum !== '' && <OwnReceipt orderNum={orderNum} closeRoot={done.check.facts.root} />}
        {done && <CloseRootCard gid={gid} issue={issue} closeRoot={done.check.facts.root} />}
        {settled && (
          <>
            {open !== '' && <OpenCommitment gid={gid} issue={open} />}
            {siteKey !== undefined && <LogHead gid={gid} siteKey={pinnedKey() ?? siteKey} />}
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <button
                type="button"
                onClick={() => setNotes(true)}
                className="t-label min-h-11 text-left font-bold text-primary"
              >
                {t('about')}
              </button>
              <button
                type="button"
                onClick={() => setChoosing(true)}
                className="t-label min-h-11 font-bold text-primary"
              >
                {t('chooseIssue')}
              </button>
            </div>
          </>
        )}
      </main>
      <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            size="large"
            className="flex-1 px-3 text-[0.9375rem]"
            disabled={!proof}
            onClick={() => proof && saveJson(`${proof.version.replace('/', '')}-${gid}-${issue}.json`, proof)}
          >
            <Icon name="download" size={20} />
            {t('download')}
          </Button>
          {proof?.version !== 'feed/1' && (
            <Button
              size="large"
              className="flex-[1.4] px-3 text-[0.9375rem]"
              busy={proof !== undefined && drawn && done === null && !noKeys}
              disabled={!proof || noKeys}
              onClick={again}
            >
              {t('again')}
            </Button>
          )}
        </div>
        <div className="safe-bottom" />
      </footer>
      <HonestNotes open={notes} onClose={() => setNotes(false)} />
      {choosing && <ChooseIssue gid={gid} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function drawVerdict(t: Translate<typeof messages>, { verdict, steps, facts }: DrawCheck, at: number) {
  const passed = steps.filter(({ state }) => state === 'ok').length;
  const note = t('checkedAt', { time: clockTime(at), passed, all: steps.length });
  if (verdict.ok) return { ok: true, headline: t('matches'), note };
  if (verdict.why === 'void') return { ok: false, headline: t('voided'), note };
  const failed = steps.find(({ state }) => state === 'failed')?.key ?? 'committed';
  const step = failed === 'closed' ? t('closed', { count: facts.orders }) : t(failed);
  return { ok: false, headline: t('fails', { step }), note: t('doNotTrust') };
}

function ChooseIssue({ gid, onClose }: { gid: number; onClose: () => void }) {
  const t = useMessages<typeof messages>('fairness');
  const { data, isError, isFetching, refetch } = useDraws(gid);
  return (
    <Sheet open onClose={onClose} title={t('chooseIssue')}>
      {!data && isError && (
        <ErrorState title={t('listFailed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows count={5} className="h-11" />}
      <ul className="grid grid-cols-4 gap-2">
        {data?.map((row) => (
          <li key={row.issue}>
            <Link
              to={`/fairness/${gid}/${row.issue}`}
              replace
              onClick={onClose}
              className="t-label flex min-h-11 items-center justify-center rounded-ctl border border-hair tabular-nums"
            >
              {shortIssue(row.issue)}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
