/** An operator's words about what a drift of the books has stopped. */
import { freezeText } from '@longmen/contract/console/money/freeze-texts';
import type { Session } from './terminal/session.ts';
import { waitsFor } from './proposals.ts';

/** `freezes`, `lift SCOPE`. */
export async function freezes(
  { office, operator, print }: Session,
  [command, scope = '']: readonly string[],
  reason: string,
): Promise<void> {
  if (command === 'lift') {
    const proposal = await office.liftFreeze(operator, { scope, reason });
    print(`freeze of ${scope}: to be lifted,${waitsFor(proposal)}`);
    return;
  }
  for (const { scope: frozen, kind, saw, at } of await office.listFreezes(operator))
    print({ scope: frozen, reason: freezeText(kind, saw, 'en'), at: new Date(at).toISOString() });
}
