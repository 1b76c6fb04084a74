import { Link } from '@tanstack/react-router';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import type { Player } from './player.ts';
import { Line, Section } from '../../features/kit/parts/section.tsx';
import { Weeks } from './weeks.tsx';

/** What was staked and what came of it; each order stands in the list of orders. */
export function BetsTab({ player }: { player: Player }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const { staked, net, bets } = player.money;
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_392px]">
      <Weeks id={player.id} startsAsTable />
      <Section
        title={t('bets')}
        className="self-start"
        head={
          <Link className="text-note font-medium text-primary" to={`/orders?player=${player.name}`}>
            {t('allOrders')}
          </Link>
        }
      >
        <dl>
          <Line name={t('stakedHead')}>{printAmount(staked, locale)}</Line>
          <Line name={t('net')}>{printAmount(net, locale, 'text', true)}</Line>
          <Line name={t('betsHead')}>{t('betCount', { count: bets })}</Line>
        </dl>
      </Section>
    </div>
  );
}
