/** What kind of device looks at the page, by what its browser says. Pure. */

export type DeviceKind = 'android' | 'ios' | 'desktop';

/** @param touchPoints an iPad says that it is a Mac, which has none */
export function deviceKind(userAgent: string, touchPoints: number): DeviceKind {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop';
}
