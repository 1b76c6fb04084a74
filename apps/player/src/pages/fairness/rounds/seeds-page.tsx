import type { Calls, GameClock, OutputOf } from '@longmen/contract';
import { fromHex, portableHashes, toHex } from '@longmen/engine/lot1';
import { Button, Card, cx, ErrorState, Icon, IconButton, Skeleton } from '@longmen/ui';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { copyText } from '../../../core/platform/copy-text.ts';
import { confirm } from '../../../core/dialogs/confirm.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { Link } from '../../../core/router/index.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { OfflineLink } from '../honest-notes.tsx';
import type { messages } from '../messages.ts';
import { rotate, useSeeds } from './calls.ts';
import { ClientSeed } from './client-seed.tsx';
import { OwnRounds } from './own-rounds.tsx';
import { useRoundMessages } from './use-messages.ts';

type Seeds = OutputOf<Calls['roundSeeds']>;

/** The player's seeds in an instant game: what is promised, the own part, what was revealed, rounds to verify. */
export function SeedsPage({ gid, clock }: { gid: number; clock: GameClock | undefined }) {
  const t = useRoundMessages();
  const tFairness = useMessages<typeof messages>('fairness');
  const { data, isError, isFetching, refetch } = useSeeds(gid);
  return (
    <>
      <Header title={t('seedsTitle')} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="t-section">{clock?.name}</h2>
          {clock && (
            <Link
              to={`/${clock.family}/${gid}`}
              className="t-label flex min-h-11 items-center gap-1 font-bold text-primary"
            >
              {t('play')}
              <Icon name="forward" size={16} />
            </Link>
          )}
        </div>
        <p className="t-label text-text-2">{t('seedsIntro')}</p>
        {isError && !data && (
          <ErrorState
            title={t('seedsFailed')}
            retryLabel={tFairness('retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton className="h-60" />}
        {data && (
          <>
            <InUse gid={gid} seeds={data} />
            <ClientSeed key={data.clientSeed} gid={gid} current={data.clientSeed} />
            {data.revealed && <Revealed revealed={data.revealed} />}
          </>
        )}
        <OwnRounds gid={gid} />
        <p className="t-label text-text-2">{t('noteRound')}</p>
        <p className="t-label text-text-2">{t('noteBoth')}</p>
        <OfflineLink />
      </main>
    </>
  );
}

function InUse({ gid, seeds }: { gid: number; seeds: Seeds }) {
  const t = useRoundMessages();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const question = {
      title: t('rotateAsk'),
      text: t('rotateNote'),
      confirmLabel: t('rotate'),
      cancelLabel: t('keep'),
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    if (await rotate(gid)) toast(t('rotated'));
    setBusy(false);
  };
  const why = seeds.runOpen ? t('runOpen') : seeds.nonce === 0 ? t('notPlayed') : '';
  return (
    <Card className="p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="t-label font-bold tabular-nums">{t('inUse', { pair: seeds.pair })}</h3>
          <p className="t-label text-text-2 tabular-nums">
            {t('played', { count: seeds.nonce, left: seeds.roundsLeft })}
          </p>
        </div>
        <IconButton
          icon="copy"
          size={20}
          label={t('copy')}
          className="-mt-2 -mr-3 text-text-2"
          onClick={() => void copyText(`${seeds.pair} a ${seeds.hashes.a} b ${seeds.hashes.b}`)}
        />
      </div>
      <Hash name={`A ${t('hash')}`} value={seeds.hashes.a} />
      <Hash name={`B ${t('hash')}`} value={seeds.hashes.b} />
      <h3 className="t-label pt-3 font-bold text-text-2 tabular-nums">{t('next', { pair: seeds.nextPair })}</h3>
      <Hash name={`A ${t('hash')}`} value={seeds.nextHashes.a} />
      <Hash name={`B ${t('hash')}`} value={seeds.nextHashes.b} />
      {why !== '' && <p className="t-caption pt-3 text-text-2">{why}</p>}
      <Button look="outline" className="mt-3 w-full" busy={busy} disabled={why !== ''} onClick={() => void ask()}>
        {t('rotate')}
      </Button>
    </Card>
  );
}

function Revealed({ revealed }: { revealed: NonNullable<Seeds['revealed']> }) {
  const t = useRoundMessages();
  const { hashes, seeds } = revealed;
  const verified = useMemo(
    () => (['a', 'b'] as const).every((keeper) => hashesTo(seeds[keeper], hashes[keeper])),
    [hashes, seeds],
  );
  return (
    <Card className="p-4">
      <h3 className="t-label font-bold tabular-nums">{t('revealed', { pair: revealed.pair })}</h3>
      {(['a', 'b'] as const).map((keeper) => (
        <div key={keeper}>
          <Hash name={`${keeper.toUpperCase()} ${t('hash')}`} value={hashes[keeper]} />
          <Hash name={`${keeper.toUpperCase()} ${t('seed')}`} value={seeds[keeper] || t('lostSeed')} />
        </div>
      ))}
      <p className={cx('t-label flex items-center gap-2 pt-3', verified ? 'text-primary' : 'text-warn')}>
        <Icon name={verified ? 'checkCircle' : 'warn'} size={20} className="flex-none" />
        {t(verified ? 'revealedOk' : 'revealedBad')}
      </p>
    </Card>
  );
}

function hashesTo(seed: string, hash: string): boolean {
  const bytes = fromHex(seed, 32);
  return bytes !== null && toHex(portableHashes.sha256(bytes)) === hash;
}

function Hash({ name, value }: { name: string; value: string }) {
  return (
    <p className="t-mono pt-1 break-all text-text-2">
      <span className="text-text-3">{name}</span> {value}
    </p>
  );
}
