import { listAgentChildren } from '@longmen/contract/console/agents/agents';
import { Skeleton } from '@longmen/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Rows, Section } from '../../features/kit/parts/section.tsx';
import { RoughAge } from '../../features/kit/parts/time.tsx';
import { StatusChip } from '../../features/player-words/player-words.tsx';
import type { messages as playerWords } from '../../features/player-words/messages.ts';
import type { messages } from './messages.ts';
import type { PeriodName } from './periods.ts';

type ChildrenProps = {
  id: string;
  name: string;
  period: PeriodName;
  before: string | undefined;
  onPage: (before: string | undefined) => void;
};

const sums = ['bets', 'teamProfit', 'deposits', 'withdrawals'] as const;

/** Whoever is directly below, each with the figures of his own team; each opens into a page like this. */
export function Children({ id, name, period, before, onPage }: ChildrenProps) {
  const t = useMessages<typeof messages>('agents');
  const word = useMessages<typeof playerWords>('player-words');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['listAgentChildren', id, period, before],
    queryFn: ({ signal }) =>
      callConsole(listAgentChildren, { id, period, ...(before === undefined ? {} : { before }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const places = placesOf(rows.flatMap((row) => sums.map((sum) => row[sum])));
  return (
    <Section
      title={`${t('tree')} · ${t(period)}`}
      head={data && <span className="text-note text-text-3">{printCount(data.count, locale, data.countIsBound)}</span>}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="m-4 h-32" />
      ) : rows.length === 0 ? (
        <p className="px-4 py-6 text-text-2">{t('nobodyBelow')}</p>
      ) : (
        <Rows
          label={`${t('tree')} ${name}`}
          heads={[
            { text: t('agent') },
            { text: t('status') },
            { text: t('members'), isNumber: true },
            { text: t('bettors'), isNumber: true },
            ...sums.map((sum) => ({ text: t(sum), isNumber: true })),
            { text: t('lastBet'), isNumber: true },
          ]}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="whitespace-nowrap">
                <Link to="/agents/$id" params={{ id: row.id }} className="font-medium text-primary">
                  {row.name}
                </Link>{' '}
                {row.kind === 'agent' && <Chip>{word('agent')}</Chip>}
              </td>
              <td>{row.status === 0 ? <span className="text-text-3">–</span> : <StatusChip status={row.status} />}</td>
              <td className="text-right">{printCount(row.members, locale)}</td>
              <td className="text-right">{printCount(row.bettors, locale)}</td>
              {sums.map((sum) => (
                <td key={sum} className="text-right">
                  {printAmount(row[sum], locale, places, sum === 'teamProfit')}
                </td>
              ))}
              <td className="text-right text-text-2">
                {row.lastBetAt === null ? '–' : <RoughAge since={row.lastBetAt} />}
              </td>
            </tr>
          ))}
        </Rows>
      )}
      {(before !== undefined || (data?.next ?? null) !== null) && (
        <p className="flex justify-end gap-2 border-t border-line px-4 py-2">
          {before !== undefined && (
            <Button size="bar" onClick={() => onPage(undefined)}>
              {t('newest')}
            </Button>
          )}
          {data?.next !== null && data?.next !== undefined && (
            <Button size="bar" onClick={() => onPage(data.next ?? undefined)}>
              {t('older')}
            </Button>
          )}
        </p>
      )}
    </Section>
  );
}
