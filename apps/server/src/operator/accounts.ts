/** An operator's words about what players ask of the office: a name that was cut, a login password that was lost. */
import type { Session } from './terminal/session.ts';

/** `accounts`, `accounts agree ID`, `accounts refuse ID`. */
export async function accounts(
  { office, operator, print }: Session,
  [, verb, id = '']: readonly string[],
  reason: string,
): Promise<void> {
  if (verb === undefined) {
    for (const request of await office.listAccountRequests(operator)) print(request);
    return;
  }
  if (verb === 'refuse') {
    await office.refuseAccountRequest(operator, { id, reason });
    print(`request ${id}: refused`);
    return;
  }
  const { username, kind, isDone, code } = await office.agreeToAccountRequest(operator, { id, reason });
  const what = kind === 'realName' ? 'real name' : 'new password';
  print(`${what} of ${username}: ${isDone ? 'done' : 'waits for another operator'}`);
  if (code !== undefined) print(`code for the player alone, good once within a day: ${code}`);
}
