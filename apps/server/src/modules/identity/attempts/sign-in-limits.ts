/** How often a name may be tried (trust.md S8, Limits); the same for names that nobody has. */
import { callerKey } from '../../../platform/network/addresses.ts';
import { type Refusal, refuse } from '../../../platform/api/route.ts';
import { networkOf } from '../network/addresses.ts';
import type { Deps } from '../deps.ts';
import { registrationsPerAddress, registrationsPerDay } from '../settings.ts';
import { forget, giveBack, type Limit, spend } from './store-attempts.ts';
import { placesKnownOf } from '../network/store-places.ts';
import { deviceAt, placesOf, type Whence } from '../network/whence.ts';

const daySeconds = 86_400;
export const soon = { max: 5, seconds: 15 * 60 } as const;
/** How often a day a name may be tried: its password, or what proves its owner when the password is lost. */
const aDay = {
  'sign-in': { max: 20, seconds: daySeconds },
  reset: { max: 5, seconds: daySeconds },
} as const;
type Kind = keyof typeof aDay;

/** A try that was spent, and what becomes of it. */
export type NameTry = {
  /** A right password: its own try is given back, earlier ones from here are forgotten. */
  forgive(): Promise<void>;
  /** Whether it was the last one that strangers have for the name today. */
  readonly isLast: boolean;
};

type Counters = { readonly here: Limit; readonly all: Limit; readonly isStranger: boolean };

/**
 * What a try counts on. A device that has signed in rightly before counts for itself, a network likewise; so whoever
 * guesses from elsewhere uses up the tries of strangers alone, and cannot lock the owner out.
 */
async function countersOf(deps: Deps, kind: Kind, username: string, whence: Whence): Promise<Counters> {
  const places = placesOf(whence);
  const known = await placesKnownOf(
    deps.platform.db.reads,
    username,
    places.map(({ place }) => place),
  );
  const own = places.find(({ place }) => known.some((each) => each.equals(place)));
  const here = { name: `${kind}:${username}:${callerKey(whence.ip)}`, ...soon };
  if (own === undefined) return { here, all: { name: `${kind}:${username}`, ...aDay[kind] }, isStranger: true };
  const name = `${kind}:${username}:${own.kind}:${own.place.toString('base64url').slice(0, 16)}`;
  const near = own.kind === 'device' ? { name: `${name}:soon`, ...soon } : here;
  return { here: near, all: { name, ...aDay[kind] }, isStranger: false };
}

/**
 * Spends a try before the password is looked at, so that parallel guesses count too.
 * @throws Refusal `accountLockedOut` with the minutes to wait, for known and unknown names alike.
 */
export async function spendNameTry(deps: Deps, kind: Kind, username: string, whence: Whence): Promise<NameTry> {
  const { reads } = deps.platform.db;
  const { here, all, isStranger } = await countersOf(deps, kind, username, whence);
  const spent = await spendAll(deps, [here, all], lockedOut);
  return {
    isLast: isStranger && spent.get(all.name) === all.max,
    forgive: async () => {
      await forget(reads, [here.name]);
      await (isStranger ? giveBack(reads, [all.name]) : forget(reads, [all.name]));
    },
  };
}

/**
 * Spends a try of a code that nobody guesses (49 bits): what others have tried on the name does not stand in its way.
 * @throws Refusal `accountLockedOut`
 */
export async function spendCodeTry(deps: Deps, username: string, whence: Whence): Promise<void> {
  await spendAll(deps, [{ name: `reset-code:${username}:${callerKey(whence.ip)}`, ...aDay['sign-in'] }], lockedOut);
}

const lockedOut = (seconds: number) => refuse('accountLockedOut', { seconds });

/** Spends one of the questions to operators that a device may ask a day. @throws Refusal `tooManyRequests` */
export async function spendAdminQuestion(deps: Deps, whence: Whence): Promise<void> {
  await spendAll(deps, [{ name: `desk:${deviceAt(whence)}`, max: 5, seconds: daySeconds }], tooMany);
}

const wrongCodes = { max: 10, seconds: 3_600 } as const;

/**
 * Spends one of the invite codes that a device at an address may get wrong in an hour, before the code is looked up, so
 * that parallel guesses count too.
 * @returns the way to give it back, for a right code @throws Refusal `tooManyRequests`
 */
export async function spendInviteTry(deps: Deps, whence: Whence): Promise<() => Promise<void>> {
  const limit = { name: `invite:${deviceAt(whence)}`, ...wrongCodes };
  await spendAll(deps, [limit], tooMany);
  return () => giveBack(deps.platform.db.reads, [limit.name]);
}

/** The counter of accounts that an address has opened today. */
export const registrationsFrom = (ip: string): string => `register:${callerKey(ip)}`;

/** @throws Refusal `tooManyRequests` when an address or its network has opened its accounts of the day. */
export async function spendRegistration(deps: Deps, ip: string): Promise<void> {
  const { settings } = deps.platform;
  const limits = [
    { name: registrationsFrom(ip), max: settings.get(registrationsPerAddress), seconds: daySeconds },
    { name: `register-network:${networkOf(ip)}`, max: settings.get(registrationsPerDay), seconds: daySeconds },
  ];
  await spendAll(deps, limits, tooMany);
}

const tooMany = (seconds: number) => refuse('tooManyRequests', { seconds });

/** @returns what each counter holds now */
async function spendAll(
  deps: Deps,
  limits: readonly Limit[],
  refusalOf: (seconds: number) => Refusal,
): Promise<Map<string, number>> {
  const counters = await spend(deps.platform.db.reads, limits);
  const over = counters.filter(({ name, spent }) => spent > (limits.find((limit) => limit.name === name)?.max ?? 0));
  if (over.length > 0) throw refusalOf(Math.max(...over.map((counter) => counter.seconds)));
  return new Map(counters.map(({ name, spent }) => [name, spent]));
}
