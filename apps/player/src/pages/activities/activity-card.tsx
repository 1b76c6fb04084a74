import type { Calls, OutputOf } from '@longmen/contract';
import { builtInActivities } from '@longmen/contract/calls/rewards';
import { Icon } from '@longmen/ui';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { BannerArt } from '../../features/chrome/banner-art.tsx';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

type Activity = OutputOf<Calls['activities']>['rows'][number];

/** Built-in activities have pages of their own (spec 2 §2). */
const ownPages: ReadonlyMap<string, string> = new Map([
  [builtInActivities.upgrade, '/upgrade'],
  [builtInActivities.daily, '/dailyPrise'],
  [builtInActivities.signIn, '/everyActivity'],
]);

/** One activity: its picture, or the site's own drawing, title and start; and whether there is something to claim. */
export function ActivityCard({ activity, isClaimable }: { activity: Activity; isClaimable: boolean }) {
  const t = useMessages<typeof messages>('activities');
  const locale = useLocale();
  const { id, title, subtitle, picture, startsAt } = activity;
  return (
    <Link
      to={ownPages.get(id) ?? `/activeInfo/${id}`}
      className="block overflow-hidden rounded-card border border-hair bg-surface"
    >
      <span className="relative block h-24 overflow-hidden bg-banner">
        {picture ? <img src={picture} alt="" loading="lazy" className="size-full object-cover" /> : <BannerArt />}
      </span>
      <span className="flex items-center gap-3 px-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="t-body block font-semibold">{title}</span>
          {isClaimable && (
            <span className="t-caption my-1 inline-block rounded-full bg-gold-soft px-2 py-0.5 font-semibold text-gold">
              {t('claimable')}
            </span>
          )}
          <span className="t-label block text-text-2">{subtitle || formatDate(startsAt, locale)}</span>
        </span>
        <Icon name="forward" size={18} className="flex-none text-text-3" />
      </span>
    </Link>
  );
}
