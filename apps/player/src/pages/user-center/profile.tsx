import { formatCount } from '@longmen/format';
import { buttonClass, Chip, Icon, VipBadge } from '@longmen/ui';
import { useUserInfo } from '../../core/api/queries.ts';
import { useVip } from '../../features/vip/vip.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { ProgressBar } from '../../features/vip/progress-bar.tsx';
import type { messages } from './messages.ts';

/** Who is signed in: picture, name, level with the way to the next one, and what kind of account it is. */
export function Profile() {
  const t = useMessages<typeof messages>('user-center');
  const { username, isGuest } = useSession();
  const { data } = useUserInfo();
  const avatar = data?.avatar && data.avatar !== '0' ? data.avatar : '';
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-full bg-primary-soft text-primary">
        {avatar ? <img src={avatar} alt="" className="size-full object-cover" /> : <Icon name="user" size={28} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="t-section truncate">{data?.nickname || username}</p>
        <p className="mt-0.5 flex min-h-6 flex-wrap gap-1">
          {isGuest && <Chip tone="warn">{t('guest')}</Chip>}
          {data?.isDemo && !isGuest && <Chip>{t('demo')}</Chip>}
          {data?.accountType === '2' && <Chip tone="ok">{t('agent')}</Chip>}
          {data?.nickname && <Chip>{username}</Chip>}
        </p>
        {!isGuest && <Level />}
      </div>
      {isGuest && (
        <Link to="/register" className={`${buttonClass('primary')} flex-none`}>
          {t('register')}
        </Link>
      )}
    </div>
  );
}

/** The level and how far the next one is; leads to the table of levels. */
function Level() {
  const t = useMessages<typeof messages>('user-center');
  const locale = useLocale();
  const { data } = useVip();
  if (!data) return <span className="block min-h-11" />;
  const { level, points, nextLevel, nextPoints } = data;
  const way =
    level === nextLevel
      ? t('highest')
      : t('nextLevel', {
          points: formatCount(points, locale),
          next: formatCount(nextPoints, locale),
          level: nextLevel,
        });
  return (
    <Link to="/personalrank" className="block min-h-11 py-1">
      <span className="mb-1 flex flex-wrap items-center gap-x-2">
        <VipBadge level={level} />
        <span className="t-caption text-text-2 tabular-nums">{way}</span>
      </span>
      <ProgressBar points={points} nextPoints={nextPoints} label={way} />
    </Link>
  );
}
