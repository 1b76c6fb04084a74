/** For tests of what is counted by the day: a midnight of the site between two of their steps begins another count. */
import { setTimeout as sleep } from 'node:timers/promises';

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const dayMs = 86_400_000;

/** Milliseconds until the site's day ends, whole seconds. */
export function leftOfDay(now: number): number {
  const [hour = 0, minute = 0, second = 0] = timeOfDay.format(now).split(':').map(Number);
  return dayMs - ((hour * 60 + minute) * 60 + second) * 1_000;
}

/** Waits until the site's day has at least `ms` left: at most that long. */
export async function withinADay(ms: number): Promise<void> {
  const left = leftOfDay(Date.now());
  if (left < ms) await sleep(left);
}
