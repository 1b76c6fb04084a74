import { changeGameStatus, readGame } from '@longmen/contract/console/games/games';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { StatusButtons } from '../../features/switches/status-buttons.tsx';
import { type Status, StatusChip } from '../../features/switches/status.tsx';
import type { GameFacts } from './game.ts';
import { useFamilyName } from '../../features/family-names/use-family-name.ts';
import type { messages } from './messages.ts';
import { PlayList } from './play-list.tsx';
import { SpecLimits } from './spec-limits.tsx';

const gameQueries = ['listGames', 'readGame'];

/** One game: what stands, what is on sale, and what stops it. */
export function GamePanel({ gid, onClose }: { gid: number; onClose: () => void }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['readGame', gid, locale],
    queryFn: ({ signal }) => callConsole(readGame, { gid }, { signal }),
  });
  return (
    <SidePanel
      title={data?.names[locale] ?? String(gid)}
      head={data && <StatusChip status={data.status} />}
      onClose={onClose}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      )}
      {data && <Opened game={data} readAgain={() => void refetch()} />}
    </SidePanel>
  );
}

function Opened({ game, readAgain }: { game: GameFacts; readAgain: () => void }) {
  const t = useMessages<typeof messages>('games');
  const locale = useLocale();
  const familyName = useFamilyName();
  const missing = useMissingRight()('games.switch/begin');
  const notes: Record<Status, ReactNode> = { 0: t('openNote'), 1: t('stopNote'), 3: t('stopNote'), 2: t('hideNote') };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <dl className="grid grid-cols-3 border-y border-line">
        <Fact name={t('source')}>{t(game.source)}</Fact>
        <Fact name={t('onSale')}>
          {game.onSale} / {game.sellable}
        </Fact>
        <Fact name={t('family')}>{familyName(game.family)}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <StatusButtons
          name={`game.${game.gid}`}
          title={game.names[locale]}
          status={game.status}
          missing={missing}
          noteOf={(to) => notes[to]}
          run={async (change) => {
            try {
              return await callConsole(changeGameStatus, { gid: game.gid, ...change });
            } finally {
              readAgain();
            }
          }}
          changes={gameQueries}
        />
      </div>
      {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
      <SpecLimits game={game} missing={missing} />
      <PlayList game={game} missing={missing} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-r border-line px-2 py-1.5 first:pl-0 last:border-r-0">
      <dt className="text-note font-medium text-text-3">{name}</dt>
      <dd className="truncate font-semibold">{children}</dd>
    </div>
  );
}
