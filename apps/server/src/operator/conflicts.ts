/** An operator's words about accounts that are his own or his family's: he decides nothing about them. */
import type { Session } from './terminal/session.ts';
import { waitsFor } from './proposals.ts';

/** `conflicts`, `conflicts declare NAME`, `conflicts end NAME`. */
export async function conflicts(
  { office, operator, print }: Session,
  [verb, username = '']: readonly string[],
  reason: string,
): Promise<void> {
  if (verb === 'declare') {
    await office.declareConflict(operator, { username, reason });
    print(`account ${username}: declared`);
  } else if (verb === 'end') {
    const proposal = await office.endConflict(operator, { username, reason });
    print(`account ${username}: to be taken back,${waitsFor(proposal)}`);
  } else
    for (const { declaredAt, ...row } of await office.listConflicts(operator))
      print({ ...row, declaredAt: new Date(declaredAt).toISOString() });
}
