import { formatAmount } from '@longmen/format';
import { Amount, buttonClass, Card, cx, Icon, VipBadge } from '@longmen/ui';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { underWay } from '../../core/once/once.ts';
import { Link } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { Countdown } from '../../features/games/countdown.tsx';
import { signInClaim, type SignInState, useSignIn } from './calls.ts';
import { Progress } from './figures.tsx';
import type { messages } from './messages.ts';
import { stripOf } from './rules.ts';
import { ClaimFoot, Loaded, RewardPage } from './reward-page.tsx';

/** `/everyActivity`: the daily sign-in (spec 2 §2). */
export function SignInPage() {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  const isBusy = underWay(signInClaim.useIntent()) !== null;
  const query = useSignIn();
  const own = query.data;
  return (
    <RewardPage
      title={t('signIn')}
      foot={
        own && (
          <ClaimFoot
            isBusy={isBusy}
            onClaim={() => signInClaim.send(null)}
            state={own.state}
            reason={own.state === 'no' ? t('condition') : ''}
            action={
              own.byDeposits && (
                <Link to="/topUp" className={cx(buttonClass('outline', 'large'), 'flex-1')}>
                  {t('topUp')}
                </Link>
              )
            }
          />
        )
      }
    >
      <Loaded query={query} awaited={false}>
        {(state) => (
          <>
            <Today state={state} />
            {state.byLevel ? <Levels state={state} /> : <Days state={state} />}
            <p className="t-label text-text-2">
              {t('runs', {
                from: formatDate(state.startsAt, locale),
                to: formatDate(state.endsAt - 1, locale),
                zone: state.timeZone,
              })}
            </p>
            <p className="t-label pb-3 text-text-2">{t('signInRules')}</p>
          </>
        )}
      </Loaded>
    </RewardPage>
  );
}

type StateProps = { state: SignInState };

/** What today pays and asks for. */
function Today({ state: { reward, days, byDeposits, counted, amount, closesAt } }: StateProps) {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  const isVisitor = useSession((session) => session.token) === '';
  const condition = t(byDeposits ? 'depositToday' : 'betToday');
  const progress = t('ofAmount', { counted: { mills: counted }, amount: { mills: amount } });
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="t-label text-text-2">{t('todayPays')}</h2>
      <p className="t-display tabular-nums">
        <Amount mills={reward} locale={locale} currency={currencyNow(locale)} />
      </p>
      {!isVisitor && <p className="t-label text-text-2">{t('inRow', { count: days })}</p>}
      <Progress part={counted} whole={amount} label={`${condition} ${progress}`} />
      <p className="t-label flex flex-wrap justify-between gap-x-3 text-text-2 tabular-nums">
        <span>{condition}</span>
        <span>{progress}</span>
      </p>
      <p className="t-label text-text-2 tabular-nums">
        {t('dayEndsIn')} <Countdown closesAt={closesAt} done="00:00" />
      </p>
    </Card>
  );
}

/** The strip of a round's days. */
function Days({ state }: StateProps) {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  return (
    <Card className="p-3">
      <ol className="grid grid-cols-4 gap-2">
        {stripOf(state).map(({ day, reward, isSigned, isToday }) => (
          <li
            key={day}
            aria-current={isToday ? 'date' : undefined}
            className={cx(
              'flex min-h-20 flex-col items-center justify-center gap-1 rounded-ctl border px-1 py-2 text-center',
              isToday ? 'border-gold' : 'border-hair',
              isSigned ? 'bg-gold-soft' : 'bg-surface-2',
            )}
          >
            <span className="t-caption text-text-2">{t('dayNo', { day })}</span>
            <span className="t-body font-semibold text-gold tabular-nums">{formatAmount(reward, locale)}</span>
            {isSigned && (
              <span className="t-caption flex items-center gap-1 text-text-2">
                <Icon name="check" size={14} />
                {t('claimed')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What each level pays. */
function Levels({ state: { rows, level } }: StateProps) {
  const t = useMessages<typeof messages>('rewards');
  const locale = useLocale();
  const own = rows.filter(({ from }) => from <= level).at(-1)?.from;
  return (
    <Card className="t-body divide-y divide-hair overflow-hidden">
      {rows.map(({ from, reward }) => (
        <p
          key={from}
          aria-current={from === own ? 'true' : undefined}
          className={cx('flex min-h-11 items-center justify-between px-4', from === own && 'bg-gold-soft')}
        >
          <span className="flex items-center gap-2">
            <VipBadge level={from} />
            {t('atLevel', { level: from })}
          </span>
          <span className="font-semibold text-gold tabular-nums">{formatAmount(reward, locale)}</span>
        </p>
      ))}
    </Card>
  );
}
