/** An operator's words about plans of rooms. */
import type { Session } from './terminal/session.ts';

/** `plans list`, `plans add ROOM GID PLAY MARKET METHOD`, `plans end ID`. */
export async function plans(
  { office, operator, print }: Session,
  words: readonly string[],
  reason: string,
): Promise<void> {
  const [, verb, first = '', gid, play = '', market = '', method = ''] = words;
  if (verb === 'add') {
    const id = await office.addPlan(operator, { roomId: first, gid: Number(gid), play, market, method, reason });
    print(`plan ${id}: begins with the next issue of game ${gid}`);
    return;
  }
  if (verb === 'end') {
    await office.endPlan(operator, { id: first, reason });
    print(`plan ${first}: ended; what it picked stays`);
    return;
  }
  for (const { startedAt, endedAt, ...plan } of await office.listPlans(operator))
    print({ ...plan, startedAt: iso(startedAt), endedAt: endedAt === null ? null : iso(endedAt) });
}

const iso = (at: number) => new Date(at).toISOString();
