import type { Calls, OutputOf } from '@longmen/contract';
import { Icon } from '@longmen/ui';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { BannerArt } from '../../features/chrome/banner-art.tsx';
import { Link } from '../../core/router/index.ts';

type Activity = OutputOf<Calls['activities']>['rows'][number];

/** Built-in activities have pages of their own (spec 2 §2). */
const ownPages: ReadonlyMap<string, string> = new Map([
  ['1001', '/upgrade'],
  ['1002', '/dailyPrise'],
  ['1003', '/everyActivity'],
]);

/** One activity: its picture, or the site's own drawing, with title and start. */
export function ActivityCard({ activity }: { activity: Activity }) {
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
          <span className="t-label block text-text-2">{subtitle || formatDate(startsAt, locale)}</span>
        </span>
        <Icon name="forward" size={18} className="flex-none text-text-3" />
      </span>
    </Link>
  );
}
