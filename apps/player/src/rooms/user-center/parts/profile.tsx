import { Chip, Icon } from '@longmen/ui';
import { useUserInfo } from '../../../api/queries.ts';
import { useWords } from '../../../i18n/words.ts';
import { useSession } from '../../../shell/index.ts';
import type { words } from '../words.ts';

/** Who is signed in: picture, name, level, and what kind of account it is. */
export function Profile() {
  const t = useWords<typeof words>('user-center');
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
        <p className="mt-0.5 flex flex-wrap gap-1">
          {data && !isGuest && <Chip tone="gold">VIP{data.level}</Chip>}
          {isGuest && <Chip tone="warn">{t('guest')}</Chip>}
          {data?.isDemo && !isGuest && <Chip>{t('demo')}</Chip>}
          {data?.accountType === '2' && <Chip tone="ok">{t('agent')}</Chip>}
          {data?.nickname && <Chip>{username}</Chip>}
        </p>
      </div>
    </div>
  );
}
