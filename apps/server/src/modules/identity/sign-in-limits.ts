/** How often a name may be tried (trust.md S8, Limits); the same for names that nobody has. */
import { callerKey } from '../../platform/addresses.ts';
import { Refusal } from '../../platform/route.ts';
import { networkOf } from './addresses.ts';
import type { Parts } from './parts.ts';
import { registrationsPerDay } from './settings.ts';
import { forget, giveBack, type Limit, spend } from './store-attempts.ts';

const daySeconds = 86_400;

const limitsOf = (username: string, ip: string): Limit[] => [
  { name: `sign-in:${username}:${callerKey(ip)}`, most: 5, seconds: 15 * 60 },
  { name: `sign-in:${username}`, most: 20, seconds: daySeconds },
];

/**
 * Spends a try before the password is looked at, so that parallel guesses count too.
 * @throws Refusal `accountLockedOut` with the minutes to wait, for known and unknown names alike.
 */
export async function spendSignInTry(parts: Parts, username: string, ip: string): Promise<void> {
  await spendAll(parts, limitsOf(username, ip), (seconds) => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return new Refusal('accountLockedOut', {}, { minutes });
  });
}

/** A sign-in that succeeded is no guess: its own try is given back, earlier ones from here are forgotten. */
export async function forgiveSignInTries(parts: Parts, username: string, ip: string): Promise<void> {
  const [here, everywhere] = limitsOf(username, ip);
  if (here !== undefined) await forget(parts.platform.db.reads, [here.name]);
  if (everywhere !== undefined) await giveBack(parts.platform.db.reads, [everywhere.name]);
}

/** @throws Refusal `tooManyRequests` when a network has opened its accounts of the day. */
export async function spendRegistration(parts: Parts, ip: string): Promise<void> {
  const most = parts.platform.settings.get(registrationsPerDay);
  await spendAll(parts, [{ name: `register:${networkOf(ip)}`, most, seconds: daySeconds }], tooMany);
}

const tooMany = (seconds: number) => new Refusal('tooManyRequests', { seconds }, { seconds });

async function spendAll(parts: Parts, limits: readonly Limit[], refuse: (seconds: number) => Refusal): Promise<void> {
  const counters = await spend(parts.platform.db.reads, limits);
  const over = counters.filter(({ name, spent }) => spent > (limits.find((limit) => limit.name === name)?.most ?? 0));
  if (over.length > 0) throw refuse(Math.max(...over.map((counter) => counter.seconds)));
}
