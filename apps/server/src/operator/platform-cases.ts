/** An operator's words about cases of games of other companies. */
import type { Session } from './session.ts';

/** `platform-cases`, `platform-case close ID`. */
export async function platformCases(
  { office, operator, print }: Session,
  [command, , id = '']: readonly string[],
  reason: string,
): Promise<void> {
  if (command === 'platform-case') {
    const { kind, provider, ref } = await office.arcade.closeCase(operator, { id, reason });
    print(`case ${id}: closed (${kind} of ${provider}, ${ref})`);
    return;
  }
  for (const { openedAt, ...view } of await office.arcade.listCases(operator))
    print({ ...view, at: new Date(openedAt).toISOString() });
}
