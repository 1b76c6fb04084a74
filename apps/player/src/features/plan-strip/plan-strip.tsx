import { roomPlans } from '@longmen/contract/calls/chat/plans';
import { formatCount, formatDecimal } from '@longmen/format';
import { Icon, IconButton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { loadMessages, useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { plansKey } from '../chat/rooms.ts';
import { shortIssue } from '../draws/issue-text.ts';
import { Countdown } from '../games/countdown.tsx';
import type { messages } from './messages.ts';

// No page lists them: they come with what they are the words of.
void loadMessages(['plan-strip']).catch(() => undefined);

const api = quietApi({ roomPlans });

/** Picks and outcomes are told by the room; this is for while it cannot. */
const pollEveryMs = 60_000;

/**
 * The plans of a room that go on, one at a time: its pick with the countdown, its hit rate and what chance hits. It is
 * never a message. Nothing while there is none, and where it could not be loaded: the room works without it.
 */
export function PlanStrip({ roomId }: { roomId: string }) {
  const t = useMessages<typeof messages>('plan-strip');
  const locale = useLocale();
  const token = useSession((session) => session.token);
  const [turn, setTurn] = useState(0);
  const { data } = useQuery({
    queryKey: [...plansKey(roomId), locale, token],
    queryFn: ({ signal }) => api.roomPlans({ roomId }, { signal }),
    refetchInterval: pollEveryMs,
    placeholderData: (before) => before,
  });
  const live = data?.rows.filter(({ endedAt }) => endedAt === null) ?? [];
  const plan = live[turn % Math.max(1, live.length)];
  if (plan === undefined) return null;
  const { index, game, playName, issue, selectionName, closesAt, hitRate, expected, hits, misses } = plan;
  const record =
    hitRate === ''
      ? t('noRecord')
      : t('record', {
          rate: formatDecimal(hitRate, locale),
          count: formatCount(hits + misses, locale),
          expected: formatDecimal(expected, locale),
        });
  return (
    <section
      aria-label={t('plans')}
      className="flex min-h-12 items-center gap-2 border-b border-hair bg-surface-2 py-1 pr-1 pl-4"
    >
      <Link to={`/room/planInfo/${index}?room_id=${encodeURIComponent(roomId)}`} className="min-w-0 flex-1">
        <span className="t-label flex flex-wrap items-baseline gap-x-2 font-semibold">
          <span>{`${game} · ${playName}`}</span>
          <span className="text-primary tabular-nums">
            {selectionName === '' ? t('noPick') : t('pick', { issue: shortIssue(issue), names: selectionName })}
          </span>
          {selectionName !== '' && (
            <span className="text-text-2 tabular-nums">
              <Countdown closesAt={closesAt} done="00:00" />
            </span>
          )}
        </span>
        <span className="t-caption block text-text-2 tabular-nums">{record}</span>
      </Link>
      {live.length > 1 ? (
        <IconButton icon="forward" label={t('next')} onClick={() => setTurn(turn + 1)} />
      ) : (
        <Icon name="forward" size={20} className="mr-3 flex-none text-text-3" />
      )}
    </section>
  );
}
