/** A short tick where the device has one (ux.md 3.5: on a ball and on an accepted bet). */
export function hapticTick(): void {
  // Browsers refuse (and complain) before the first touch of the page.
  if (typeof navigator.vibrate === 'function' && navigator.userActivation?.isActive) navigator.vibrate(8);
}
