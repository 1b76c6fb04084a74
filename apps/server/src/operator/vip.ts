/** An operator's words about VIP levels. */
import { waitsFor } from './proposals.ts';
import type { Session } from './terminal/session.ts';

/** `vip`, or `vip LEVEL points N`. */
export async function vipLevels(
  { office, operator, print }: Session,
  [, level, , points]: readonly string[],
  reason: string,
): Promise<void> {
  if (level === undefined) {
    for (const row of await office.listVipLevels(operator, 'en')) print(row);
    return;
  }
  const change = { level: Number(level), points: Number(points), reason };
  const { before, proposal } = await office.changeVipLevel(operator, change);
  print(`level ${level}: ${before} -> ${points} points${waitsFor(proposal)}`);
}
