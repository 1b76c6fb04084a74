/**
 * The fund password as others ask for it: withdrawals, bank cards, savings. A guess is counted before it
 * is looked at, the fifth wrong one locks for 24 hours and tells the player (trust.md, "Fund password").
 */
import type { calls, InputOf } from '@longmen/contract';
import { type SignedInContext, type Refusal, refuse } from '../../../platform/api/route.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import { openSecrets } from '../attempts/read-sealed.ts';
import { findFundState, forgiveFundTries, fundTriesMax, spendFundTry } from './store-fund-password.ts';
import { withdrawalsHeldUntil } from '../accounts/store-requests.ts';
import { markProved } from './store-security.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Who asks: the caller, and where from. */
export type Asker = Pick<SignedInContext, 'caller' | 'ip'>;
/** A fund password as it was sent: sealed `v1.` to a handle of purpose `secret`. */
export type SentFundPassword = { readonly sealed: string; readonly handle: string | undefined };

export type FundPassword = {
  /**
   * Checks a fund password. Never inside the asker's transaction: a wrong try counts whatever becomes of the
   * rest. A handle serves once, so a repeated key is to be answered before this is asked.
   * @throws Refusal `sealExpired`, `fundPasswordInvalid`, `fundPasswordMissing`, `fundPasswordWrong` (with the
   *   tries left), `fundPasswordLocked` (until when).
   */
  check(asker: Asker, sent: SentFundPassword): Promise<void>;
  isSet(userId: UserId): Promise<boolean>;
  /** Until when withdrawals rest after a reset of this or the login password, epoch ms; undefined when they do not. */
  heldUntil(userId: UserId): Promise<number | undefined>;
};

/** The call of the security page; a right password proves its session. */
export async function verifyFundPassword(
  deps: Deps,
  { fundPassword, handle }: InputOf<typeof calls.verifyFundPassword>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  await makeFundPassword(deps).check(context, { sealed: fundPassword, handle });
  return {};
}

/** The fund password for other modules: to check it, and to know until when money is held after a reset. */
export function makeFundPassword(deps: Deps): FundPassword {
  const { reads } = deps.platform.db;
  return {
    check: async (asker, { sealed, handle }) => {
      const secrets = await openSecrets(deps, handle, asker);
      await checkFundPassword(deps, asker, await secrets.fundPassword(sealed));
    },
    isSet: async (userId) => (await findFundState(reads, userId)) !== undefined,
    heldUntil: (userId) => withdrawalsHeldUntil(reads, userId),
  };
}

/** Checks an opened fund password; a right one proves the session. @throws Refusal as `FundPassword.check` */
export async function checkFundPassword(deps: Deps, asker: Asker, code: string): Promise<void> {
  const { reads } = deps.platform.db;
  const { userId, sessionId } = asker.caller;
  const tried = await spendFundTry(reads, userId);
  if (tried === undefined) throw await whyNoTry(deps, userId);
  if (await deps.hasher.verify(tried, code)) {
    await forgiveFundTries(reads, userId);
    await markProved(reads, sessionId);
    return;
  }
  if (tried.lockedUntil === null) {
    const left = fundTriesMax - tried.tries;
    throw refuse('fundPasswordWrong', { left });
  }
  await recordSecurityEvent(deps, reads, { userId, ip: asker.ip }, 'fundPasswordLocked');
  announceSecurity(deps, { userId }, 'fundPasswordLocked');
  deps.platform.log.warn({ userId }, 'a fund password was locked after wrong tries');
  throw lockedUntil(deps, tried.lockedUntil);
}

async function whyNoTry(deps: Deps, userId: UserId): Promise<Refusal> {
  const state = await findFundState(deps.platform.db.reads, userId);
  if (state === undefined) return refuse('fundPasswordMissing');
  // The lock may end between the two questions.
  return lockedUntil(deps, state.lockedUntil ?? deps.platform.clock.now());
}

function lockedUntil(deps: Deps, until: number): Refusal {
  return refuse('fundPasswordLocked', { until, seconds: (until - deps.platform.clock.now()) / 1000 });
}
