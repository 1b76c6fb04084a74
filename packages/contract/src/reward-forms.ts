/** Forms of the settings of rewards: what levels, tiers and days pay. */
import type { Mills } from '@longmen/engine';
import * as z from 'zod/mini';
import { fails, unique } from './setting-forms.ts';
import { as, money, moneyList, rewardRate, whole, wireObject } from './wire.ts';

const level = z.string().check(z.regex(/^[1-9]\d?$/));

/** What reaching a level gives, by level. */
export const levelBonuses = z.record(level, money);

/** Tiers of the daily bonus. */
export const tierCount = 3;

/** From which valid bets each of the three tiers begins. */
export const dailyTiers = moneyList.check(
  z.refine<Mills[]>(
    (tiers) => tiers.length === tierCount && tiers.every((tier, at) => tier > (at === 0 ? 0 : (tiers[at - 1] ?? 0))),
    fails('notTiers'),
  ),
);

/** Three rates for each level from 3 on; a level that is left out is paid nothing. */
export const dailyRates = z.record(
  z.string().check(z.regex(/^([3-9]|[1-9]\d)$/)),
  z.array(rewardRate).check(z.minLength(tierCount), z.maxLength(tierCount)),
);

const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const rowFields = { from: as('cond', whole(1, 99)), reward: as('reward', money) };
const rewardRows = z.array(wireObject(rowFields)).check(
  z.minLength(1),
  z.maxLength(31),
  unique<{ from: number }>(({ from }) => String(from), 'listedTwice'),
);

const activityFields = {
  id: as('id', whole(1, 1_000_000)),
  type: as('sign_type', z.enum(['any', 'vip'])),
  condition: as('sign_condtion', z.enum(['recharge', 'bet'])),
  amount: as('condtion_num', money),
  from: as('from', day),
  to: as('to', day),
  rows: as('setting', rewardRows),
};
const activity = wireObject(activityFields);

type Spelt = Readonly<Record<string, { readonly wire: string }>>;
const namesOf = (fields: Spelt) => Object.entries(fields).map(([name, { wire }]) => [wire, name] as const);
/** What the fields of a sign-in activity, and of its rows, are called, by their spelling. */
export const signInFieldNames: ReadonlyMap<string, string> = new Map([
  ...namesOf(activityFields),
  ...namesOf(rowFields).map(([wire, name]) => [wire, `rows.${name}`] as const),
]);

export type SignInForm = z.infer<typeof activity>;

/** The house keeps 3 % of what is staked; of that a round of sign-ins gives back 60 % at most. */
const [housePercent, returnPercentMax] = [3, 60] as const;

/**
 * What one round pays against what its conditions bring in: by days in a row all its days, by level the highest row
 * on a single day.
 */
export function paysTooMuch({ type, amount, rows }: Pick<SignInForm, 'type' | 'amount' | 'rows'>): boolean {
  const days = type === 'vip' ? 1 : Math.max(...rows.map(({ from }) => from));
  const paidOn = (reached: number) =>
    rows.filter(({ from }) => from <= reached).toSorted((a, b) => b.from - a.from)[0]?.reward ?? 0;
  const paid =
    type === 'vip'
      ? Math.max(...rows.map(({ reward }) => reward))
      : Array.from({ length: days }, (_, at) => paidOn(at + 1)).reduce<number>((sum, reward) => sum + reward, 0);
  return BigInt(paid) * 10_000n > BigInt(amount) * BigInt(days * housePercent * returnPercentMax);
}

/** A sign-in activity: `from` and `to` are its first and last day. */
export const signInActivity = activity.check(z.refine<SignInForm>((form) => !paysTooMuch(form), fails('paysTooMuch')));
