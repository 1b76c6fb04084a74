/** The site's day and hour, as everything here counts them. */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from './deps.ts';
import { readSiteTime, type SiteTime } from './store-moves.ts';

/** Now and today in the site's time zone, by the database's clock unless a fixture sets one. */
export const siteTime = ({ platform, now }: Pick<Deps, 'platform' | 'now'>, tx: Tx): Promise<SiteTime> =>
  readSiteTime(tx, platform.site.timeZone, now?.());
