/** Pure decisions of rewards: who may claim what, and when. What they pay is counted by the engine. */
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import { type Mills, mills } from '@longmen/engine';
import {
  type DailyReward,
  dailyReward,
  type DailyTerms,
  dayOfRound,
  type SignInRow,
  signInReward,
  type UpgradeBonuses,
  upgradeReward,
} from '@longmen/engine/rewards';

/** From when on the daily bonus is claimed: after that no settlement can still date a bet into the day before. */
export const dailyFrom = '00:10';

export type UpgradeRow = { readonly level: number; readonly money: Mills; readonly isClaimed: boolean };

/** What the upgrade bonus pays now: all that is not claimed yet, at once. */
export function upgradeDue(rows: readonly UpgradeRow[]): { readonly money: Mills; readonly levels: number[] } {
  const due = rows.filter(({ isClaimed }) => !isClaimed);
  return { money: mills(due.reduce((sum, { money }) => sum + money, 0)), levels: due.map(({ level }) => level) };
}

/** Why nothing is paid for levels; undefined when something is. */
export function refuseUpgrade(rows: readonly UpgradeRow[], isOpen: boolean): Stated | undefined {
  if (!isOpen) return stated('rewardClosed');
  if (upgradeDue(rows).money > 0) return undefined;
  return stated(rows.some(({ isClaimed }) => isClaimed) ? 'rewardClaimed' : 'rewardNotClaimable');
}

/** Of what a level is reached by, its bonuses up to it give back 1 % at most. */
const bonusPercentMax = 1;

/** The first level whose bonuses, up to it, give back more of the deposits that reach it than that. */
export function overpaidLevel(
  levels: readonly { readonly level: number; readonly points: number }[],
  bonuses: UpgradeBonuses,
): number | undefined {
  const isOver = ({ level, points }: { level: number; points: number }) =>
    BigInt(upgradeReward(0, level, bonuses)) * 100n > BigInt(points) * 1_000n * BigInt(bonusPercentMax);
  return levels.find(isOver)?.level;
}

/** Of a stake less than this comes back, the daily bonus included: hundredths of a percent. */
const returnLimit = 9_950n;

/**
 * Whether a share of the stakes and the highest daily rate (hundredths of a percent) come to that limit or more. Where
 * nothing is paid there is no limit but that of rates.
 */
export function paysBackTooMuch(
  { n, d }: { readonly n: bigint; readonly d: bigint },
  rates: Readonly<Record<string, readonly number[]>>,
): boolean {
  const highest = Math.max(0, ...Object.values(rates).flat());
  return highest > 0 && n * 10_000n + BigInt(highest) * d >= returnLimit * d;
}

export type DailyFacts = {
  readonly isOpen: boolean;
  readonly isClaimed: boolean;
  /** Epoch ms: now, and when today's claims open. */
  readonly at: number;
  readonly opensAt: number;
  /** As it stood when today began. */
  readonly level: number;
  /** Valid bets of yesterday. */
  readonly valid: Mills;
};

/** Why yesterday's bets pay nothing now; undefined when they do. */
export function refuseDaily(facts: DailyFacts, terms: DailyTerms): Stated | undefined {
  if (!facts.isOpen) return stated('rewardClosed');
  if (facts.isClaimed) return stated('rewardClaimed');
  if (facts.at < facts.opensAt) return stated('rewardNotYet', { from: dailyFrom });
  return dailyReward(facts.valid, facts.level, terms).money === 0 ? stated('rewardNotClaimable') : undefined;
}

export type NextTier = { readonly need: Mills } & Pick<DailyReward, 'rate' | 'money'>;

/** What the next tier lacks and would pay; undefined at the highest, and where a level is paid nothing. */
export function nextTier(valid: Mills, level: number, terms: DailyTerms): NextTier | undefined {
  const from = terms.tiers.find((tier) => tier > valid);
  if (from === undefined) return undefined;
  const { rate, money } = dailyReward(from, level, terms);
  return money === 0 ? undefined : { need: mills(from - valid), rate, money };
}

export type SignInActivity = {
  readonly id: number;
  readonly type: 'any' | 'vip';
  readonly condition: 'recharge' | 'bet';
  readonly amount: Mills;
  /** First and last day, as the site counts days. */
  readonly from: string;
  readonly to: string;
  readonly rows: readonly SignInRow[];
};

/** Whether an activity runs on a day. */
export const runsOn = ({ from, to }: Pick<SignInActivity, 'from' | 'to'>, day: string): boolean =>
  from <= day && day <= to;

/** A day that was signed in on; `nth` of how many in a row. */
export type SignedDay = { readonly day: string; readonly activity: number; readonly nth: number };

export type SignInFacts = {
  /** The activity that runs today. */
  readonly activity: SignInActivity;
  readonly today: string;
  readonly yesterday: string;
  /** The last day that the player signed in on. */
  readonly last: SignedDay | undefined;
  readonly level: number;
  /** What counts towards the condition today. */
  readonly counted: Mills;
};

/** The day in a row that today is, or would be: a missed day and another activity begin at 1. */
export function nthToday({ activity, today, yesterday, last }: Omit<SignInFacts, 'level' | 'counted'>): number {
  if (last === undefined || last.activity !== activity.id) return 1;
  if (last.day === today) return last.nth;
  return last.day === yesterday ? last.nth + 1 : 1;
}

/** What today pays. */
export function signInToday(facts: Omit<SignInFacts, 'counted'>): {
  readonly nth: number;
  readonly dayOfRound: number;
  readonly reward: Mills;
} {
  const { activity, level } = facts;
  const nth = nthToday(facts);
  const day = dayOfRound(nth, activity.rows);
  const byDays = activity.type === 'any';
  return { nth, dayOfRound: byDays ? day : nth, reward: signInReward(byDays ? day : level, activity.rows) };
}

/** Why today cannot be signed in on; undefined when it can. A day in a row counts even where it pays nothing. */
export function refuseSignIn(facts: SignInFacts): Stated | undefined {
  if (facts.last?.day === facts.today) return stated('rewardClaimed');
  if (facts.counted < facts.activity.amount) return stated('rewardNotClaimable');
  return facts.activity.type === 'vip' && signInToday(facts).reward === 0 ? stated('rewardNotClaimable') : undefined;
}
