import { endSession, listSessions } from '@longmen/contract/console/session';
import { useQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { Card } from './card.tsx';
import type { messages } from './messages.ts';

/** Where this operator is signed in; any other place can be ended from here. */
export function SessionsCard() {
  const t = useMessages<typeof messages>('me');
  const { data, error, refetch } = useQuery({
    queryKey: ['listSessions'],
    queryFn: ({ signal }) => callConsole(listSessions, {}, { signal }),
  });
  const end = useAction({ run: (id: string) => callConsole(endSession, { id }), changes: ['listSessions'] });
  return (
    <Card title={t('sessions')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.sessions.map((session) => (
          <li key={session.id} className="flex min-h-13 items-center gap-3 border-t border-line px-4 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{session.device}</span>
              <span className="block truncate text-note text-text-3">
                {session.address} · {t('started')} <Time at={session.startedAt} /> · {t('used')}{' '}
                <Time at={session.usedAt} />
              </span>
            </span>
            {session.isThis ? (
              <Chip look="good">{t('thisOne')}</Chip>
            ) : (
              <Button
                look="danger"
                size="bar"
                busy={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
