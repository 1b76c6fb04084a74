import { listLimits } from '@longmen/contract/console/games/exposure';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import type { Limited } from './exposure.ts';
import { LimitBar } from './limit-bar.tsx';
import type { messages } from './messages.ts';
import { Table } from './table.tsx';

/** What is taken on plays and picks of a game, as operators have set it. */
export function LimitsTable({ gid }: { gid: number }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const [open, setOpen] = useState('');
  const found = useQuery({
    queryKey: ['listLimits', gid, locale],
    queryFn: ({ signal }) => callConsole(listLimits, { gid }, { signal }),
  });
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const rows = (found.data?.limits ?? []).map((limit) => ({
    ...limit,
    key: [limit.play, limit.issue, limit.selection].join(' '),
  }));
  const one = rows.find(({ key }) => key === open);
  const of: Limited | undefined = one && {
    gid,
    play: one.play,
    issue: one.issue ?? undefined,
    selection: one.selection ?? undefined,
    name: [one.name, one.pick ?? t('eachPick'), one.issue ?? ''].filter(Boolean).join(' · '),
    most: one.most,
  };
  const amounts = placesOf(rows.map(({ most }) => most));
  return (
    <>
      <Table
        label={t('limits')}
        note={t('limitsNote')}
        heads={[t('pick'), t('issue'), t('limitOf')]}
        numbers={[2]}
        empty={found.data && rows.length === 0 ? t('noLimits') : ''}
      >
        {rows.map(({ key, name, pick, issue, most }) => (
          <tr key={key} data-at={key === open}>
            <td>
              <button
                type="button"
                aria-label={`${name} ${pick ?? t('eachPick')}`}
                className="text-left hover:underline"
                onClick={() => setOpen(key)}
              >
                <span className="font-medium">{name}</span> <span className="text-text-2">{pick ?? t('eachPick')}</span>
              </button>
            </td>
            <td className="text-text-2">{issue ?? t('eachIssue')}</td>
            <td className="end">
              {most === 0 ? (
                <span className="font-medium text-win">▲ {t('closedPick')}</span>
              ) : (
                <Amount mills={most} places={amounts} />
              )}
            </td>
          </tr>
        ))}
      </Table>
      {of && <LimitBar key={open} of={of} onClose={() => setOpen('')} />}
    </>
  );
}
