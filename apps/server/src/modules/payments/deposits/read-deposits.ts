/** A player's own deposits, and what he says about one. */
import type { Locale } from '@longmen/contract';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { announceDeposit } from './announce.ts';
import type { Deps } from '../deps.ts';
import { readEvidence } from './quote-deposit.ts';
import { claimedMax } from '../rules.ts';
import type { DepositRow } from '../deposit-row.ts';
import { listOwn } from './store-deposit-lists.ts';
import { findOwn, keepClaim, lockClaimable, moveDeposit, sumWaiting } from './store-deposits.ts';
import { depositView, depositViews, type DepositView } from './deposit-view.ts';

export type DepositQuery = { readonly status: number; readonly page: number; readonly rows: number };

/** A page of the caller's deposits, the newest first, and how many there are. */
export async function listDeposits(
  deps: Deps,
  { userId }: Caller,
  { status, page, rows }: DepositQuery,
  locale: Locale,
): Promise<{ rows: DepositView[]; total: number }> {
  const found = await listOwn(deps.platform.db.lists, userId, { status, skip: (page - 1) * rows, limit: rows });
  return { rows: await depositViews(deps, userId, found.rows, locale), total: found.total };
}

/** @throws Refusal `depositUnknown` */
export async function readDeposit(deps: Deps, caller: Caller, deposit: string, locale: Locale): Promise<DepositView> {
  return depositView(deps, await ownDeposit(deps, caller, deposit), locale);
}

export type Claim = { readonly transactionId?: string | undefined; readonly picture?: string | undefined };

/**
 * Keeps that the player has paid, with what he shows for it. It helps people to look, and never credits.
 * @throws Refusal `depositUnknown`, `depositOver`, `transactionIdNeeded`, `pictureNeeded`, `tooManyClaims`
 */
export async function claimDeposit(
  deps: Deps,
  caller: Caller,
  deposit: string,
  claim: Claim,
  locale: Locale,
): Promise<DepositView> {
  deps.identity.assertMayUse(caller, 'topUp');
  const row = await ownDeposit(deps, caller, deposit);
  const evidence = readEvidence(claim, row.adapter === 'coin');
  const stored = await deps.platform.db.bets.transaction(async (tx) => {
    if (evidence.picture !== undefined) {
      const address = await deps.pictures.keep(tx, evidence.picture, caller.userId);
      if (address === undefined) throw refuse('pictureNeeded');
    }
    if (row.claimedAt === null) {
      // Rows before the player, as a credit takes them; the player's lock also holds back what is claimed as it opens.
      await lockClaimable(tx, caller.userId);
      await deps.ports.lockPlayer(tx, caller.userId);
      if ((await sumWaiting(tx, caller.userId)).claimed >= claimedMax) throw tooManyClaims();
    }
    const claimed = await keepClaim(tx, row, evidence);
    // Money that nobody saw in time, and a player who says that it was sent: people look.
    return claimed?.state === 'expired' ? moveDeposit(tx, claimed, { to: 'review', reason: '' }) : claimed;
  });
  if (stored === undefined) throw refuse('depositOver');
  announceDeposit(deps, stored);
  return depositView(deps, stored, locale);
}

/** The refusal of one more deposit that its player says is paid. */
export const tooManyClaims = () => refuse('tooManyClaims', { max: claimedMax });

async function ownDeposit({ platform }: Deps, { userId }: Caller, deposit: string): Promise<DepositRow> {
  const row = await findOwn(platform.db.bets, userId, deposit);
  if (row === undefined) throw refuse('depositUnknown');
  return row;
}
