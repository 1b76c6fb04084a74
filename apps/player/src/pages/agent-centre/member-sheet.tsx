import { Button, buttonClass, cx, Sheet } from '@longmen/ui';
import { formatAmount, formatCount, formatDecimal } from '@longmen/format';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { Member } from './calls.ts';
import type { messages } from './messages.ts';
import { reportPath } from './report-rules.ts';
import { familiesOf } from './rules.ts';

const listPaths = { bets: '/proxy/bettingDetail', deals: '/proxy/dealDetail' } as const;

/** One account of the team: what it is, its rates, and the way to those below it. */
export function MemberSheet({ member, onClose, onTeam }: { member: Member; onClose: () => void; onTeam: () => void }) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { username, type, vipLevel, level, registeredAt, juniors, rebates, bettors, teamProfit, lastBetAt } = member;
  const families = familiesOf(rebates);
  const named = new URLSearchParams({ username }).toString();
  const facts: [string, string][] = [
    [t('type'), t(type)],
    [t('vip'), `VIP${vipLevel}`],
    [t('level'), t('steps', { count: level })],
    [t('opened'), dayAndTime(registeredAt, locale)],
    [t('juniorsName'), t('juniors', { count: juniors })],
    [t('teamMonth'), formatAmount(teamProfit, locale, 'amount', true)],
    [t('bettorsMonth'), formatCount(bettors, locale)],
    [t('lastBet'), lastBetAt === undefined ? t('never') : dayAndTime(lastBetAt, locale)],
    ...families.map((family): [string, string] => [
      t('rateOf', { name: t(family) }),
      `${formatDecimal(rebates[family] ?? '0', locale)} %`,
    ]),
  ];
  return (
    <Sheet
      open
      onClose={onClose}
      title={username}
      footer={
        <div className="flex flex-col gap-2">
          <Link to={reportPath(username, 'today')} className={buttonClass('outline')}>
            {t('openReport', { name: username })}
          </Link>
          <div className="flex gap-2">
            {(['bets', 'deals'] as const).map((key) => (
              <Link key={key} to={`${listPaths[key]}?${named}`} className={cx(buttonClass('outline'), 'flex-1')}>
                {t(key)}
              </Link>
            ))}
          </div>
          {juniors > 0 ? (
            <Button size="large" onClick={onTeam}>
              {t('showTeam')}
            </Button>
          ) : (
            <p className="t-label text-center text-text-2">{t('noJuniors')}</p>
          )}
        </div>
      }
    >
      <dl className="divide-y divide-hair">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-10 items-center justify-between gap-3">
            <dt className="t-label text-text-2">{name}</dt>
            <dd className="t-label text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
