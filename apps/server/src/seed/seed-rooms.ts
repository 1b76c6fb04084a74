/**
 * What goes on in the rooms of a demo site beside talk: red packets, and plans that pick, which an operator begins.
 * Repeating it adds nothing.
 */
import type { User } from '../modules/identity/index.ts';
import type { Office } from '../modules/office/index.ts';
import type { Packets } from '../modules/packets/index.ts';
import type { Caller } from '../platform/api/route.ts';
import { demoConspicuousPacket, demoPacket, demoPlans } from './demo-data.ts';
import { callerOf } from './seed-demo.ts';

export async function seedDemoPackets(
  packets: Pick<Packets, 'seedPacket'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const account = (username: string): Caller => {
    const caller = callerOf(users.get(username));
    if (caller === undefined) throw new Error(`the demo has no account ${username}`);
    return caller;
  };
  for (const { sender, openers, ...packet } of [demoPacket, demoConspicuousPacket])
    await packets.seedPacket({ ...packet, sender: account(sender), openers: openers.map(account) });
}

export async function seedDemoPlans(
  office: Pick<Office, 'addPlan' | 'listPlans' | 'signIn'>,
  operator: { readonly name: string; readonly password: string },
): Promise<void> {
  const by = await office.signIn({ ...operator, code: undefined });
  if ((await office.listPlans(by)).length > 0) return;
  for (const plan of demoPlans) await office.addPlan(by, { ...plan, reason: 'the demo data' });
}
