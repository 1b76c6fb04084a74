import { formatCount } from '@longmen/format';
import { placesOf } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import type { Games, Issue } from './exposure.ts';
import type { messages } from './messages.ts';
import { OfLimit } from './of-limit.tsx';
import { Table } from './table.tsx';

/** The issue play by play. */
export function PlaysTable({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const stakes = placesOf(issue.plays.map(({ staked }) => staked));
  const costs = placesOf(issue.plays.map(({ highest }) => highest));
  return (
    <Table
      label={t('plays')}
      heads={[t('plays'), t('staked'), t('highest'), t('ofLimit'), t('bets'), t('picksOf')]}
      numbers={[1, 2, 4, 5]}
      empty={issue.plays.length === 0 ? t('noBets') : ''}
    >
      {issue.plays.map(({ play, name, staked, bets, picks, highest }) => (
        <tr key={play}>
          <td className="max-w-64 truncate font-medium" title={play}>
            {name}
          </td>
          <td className="end">
            <Amount mills={staked} places={stakes} />
          </td>
          <td className="end">
            <Amount mills={highest} places={costs} />
          </td>
          <td>
            <OfLimit used={highest} limit={issue.limit} />
          </td>
          <td className="end">{formatCount(bets, locale)}</td>
          <td className="end">{formatCount(picks, locale)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** All issues on sale, family by family. */
export function FamiliesTable({ games: { games, limit } }: { games: Games }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const families = [...Map.groupBy(games, ({ family }) => family)]
    .map(([family, own]) => ({
      family,
      games: own.length,
      staked: own.reduce((sum, { staked }) => sum + staked, 0),
      highest: Math.max(...own.map(({ highest }) => highest)),
    }))
    .toSorted((one, other) => other.staked - one.staked);
  const stakes = placesOf(families.map(({ staked }) => staked));
  const costs = placesOf(families.map(({ highest }) => highest));
  return (
    <Table
      label={t('families')}
      note={t('familiesNote')}
      heads={[t('family'), t('gamesOf'), t('staked'), t('highest'), t('ofLimit')]}
      numbers={[1, 2, 3]}
      empty={families.length === 0 ? t('none') : ''}
    >
      {families.map(({ family, games: count, staked, highest }) => (
        <tr key={family}>
          <td className="font-medium">{family}</td>
          <td className="end">{formatCount(count, locale)}</td>
          <td className="end">
            <Amount mills={staked} places={stakes} />
          </td>
          <td className="end">
            <Amount mills={highest} places={costs} />
          </td>
          <td>
            <OfLimit used={highest} limit={limit} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
