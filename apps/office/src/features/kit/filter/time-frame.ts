import { dayOf, dayPlus, startOfDay } from '../../../core/i18n/time.ts';
import { useZoneStore } from '../../../core/i18n/zone.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import type { TimeFrame } from './parse.ts';

/** The site's calendar as of now: days of filters are its days, whatever clock is on screen. */
export function siteFrame(): TimeFrame {
  const { siteZone } = useZoneStore.getState();
  return {
    nowMs: serverNow(),
    dayOf: (epochMs) => dayOf(epochMs, siteZone),
    startOfDay: (day) => startOfDay(day, siteZone),
    dayPlus,
  };
}
