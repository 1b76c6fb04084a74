import { formatCount } from '@longmen/format';
import { useNavigate } from '@tanstack/react-router';
import { placesOf } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { RateText } from '../../features/kit/parts/rate-text.tsx';
import type { Issue, Pick } from './exposure.ts';
import type { messages } from './messages.ts';
import { OfLimit } from './of-limit.tsx';
import { Table } from './table.tsx';

type PicksTableProps = {
  issue: Issue;
  /** `play selection` of the pick that is open. */
  open: string;
  search: Readonly<Record<string, string>>;
};

export const pickKey = ({ play, selection }: { play: string; selection: string }): string => `${play} ${selection}`;

/** Picks that may cost most; one opens by its name. */
export function PicksTable({ issue, open, search }: PicksTableProps) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const navigate = useNavigate();
  const stakes = placesOf(issue.picks.map(({ staked }) => staked));
  const costs = placesOf(issue.picks.map(({ liability }) => liability));
  const show = (pick: Pick) => void navigate({ to: '/exposure', search: { ...search, open: pickKey(pick) } });
  return (
    <Table
      label={t('picks')}
      note={t('pickCount', { text: formatCount(issue.pickCount, locale) })}
      heads={[t('pick'), t('staked'), t('rate'), t('pays'), t('ofLimit'), t('bets'), t('players')]}
      numbers={[1, 2, 3, 5, 6]}
      empty={issue.picks.length === 0 ? t('noBets') : ''}
    >
      {issue.picks.map((pick) => (
        <tr key={pickKey(pick)} data-at={pickKey(pick) === open}>
          <td className="max-w-64 truncate" title={`${pick.name} ${pick.pick}`}>
            <button
              type="button"
              aria-label={`${pick.name} ${pick.pick}`}
              className="max-w-full truncate text-left hover:underline"
              onClick={() => show(pick)}
            >
              <span className="font-medium">{pick.name}</span> <span className="text-text-2">{pick.pick}</span>
            </button>
          </td>
          <td className="end">
            <Amount mills={pick.staked} places={stakes} />
          </td>
          <td className="end text-text-2">
            <RateText rate={pick.rate} />
          </td>
          <td className="end font-medium">
            <Amount mills={pick.liability} places={costs} />
          </td>
          <td>
            <OfLimit used={pick.used} limit={pick.most} />
          </td>
          <td className="end">{formatCount(pick.bets, locale)}</td>
          <td className="end">{formatCount(pick.players, locale)}</td>
        </tr>
      ))}
    </Table>
  );
}
