/** What the demo site says: nothing in it promises what the platform does not do. */
import { demoActivities } from './seed/activities.ts';
import { demoBanners } from './seed/banners.ts';
import { demoNotices } from './seed/notices.ts';
import type { NewContent } from './write-content.ts';

export const demoContent: NewContent = { notices: demoNotices, activities: demoActivities, banners: demoBanners };
