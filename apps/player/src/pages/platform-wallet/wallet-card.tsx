import { formatAmount } from '@longmen/format';
import { Amount, Button, Card, ErrorState } from '@longmen/ui';
import { useMutation } from '@tanstack/react-query';
import { showRefusal } from '../../core/api/show-refusal.ts';
import { clockTime, dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import {
  chooseAuto,
  isAwayFrom,
  type ProviderWallet,
  type WalletPlatform,
} from '../../features/platforms/provider-wallet.ts';
import type { WalletTransfer } from './calls.ts';
import type { messages } from './messages.ts';

type WalletCardProps = {
  wallet: ProviderWallet;
  /** Asks how much goes that way. */
  onMove: (way: 'in' | 'out') => void;
};

/** What stands at a company as it said last, what is on its way, the ways in and out, and what a launch does. */
export function WalletCard({ wallet, onMove }: WalletCardProps) {
  const t = useMessages<typeof messages>('platform-wallet');
  const locale = useLocale();
  const { platform, total, free, inHand, open, at } = wallet;
  const facts = [
    [t('canComeBack'), formatAmount(free, locale)],
    ...(inHand > 0 ? [[t('inHand'), formatAmount(inHand, locale)]] : []),
    [t('seenAt'), clockTime(at)],
  ] as const;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-col gap-2 px-4 py-3">
        <div>
          <h2 className="t-label text-text-2">{t(platform)}</h2>
          <Amount mills={total} locale={locale} currency={currencyNow(locale)} className="t-display" />
        </div>
        {open && <OnWay transfer={open} />}
        <dl className="t-label">
          {facts.map(([name, value]) => (
            <div key={name} className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
              <dt className="text-text-2">{name}</dt>
              <dd className="ml-auto font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" className="flex-1" disabled={open !== null} onClick={() => onMove('in')}>
            {t('moveIn')}
          </Button>
          <Button className="flex-1" disabled={open !== null || free === 0} onClick={() => onMove('out')}>
            {t('moveOut')}
          </Button>
        </div>
      </div>
      <AutoSwitch platform={platform} auto={wallet.auto} />
    </Card>
  );
}

/** Money on its way never looks lost: how much, since when, and that nothing is sent twice. */
function OnWay({ transfer: { id, platform, way, amount, madeAt, state } }: { transfer: WalletTransfer }) {
  const t = useMessages<typeof messages>('platform-wallet');
  const locale = useLocale();
  const values = { amount: { mills: amount }, time: dayAndTime(madeAt, locale) };
  return (
    <Link
      to={`/platformWallet/${id}`}
      className="block rounded-ctl bg-warn-soft px-3 py-3 text-warn tabular-nums active:opacity-80"
    >
      <span role="status" className="t-label block font-bold">
        {way === 'in' ? t('onWayIn', { ...values, place: t(platform) }) : t('onWayOut', values)}
      </span>
      <span className="t-label block">{t(state === 'review' ? 'reviewed' : 'requestedAgain')}</span>
    </Link>
  );
}

const autoMessages = { '': 'autoAsks', '0': 'off', '1': 'on' } as const;

/** Whether a launch takes the balance along; until it was chosen, a launch asks. */
function AutoSwitch({ platform, auto }: Pick<ProviderWallet, 'platform' | 'auto'>) {
  const t = useMessages<typeof messages>('platform-wallet');
  const isOn = auto === '1';
  const setting = useMutation({ mutationFn: () => chooseAuto(platform, !isOn), onError: showRefusal });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={setting.isPending}
      onClick={() => setting.mutate()}
      className="flex min-h-13 w-full flex-wrap items-center gap-x-3 border-t border-hair px-4 py-2 text-left -outline-offset-2"
    >
      <span className="t-body min-w-0 flex-1 basis-[10rem]">{t('auto')}</span>
      <span className={isOn ? 't-label font-bold text-primary' : 't-label text-text-2'}>{t(autoMessages[auto])}</span>
    </button>
  );
}

type WalletFailedProps = {
  platform: WalletPlatform;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** A company that does not answer now: what it has is safe. */
export function WalletFailed({ platform, query: { error, isFetching, refetch } }: WalletFailedProps) {
  const t = useMessages<typeof messages>('platform-wallet');
  const place = t(platform);
  const isAway = isAwayFrom(error);
  return (
    <Card>
      <ErrorState
        title={t(isAway ? 'away' : 'walletFailed', { place })}
        retryLabel={t('retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}
