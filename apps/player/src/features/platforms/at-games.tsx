import { cx, Icon } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { atGamesMessages } from './at-games-messages.ts';
import { isAwayFrom, useProviderWallet, type WalletPlatform, walletPlatforms } from './provider-wallet.ts';

type AtGamesProps = {
  /** The table with `atGamesMessages`. */
  texts: string;
  /** Amounts are not shown. */
  hidden?: boolean;
  className?: string;
};

/** What stands at companies besides the balance, a line each, and the way to it; nothing where nothing does. */
export function AtGames(props: AtGamesProps) {
  return walletPlatforms.map((platform) => <AtPlatform key={platform} platform={platform} {...props} />);
}

const places = { ky: ['atKy', 'unknownKy'], ag: ['atAg', 'unknownAg'] } as const;

function AtPlatform({ texts, hidden = false, className, platform }: AtGamesProps & { platform: WalletPlatform }) {
  const t = useMessages<typeof atGamesMessages>(texts);
  const { data: wallet, error } = useProviderWallet(platform);
  const [at, unknown] = places[platform];
  const isOwn = wallet?.wallet === 'transfer' && wallet.platform === platform;
  const amountOf = (mills: number) => ({ amount: hidden ? '••••' : { mills } });
  const lines = [
    ...(isOwn && wallet.total > 0 ? [t(at, amountOf(wallet.total))] : []),
    ...(isOwn && wallet.open ? [t('onWayAtGames', amountOf(wallet.open.amount))] : []),
    ...(!wallet && isAwayFrom(error) ? [t(unknown)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Link
      to="/platformWallet"
      className={cx('t-label flex min-h-11 items-center gap-1 font-semibold text-primary tabular-nums', className)}
    >
      <span className="min-w-0">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
      <Icon name="forward" size={16} className="flex-none" />
    </Link>
  );
}
