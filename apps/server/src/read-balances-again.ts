/** Balances of the players who are connected here, read again when events of other processes may be missing. */
import type { OpenPlatform } from './platform/open.ts';
import type { UserId } from './platform/ids.ts';
import type { Ledger } from './modules/ledger/index.ts';

/** Of so many players at a time. */
const atATime = 500;
/** Balances that were sent are remembered as long as losses go on. */
const forgetAfterMs = 5_000;

type Deps = {
  readonly platform: Pick<OpenPlatform, 'bus' | 'clock' | 'log'>;
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly players: () => ReadonlySet<UserId>;
};

/** A page keeps the balance with the higher leg, so one that it knows already changes nothing. */
export function readBalancesAgain({ platform: { bus, clock, log }, ledger, players }: Deps): void {
  const sent = new Map<UserId, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  let isReading = false;

  const read = async () => {
    const all = [...players()];
    for (let from = 0; from < all.length; from += atATime) {
      const balances = await ledger.balancesOf(all.slice(from, from + atATime));
      for (const [userId, { cash, cashLeg }] of balances) {
        if (sent.get(userId) === cashLeg) continue;
        sent.set(userId, cashLeg);
        bus.publishHere('balance.changed', { userId, balance: cash, leg: cashLeg });
      }
    }
  };

  bus.on('hints.lost', () => {
    if (isReading) return;
    const now = clock.now();
    if (now - lastAt > forgetAfterMs) sent.clear();
    lastAt = now;
    isReading = true;
    read()
      .catch((error: Error) => log.warn({ err: error }, 'balances could not be read again'))
      .finally(() => {
        isReading = false;
      });
  });
}
