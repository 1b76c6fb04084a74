/** Works on what gateways told: one callback, one transaction. Who dies over one leaves it to the next. */
import { formatMills } from '@longmen/engine';
import { sqlState } from '../../../platform/db/database.ts';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import { type Notice, NoticeUnreadable } from '../adapters/adapter.ts';
import { announceDeposit } from '../deposits/announce.ts';
import { openPayload, PayloadNotOpened } from './callback-payload.ts';
import { type Deps, payerOf } from '../deps.ts';
import { isNumberOfOurs } from '../rules.ts';
import { askAgainFrom } from '../settings.ts';
import { settleNotice, type Settled } from './settle-notice.ts';
import { type CallbackRow, claimCallbacks, endCallback, putOff } from './store-callbacks.ts';
import { findNumber } from '../deposits/store-deposits.ts';
import { endUnreadable, type WhyUnreadable } from './store-unreadable.ts';

const atOnce = 32;
const lanes = 3;
/** A worker needs far less; one that is killed is replaced after it. */
const claimMs = 30_000;
const firstPauseMs = 1_000;
const longestPauseMs = 600_000;
/** What the database refuses so often (over half an hour) it will not take tomorrow, nor does a key come back: then it is for people. */
const triesMax = 12;

/** @returns whether there may be more at once. */
export async function workCallbacks(deps: Deps): Promise<boolean> {
  const claimed = await claimCallbacks(deps.platform.db.jobs, claimMs, atOnce);
  const waiting = claimed.values();
  // The lanes share one iterator, so each callback is taken by one of them.
  const lane = async () => {
    for (const callback of waiting) await workOne(deps, callback);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return claimed.length === atOnce;
}

async function workOne(deps: Deps, callback: CallbackRow): Promise<void> {
  const { db, log } = deps.platform;
  try {
    const notice = readNotice(deps, callback);
    const isDoubted = await isNotConfirmed(deps, callback.provider, notice);
    const settled = await db.jobs.transaction(async (tx) => {
      const done = await settleNotice(deps, tx, callback.provider, notice, isDoubted);
      if (!(await endCallback(tx, callback.id, done.outcome))) throw new AlreadyWorked();
      return done;
    });
    announce(deps, callback.provider, settled);
  } catch (error) {
    if (error instanceof AlreadyWorked) return;
    const why = whyUnreadable(error, callback.tries);
    if (why !== undefined) {
      log.error({ err: error, callback: callback.id, provider: callback.provider, why }, 'a callback cannot be read');
      await endUnreadable(db.jobs, callback.id, why);
      return;
    }
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(callback.tries, 10));
    log.warn({ err: error, callback: callback.id, tries: callback.tries }, 'a callback waits for another try');
    await putOff(db.jobs, callback.id, pause);
  }
}

/** Why a callback is for people now; undefined while another try may do. */
function whyUnreadable(error: unknown, tries: number): WhyUnreadable | undefined {
  if (error instanceof NoticeUnreadable) return 'notUnderstood';
  if (tries < triesMax) return undefined;
  if (error instanceof PayloadNotOpened) return 'notOpened';
  return isRefusedForGood(error) ? 'notTaken' : undefined;
}

/** Data that the database cannot hold, or that breaks its rules; away, busy or shut it may take the same later. */
function isRefusedForGood(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return state.startsWith('22') || state.startsWith('23') || error instanceof RangeError;
}

/** Another worker has ended it meanwhile; what this one did is undone. */
class AlreadyWorked extends Error {}

/** @throws NoticeUnreadable, WordsNotOpened */
function readNotice(deps: Deps, callback: CallbackRow): Notice {
  const adapter = deps.readerOf(callback.provider);
  if (adapter === undefined) throw new Error(`the provider ${callback.provider} is not there`);
  return adapter.read(openPayload(deps.sealBox, callback));
}

/**
 * Before much is credited the gateway is asked itself: a stolen secret alone moves no large sum.
 * @throws OutboundFailed while it does not answer; the callback is tried again later
 */
async function isNotConfirmed(deps: Deps, provider: string, notice: Notice): Promise<boolean> {
  if (notice.what !== 'paid' || notice.deposit === undefined || !isNumberOfOurs(notice.deposit)) return false;
  if (notice.amount < deps.platform.settings.get(askAgainFrom)) return false;
  const deposit = await findNumber(deps.platform.db.jobs, provider, notice.deposit);
  const adapter = deposit && deps.adapterOf(deposit);
  if (deposit === undefined || adapter?.ask === undefined) return false;
  const status = await adapter.ask({ ...deposit, payer: payerOf(deps, deposit.userId) }).catch((error: unknown) => {
    if (error instanceof OutboundFailed && error.kind === 'refused') return { state: 'other' } as const;
    throw error;
  });
  return status.state !== 'paid' || status.amount !== notice.amount || status.coin !== notice.coin;
}

function announce(deps: Deps, provider: string, { outcome, moved, credited }: Settled): void {
  if (moved !== undefined) announceDeposit(deps, moved, credited);
  // Whoever sees what waits hears of it, also where no deposit has moved.
  if (outcome === 'held' || outcome === 'refund' || outcome === 'waits')
    deps.platform.bus.publish('payment.moved', { provider });
  if (outcome === 'held' || outcome === 'refund')
    deps.platform.log.warn({ outcome, deposit: moved?.deposit }, 'money waits for people');
  if (credited !== undefined)
    deps.platform.log.info(
      { deposit: credited.deposit.deposit, amount: formatMills(credited.deposit.amount) },
      'a deposit was credited',
    );
}
