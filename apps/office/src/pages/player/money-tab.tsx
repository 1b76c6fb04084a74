import type { ConsoleOutput } from '@longmen/contract/console';
import { readPlayerMoney } from '@longmen/contract/console/players/player-parts';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay } from '../../core/session/session.ts';
import { Time } from '../../features/kit/parts/time.tsx';
import { useKindNames } from '../../features/ledger/use-kind-names.ts';
import type { messages } from './messages.ts';
import { Part } from './part.tsx';
import type { Player } from './player.ts';
import { Rows, Section } from '../../features/kit/parts/section.tsx';

type Money = ConsoleOutput<typeof readPlayerMoney>;

/** What the account ever moved, with its last deposits and withdrawals. */
export function MoneyTab({ player: { id, name } }: { player: Player }) {
  return (
    <Part name={['readPlayerMoney', id]} ask={(signal) => callConsole(readPlayerMoney, { id }, { signal })}>
      {(money) => (
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          <Totals money={money} name={name} />
          <div className="flex min-w-0 flex-col gap-3">
            <Deposits rows={money.deposits} />
            <Withdrawals rows={money.withdrawals} />
          </div>
        </div>
      )}
    </Part>
  );
}

const accounts = {
  cash: 'accountCash',
  held: 'accountHeld',
  savings: 'accountSavings',
  transit: 'accountTransit',
} as const;

function Totals({ money: { totals, turnover }, name }: { money: Money; name: string }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const kindName = useKindNames();
  const print = (mills: number) => (mills === 0 ? '–' : printAmount(mills, locale, 'amount'));
  return (
    <Section
      title={t('totals')}
      head={
        <Link className="text-note font-medium text-primary" to={`/ledger?player=${name}`}>
          {t('allLegs')}
        </Link>
      }
    >
      <Rows
        label={t('totals')}
        heads={[
          { text: t('kind') },
          { text: t('account') },
          { text: t('in'), isNumber: true },
          { text: t('out'), isNumber: true },
          { text: t('rowsHead'), isNumber: true },
        ]}
      >
        {totals.map((total) => (
          <tr key={`${total.kind}.${total.account}`}>
            <td>{kindName(total.kind)}</td>
            <td className="text-text-2">
              {Object.hasOwn(accounts, total.account)
                ? t(accounts[total.account as keyof typeof accounts])
                : total.account}
            </td>
            <td className="text-right">{print(total.in)}</td>
            <td className="text-right">{print(total.out)}</td>
            <td className="text-right">{printCount(total.rows, locale)}</td>
          </tr>
        ))}
      </Rows>
      {totals.length === 0 && <p className="px-4 py-3 text-text-2">{t('nothing')}</p>}
      <p className="flex items-center gap-2 border-t border-line px-4 py-2">
        <span className="flex-1 text-text-2">{t('turnover')}</span>
        <b className="font-semibold">
          {printAmount(turnover.required, locale)} / {printAmount(turnover.met, locale)}
        </b>
      </p>
    </Section>
  );
}

function Deposits({ rows }: { rows: Money['deposits'] }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const may = useMay();
  return (
    <Section title={t('lastDeposits')}>
      {rows.length === 0 && <p className="px-4 pb-3 text-text-2">{t('nothing')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-8 items-center gap-3 border-b border-line px-4 last:border-0">
            <span className="w-28 flex-none text-text-2">
              <Time at={row.at} bare />
            </span>
            <span className="min-w-0 flex-1 truncate">{row.channel}</span>
            <span className="text-note text-text-2">{t(row.state)}</span>
            <span className="w-24 flex-none text-right font-medium">{printAmount(row.amount, locale, 'amount')}</span>
            {may('deposits.decide/read') && (
              <Link className="font-medium text-primary" to="/deposits" search={{ tab: 'all', open: row.id }}>
                …{row.id.slice(-4)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Withdrawals({ rows }: { rows: Money['withdrawals'] }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const may = useMay();
  return (
    <Section title={t('lastWithdrawals')}>
      {rows.length === 0 && <p className="px-4 pb-3 text-text-2">{t('nothing')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-8 items-center gap-3 border-b border-line px-4 last:border-0">
            <span className="w-28 flex-none text-text-2">
              <Time at={row.at} bare />
            </span>
            <span className="min-w-0 flex-1 truncate">{row.to}</span>
            <span className="text-note text-text-2">{t(row.state)}</span>
            <span className="w-24 flex-none text-right font-medium">{printAmount(row.amount, locale, 'amount')}</span>
            {may('withdrawals.read/read') && (
              <Link className="font-medium text-primary" to="/withdrawals" search={{ tab: 'all', open: row.id }}>
                …{row.id.slice(-4)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
