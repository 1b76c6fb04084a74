import { listExposedPlayers } from '@longmen/contract/console/games/exposure';
import { formatCount } from '@longmen/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import type { messages } from './messages.ts';
import { Table } from './table.tsx';

type Of = { readonly gid: number; readonly issue: string; readonly play?: string; readonly selection?: string };

/** Named on request alone: each look is on the record. It is not read again by itself. */
function useBettors({ gid, issue, play, selection }: Of, isOn: boolean) {
  return useQuery({
    queryKey: ['readExposedPlayers', gid, issue, play, selection],
    queryFn: ({ signal }) =>
      callConsole(
        listExposedPlayers,
        { gid, ...(play === undefined ? {} : { play }), ...(selection === undefined ? {} : { selection }) },
        { signal },
      ),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Who staked most in the issue. */
export function BettorsTable({ gid, issue }: { gid: number; issue: string }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const [requested, setRequested] = useState('');
  const isOn = requested === `${gid} ${issue}`;
  const found = useBettors({ gid, issue }, isOn);
  if (!isOn)
    return (
      <section className="flex flex-wrap items-center gap-3 rounded-card border border-hair bg-surface p-4">
        <p className="min-w-0 flex-1 text-text-2">{t('playersNote')}</p>
        <Button onClick={() => setRequested(`${gid} ${issue}`)}>{t('show')}</Button>
      </section>
    );
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const players = found.data?.players ?? [];
  const stakes = placesOf(players.map(({ staked }) => staked));
  return (
    <Table
      label={t('byPlayer')}
      heads={[t('player'), t('staked'), t('bets')]}
      numbers={[1, 2]}
      empty={found.data && players.length === 0 ? t('noBets') : ''}
    >
      {players.map(({ id, username, staked, bets }) => (
        <tr key={id}>
          <td className="font-medium">
            <Link to="/players/$id" params={{ id }} className="text-primary hover:underline">
              {username}
            </Link>
          </td>
          <td className="end">
            <Amount mills={staked} places={stakes} />
          </td>
          <td className="end">{formatCount(bets, locale)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Who holds most of a pick, on a click. */
export function TopBettor(of: Required<Of>) {
  const t = useMessages<typeof messages>('exposure');
  const [requested, setRequested] = useState('');
  const key = JSON.stringify(of);
  const isOn = requested === key;
  const { data, error } = useBettors(of, isOn);
  const [top] = data?.players ?? [];
  if (!isOn)
    return (
      <button type="button" className="text-primary hover:underline" onClick={() => setRequested(key)}>
        {t('show')}
      </button>
    );
  if (error) return <span className="text-win">{t('notReckoned')}</span>;
  if (top === undefined) return <span className="text-text-2">…</span>;
  return (
    <span>
      <Link to="/players/$id" params={{ id: top.id }} className="text-primary hover:underline">
        {top.username}
      </Link>{' '}
      <Amount mills={top.staked} />
    </span>
  );
}
