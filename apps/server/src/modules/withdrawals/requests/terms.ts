/** The site's terms, read from its settings; and until when a player has to wait. */
import type { Deps } from '../deps.ts';
import type { Terms } from '../rules.ts';
import * as settings from '../settings.ts';
import type { PayeeRow } from '../payees/store-payees.ts';
import type { UserId } from '../../../platform/ids.ts';

/** The terms of withdrawals from the settings; money in mills, fees in percent. */
export function termsOf({ platform: { settings: site } }: Pick<Deps, 'platform'>): Terms {
  return {
    amountMin: site.get(settings.amountMin),
    amountMax: site.get(settings.amountMax),
    timesPerDay: site.get(settings.timesPerDay),
    freePerDay: site.get(settings.freePerDay),
    fixedFee: site.get(settings.fixedFee),
    mayWithdrawEarly: site.get(settings.mayWithdrawEarly),
    turnoverFeePercent: site.get(settings.turnoverFeePercent),
  };
}

const hourMs = 3_600_000;

/** Nothing is paid to a payee that is new, nor after the fund password was reset. @returns until when, epoch ms; null when neither is so */
export async function makeHolds(
  { platform, identity }: Deps,
  userId: UserId,
): Promise<(payee: PayeeRow | undefined) => number | null> {
  const now = platform.clock.now();
  const hours = platform.settings.get(settings.newPayeeHours);
  const afterReset = (await identity.fundPassword.heldUntil(userId)) ?? 0;
  return (payee) => {
    const until = Math.max(afterReset, payee === undefined ? 0 : payee.boundAt + hours * hourMs);
    return until > now ? until : null;
  };
}
