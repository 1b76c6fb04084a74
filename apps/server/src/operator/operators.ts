/** An operator's words about other operators: who there is, who goes, who comes back. */
import type { Session } from './terminal/session.ts';
import { waitsFor } from './proposals.ts';

/** `operators`, `disable NAME`, `enable NAME`, `reset-factor NAME`. */
export async function operators(
  { office, operator, print }: Session,
  [command, name = '']: readonly string[],
  reason: string,
): Promise<void> {
  if (command === 'disable') {
    const { dropped } = await office.disableOperator(operator, { name, reason });
    print(`operator ${name}: disabled${dropped.length === 0 ? '' : `, and proposals dropped: ${dropped.join(', ')}`}`);
  } else if (command === 'enable') {
    print(`operator ${name}: to be enabled,${waitsFor(await office.enableOperator(operator, { name, reason }))}`);
  } else if (command === 'reset-factor') {
    const id = await office.resetFactor(operator, { name, reason });
    print(`operator ${name}: to get another second factor,${waitsFor(id)}`);
  } else
    for (const { since, ...row } of await office.listOperators(operator))
      print({ ...row, since: new Date(since).toISOString() });
}
