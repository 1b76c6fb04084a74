/** The daily sign-in: a reward for days in a row, or by level, for who has deposited or bet today. */
import type { calls, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import { dayOfRound } from '@longmen/engine/rewards';
import { refuse, type RequestContext, type SignedInContext } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { depositKinds } from '../../ledger/index.ts';
import { claimReward, type Reward } from '../claims/claim.ts';
import type { Deps } from '../deps.ts';
import { refuseSignIn, runsOn, type SignInActivity, type SignInFacts, signInToday } from '../rules.ts';
import * as settings from '../settings.ts';
import { type SiteDay, siteDay } from '../store-day.ts';
import { findSign, insertSign, lastSigns, type SignRow } from './store-signs.ts';
import { validBetsIn } from '../valid-bets.ts';
import type { UserId } from '../../../platform/ids.ts';

/** The activity that runs on a day. */
export function runningSignIn(
  { settings: { get } }: Pick<Platform, 'settings'>,
  day: string,
): SignInActivity | undefined {
  const activity = get(settings.signIn);
  return activity !== null && runsOn(activity, day) ? activity : undefined;
}

/** A round has at most 31 days; no strip shows more. */
const visibleDays = 31;

type Known = SignInFacts & { readonly signs: readonly SignRow[] };

async function readFacts(
  { platform, ledger, identity }: Deps,
  tx: Tx,
  { begins, ends, day, yesterday }: SiteDay,
  activity: SignInActivity,
  userId: UserId,
): Promise<Known> {
  const signs = await lastSigns(tx, userId, visibleDays);
  const times = { from: begins, to: ends };
  return {
    activity,
    today: day,
    yesterday,
    signs,
    last: signs[0],
    level: (await identity.userOf(userId, tx))?.level ?? 0,
    counted:
      activity.condition === 'recharge'
        ? await ledger.creditedIn(tx, userId, depositKinds, times)
        : await validBetsIn({ platform, ledger }, tx, userId, times),
  };
}

/** The activity that runs, and how the caller stands with it; visitors see its terms. @throws Refusal `rewardClosed` */
export async function showSignIn(
  deps: Deps,
  { caller }: Pick<RequestContext, 'caller'>,
): Promise<OutputOf<typeof calls.signInState>> {
  const { db, site } = deps.platform;
  const day = await siteDay(deps, db.reads);
  const activity = runningSignIn(deps.platform, day.day);
  if (activity === undefined) throw refuse('rewardClosed');
  const facts = caller === undefined ? undefined : await readFacts(deps, db.reads, day, activity, caller.userId);
  return {
    ...(await standing(facts, activity, day)),
    byLevel: activity.type === 'vip',
    ...(await runOf(deps, db.reads, activity)),
    byDeposits: activity.condition === 'recharge',
    amount: activity.amount,
    rows: activity.rows.toSorted((a, b) => a.from - b.from),
    today: day.day,
    closesAt: day.ends,
    serverTime: day.at,
    timeZone: site.timeZone,
  };
}

type Standing = Pick<
  OutputOf<typeof calls.signInState>,
  'days' | 'level' | 'reward' | 'state' | 'counted' | 'calendar'
>;

async function standing(facts: Known | undefined, activity: SignInActivity, day: SiteDay): Promise<Standing> {
  if (facts === undefined) {
    const visitor = { activity, today: day.day, yesterday: day.yesterday, last: undefined, level: 0 };
    const { reward } = signInToday(visitor);
    return { days: 0, level: 0, reward, state: 'no', counted: mills(0), calendar: [] };
  }
  const { nth, reward } = signInToday(facts);
  const isSigned = facts.last?.day === facts.today;
  const signedBefore = isSigned ? nth : nth - 1;
  const inRound = activity.type === 'any' && signedBefore > 0 ? dayOfRound(signedBefore, activity.rows) : signedBefore;
  const state = refuseSignIn(facts) === undefined ? 'yes' : 'no';
  return {
    days: inRound,
    level: facts.level,
    reward: isSigned ? (facts.last?.activity === activity.id ? lastReward(facts) : reward) : reward,
    state: isSigned ? 'claimed' : state,
    counted: facts.counted,
    calendar: facts.signs
      .slice(0, Math.min(inRound, visibleDays))
      .map((sign) => sign.day)
      .toReversed(),
  };
}

const lastReward = ({ signs }: Known): Mills => signs[0]?.reward ?? mills(0);

/** When an activity begins and ends, epoch ms. */
async function runOf(
  { platform }: Deps,
  tx: Tx,
  { from, to }: SignInActivity,
): Promise<{ startsAt: number; endsAt: number }> {
  const row = await tx.row<{ startsAt: number; endsAt: number }>({
    name: 'rewards-sign-in-run',
    text: `SELECT $1::date::timestamp AT TIME ZONE $3 AS "startsAt", ($2::date + 1)::timestamp AT TIME ZONE $3 AS "endsAt"`,
    values: [from, to, platform.site.timeZone],
  });
  if (row === undefined) throw new Error('the database has no calendar');
  return row;
}

/** Signs in on today and claims what it pays. @throws Refusal as the call declares them */
export async function claimSignIn(deps: Deps, context: SignedInContext): Promise<OutputOf<typeof calls.claimSignIn>> {
  const reward: Reward = {
    kind: 'signIn',
    decide: async (tx, day, userId) => {
      const activity = runningSignIn(deps.platform, day.day);
      if (activity === undefined) return { refusal: 'rewardClosed', facts: {} };
      const facts = await readFacts(deps, tx, day, activity, userId);
      const refused = refuseSignIn(facts);
      if (refused !== undefined) return refused;
      const { nth, reward: money } = signInToday(facts);
      const sign = { userId, day: day.day, activity: activity.id, nth, level: facts.level, reward: money };
      return {
        money,
        ref: String(day.number),
        write: (own, claim) => insertSign(own, { ...sign, claim }),
      };
    },
  };
  const { id, money, balance } = await claimReward(deps, reward, context);
  const { platform } = deps;
  const sign = await findSign(platform.db.reads, context.caller.userId, id);
  const rows = platform.settings.get(settings.signIn)?.rows ?? [];
  return { reward: money, days: sign === undefined ? 0 : dayOfRound(sign.nth, rows), balance };
}
