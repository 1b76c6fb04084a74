/** Taking one of several shares that others are taking, too. */

/** As often as a share may slip away to somebody else while one waits for it. */
const triesMax = 8;

/** Cents of the share; `taken` when there is none left, `busy` when those that are left are being taken by others. */
export type TakenShare = number | 'taken' | 'busy';

/**
 * Takes a share. "All taken" is only said when all are: while others are at the last ones, one of them may yet give up.
 * @param take takes one that nobody holds @param wait until whoever holds the first free share has it, or gives it back
 */
export async function takeAnyShare(take: () => Promise<TakenShare>, wait: () => Promise<void>): Promise<TakenShare> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const found = await take();
    if (found !== 'busy') return found;
    await wait();
  }
  return 'busy';
}
