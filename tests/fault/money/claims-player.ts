/** One player who claims whatever there is, sometimes twice at once, and remembers what was told. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../audit/chance.ts';
import type { Recovery } from '../audit/recovery.ts';
import type { Books } from '../audit/books.ts';
import { emptyPlayerHistory, type PlayerHistory } from '../audit/workload.ts';
import { type Account, askForNumber } from './accounts.ts';
import { type ClaimKind, grant } from './claims-books.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

/** `money` was told under `key`. */
export type ClaimPromise = { userId: UserId; kind: ClaimKind; key: string; money: number };

export type ClaimHistory = PlayerHistory & { promised: ClaimPromise[] };

export const emptyClaimHistory = (recovery: Recovery): ClaimHistory => ({
  ...emptyPlayerHistory(recovery),
  promised: [],
});

const twice = 0.4;
/** Two taps under keys of their own: one of them at most is paid. */
const rivals = 0.3;
const pauseMs = 40;
export const claimKinds: readonly ClaimKind[] = ['upgradeBonus', 'dailyBonus', 'signIn', 'homePacket'];

/** Claims until it is over; then everything that is left of levels, so that nothing lies about. */
export async function runClaimant(
  { client, userId, definite }: Account,
  number: number,
  chance: Chance,
  { books, history }: { books: Books; history: ClaimHistory },
  isOver: () => boolean,
): Promise<void> {
  const send = (kind: ClaimKind, idempotencyKey: string) => {
    const options = { idempotencyKey };
    return definite(async () => {
      if (kind === 'upgradeBonus') return String((await client.claimUpgrade({}, options)).money);
      if (kind === 'dailyBonus') return String((await client.claimDaily({}, options)).money);
      if (kind === 'signIn') return String((await client.claimSignIn({}, options)).reward);
      const packet = packets.get(idempotencyKey) ?? '0';
      return String((await client.openPacket({ id: packet }, options)).money);
    });
  };
  /** A repeat names the packet that the key was first used for. */
  const packets = new Map<string, string>();
  const claim = async (kind: ClaimKind, key: string) => {
    if (kind === 'homePacket') {
      const open = await definite(() => client.homePacket({}));
      packets.set(key, open !== null && 'id' in open ? open.id : '0');
    }
    for (const money of await askForNumber(history, { key, twice, chance }, () => send(kind, key)))
      history.promised.push({ userId, kind, key, money: Number(money) });
  };
  for (let turn = 0; !isOver(); turn += 1) {
    const kind = chance.pick(claimKinds);
    await grant(books, kind, userId, turn);
    const key = `claim-${number}-${turn}-${chance.below(1e9)}`;
    await Promise.all(chance.happens(rivals) ? [claim(kind, key), claim(kind, `${key}-rival`)] : [claim(kind, key)]);
    await sleep(chance.below(pauseMs));
  }
  await claim('upgradeBonus', `claim-${number}-last`);
}
