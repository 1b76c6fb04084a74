/**
 * The one way in which the house gives: read the terms, decide, one transaction, announce. The transaction locks the
 * player's balance first, so that claims of one player come one after the other, and what was claimed stands under a
 * key of its own beside the transfer's: of any number of taps one is paid.
 */
import { type Mills, mills } from '@longmen/engine';
import type { Stated } from '@longmen/contract/refusal-facts';
import { Refusal, refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isRepeat } from '../../ledger/index.ts';
import type { Deps } from '../deps.ts';
import { kindNumber, type RewardKind } from '../kinds.ts';
import { claimedValues } from '../messages.ts';
import * as settings from '../settings.ts';
import { type SiteDay, siteDay } from '../store-day.ts';
import { assertMayClaim, countPlaces, takeFromBudget } from './guards.ts';
import { type ClaimRow, findByKey, insertClaim } from './store-claims.ts';
import type { UserId } from '../../../platform/ids.ts';

/** What a claim came to: what is paid and for what, or why nothing is. */
export type Decision =
  | Stated
  | {
      readonly money: Mills;
      /** With player and kind the key of the transfer: the highest level, or the number of a day. */
      readonly ref: string;
      /** Writes what it was for, under the key that makes it once. */
      write(tx: Tx, claim: string): Promise<void>;
    };

/** A kind of reward: `decide` reads under the player's lock what counts at that instant. */
export type Reward = {
  readonly kind: RewardKind;
  decide(tx: Tx, day: SiteDay, userId: UserId): Promise<Decision>;
};

/**
 * Claims a reward, or answers what the same key claimed before.
 * @throws Refusal as the calls of claims declare them; `keyReused` for another body under the same key
 */
export async function claimReward(deps: Deps, reward: Reward, context: SignedInContext): Promise<ClaimRow> {
  const { ledger, platform } = deps;
  const { userId } = context.caller;
  const key = context.idempotencyKey === undefined ? undefined : `${reward.kind}:${context.idempotencyKey}`;
  const before = async () => {
    const row = key === undefined ? undefined : await findByKey(platform.db.reads, userId, key);
    if (row !== undefined && row.bodyHash?.equals(context.bodyHash) !== true) throw refuse('keyReused');
    return row;
  };
  const known = await before();
  if (known !== undefined) return known;
  await assertMayClaim(deps, reward.kind, context);
  try {
    const row = await platform.db.reads.transaction((tx) => write(deps, tx, reward, context, key));
    await ledger.announceBalance(userId);
    if (row.money > 0) await deps.messages.announce(userId);
    platform.bus.publish('reward.claimed', { userId, kind: reward.kind, money: row.money });
    return row;
  } catch (error) {
    // A copy of the call may have come first.
    const copy = isRepeat(error) || error instanceof Refusal ? await before() : undefined;
    if (copy !== undefined) return copy;
    throw isRepeat(error) ? refuse('rewardClaimed') : error;
  }
}

async function write(
  deps: Deps,
  tx: Tx,
  { kind, decide }: Reward,
  context: SignedInContext,
  key: string | undefined,
): Promise<ClaimRow> {
  const { ledger, platform } = deps;
  const { userId } = context.caller;
  if (!(await ledger.lockCash(tx, userId))) throw new Error(`${userId} has no cash account`);
  const day = await siteDay(deps, tx);
  const decided = await decide(tx, day, userId);
  if ('refusal' in decided) throw new Refusal(decided);
  const { money, ref } = decided;
  await countPlaces(deps, tx, kind, day, context);
  await takeFromBudget(deps, tx, kind, { userId, day: day.day, money });
  const id = platform.ids.next();
  const row: ClaimRow = {
    userId,
    id,
    kind: kindNumber(kind),
    ref,
    money,
    balance: await pay(deps, tx, { userId, kind, ref, id, money }),
    at: day.at,
    bodyHash: context.bodyHash,
  };
  await insertClaim(tx, { ...row, key });
  await decided.write(tx, id);
  if (money > 0) await deps.messages.notify(tx, userId, 'rewardClaimed', id, claimedValues(deps, kind, money));
  return row;
}

type Payment = Pick<ClaimRow, 'userId' | 'ref' | 'id' | 'money'> & { readonly kind: RewardKind };

/** @returns the balance after it; a day that pays nothing moves nothing */
async function pay({ ledger, platform }: Deps, tx: Tx, { userId, kind, ref, id, money }: Payment): Promise<Mills> {
  if (money === 0) return (await ledger.balanceOf(userId, tx)).cash;
  const posted = await ledger.post(tx, { userId, kind, ref, debit: 'bonuses', credit: 'cash', amount: money });
  if (posted.result !== 'posted' || posted.creditAfter === null) throw refuse('rewardClaimed');
  await ledger.openRequirement(tx, {
    userId,
    source: 'bonus',
    ref: id,
    amount: money,
    factorPercent: platform.settings.get(settings.turnoverPercent),
    relaxation: mills(0),
  });
  return posted.creditAfter;
}
