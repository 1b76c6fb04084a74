import { readPlayerLimits } from '@longmen/contract/console/players/player-parts';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useLimitName } from '../../features/player-limits/use-limit-name.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';

/** The player's limits and pauses, for whoever may read them. */
export function Held({ playerId }: { playerId: string }) {
  const missing = useMissingRight()('players.read/begin');
  if (!useMay()('players.read/begin')) return <p className="px-4 pb-3 text-text-2">{missing}</p>;
  return <Limits playerId={playerId} />;
}

function Limits({ playerId }: { playerId: string }) {
  const t = useMessages<typeof messages>('care');
  const locale = useLocale();
  const limitName = useLimitName();
  const { data, error, refetch } = useQuery({
    queryKey: ['readPlayerLimits', playerId],
    queryFn: ({ signal }) => callConsole(readPlayerLimits, { id: playerId }, { signal }),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-16" />;
  const set = data.limits.filter(({ amount }) => amount !== null);
  return (
    <>
      {data.pause && (
        <p className="mx-4 mb-2 rounded-ctl bg-warn-soft px-2 py-1 font-medium text-warn">
          {t(data.pause.kind === 'timeOut' ? 'pauseOn' : 'exclusionOn')} <Time at={data.pause.until} />
        </p>
      )}
      {set.length === 0 && <p className="px-4 pb-3 text-text-2">{t('noLimits')}</p>}
      <ul>
        {set.map(({ kind, amount, used }) => (
          <li key={kind} className="flex min-h-8 items-center gap-3 border-b border-line px-4 last:border-0">
            <span className="min-w-0 flex-1 truncate">{limitName(kind)}</span>
            <span className="font-medium">
              {printAmount(used, locale)} / {amount === null ? '–' : printAmount(amount, locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
