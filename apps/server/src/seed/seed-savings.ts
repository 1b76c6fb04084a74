/** The demo savings: moved by the use-cases on days that are over; the job then pays their interest. Repeating it adds nothing. */
import { yuan } from '@longmen/engine';
import type { User } from '../modules/identity/index.ts';
import type { Savings } from '../modules/savings/index.ts';
import { demoSavings } from './demo-data.ts';
import { callerOf } from './seed-demo.ts';

/** To be added before any job runs: a day that has ended takes nothing any more. */
export async function seedDemoSavings(
  savings: Pick<Savings, 'seedSavings'>,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const { username, rates, moves } = demoSavings;
  const caller = callerOf(users.get(username));
  if (caller === undefined) return;
  await savings.seedSavings({
    caller,
    rates,
    moves: moves.map(({ amountYuan, ...move }) => ({ ...move, amount: yuan(amountYuan) })),
  });
}
