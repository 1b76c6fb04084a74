/** An operator's words about the lists of payment companies. */
import type { Session } from './terminal/session.ts';

/** `settlements`, `settlements read COMPANY DAY`, `settlements close NUMBER`. */
export async function settlements(
  { office, operator, print }: Session,
  [, verb, first = '', second = '']: readonly string[],
  reason: string,
): Promise<void> {
  if (verb === 'read') {
    await office.readListAgain(operator, { provider: first, day: second, reason });
    print(`${first} ${second}: the site reads it now`);
  } else if (verb === 'close') {
    await office.closeDifference(operator, { number: first, reason });
    print(`difference ${first}: closed`);
  } else
    for (const { foundAt, ...difference } of await office.listDifferences(operator))
      print({ ...difference, at: new Date(foundAt).toISOString() });
}
