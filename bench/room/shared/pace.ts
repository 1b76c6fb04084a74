/** Does something so many times a second. */
import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 5;

/** What is due is done at once, also when the process was late. */
export async function atPace(perSecond: number, seconds: number, work: () => void): Promise<void> {
  const begun = performance.now();
  const all = Math.round(perSecond * seconds);
  for (let done = 0; done < all; await sleep(stepMs)) {
    const due = Math.min(all, Math.floor(((performance.now() - begun) / 1_000) * perSecond));
    for (; done < due; done += 1) work();
  }
}
