/** How an order is taken: as it should be, or as a fault has it. */
import type { Clock } from '../../shared/clock.ts';
import type { FaultBox } from '../../shared/fault-box.ts';
import { codes } from '../api/codes.ts';
import type { Transfer, Wallet } from '../wallet/wallet.ts';
import type { FaultName } from './fault-names.ts';

type MoveDeps = { readonly wallet: Wallet; readonly faults: FaultBox<FaultName>; readonly clock: Clock };

/** The code that is answered; `silent` hangs up. */
export type MoveAnswer = number | 'silent';

const oddCodes = ['34', '38', '39', '40', '43', '44', '48', '52', '89', '99', '-1'] as const;
const lateMs = 90_000;
const atWorkMs = 180_000;
const soonMs = 2_000;
const longAbsentMs = 900_000;

/** Takes an order that has not come before. */
export function faultyMove({ wallet, faults, clock }: MoveDeps, transfer: Transfer): MoveAnswer {
  const { strikes } = faults;
  if (strikes('C2') !== undefined) return 'silent';
  if (strikes('C1') !== undefined) {
    wallet.take(transfer);
    return 'silent';
  }
  const odd = strikes('C6');
  if (odd !== undefined) return oddMove(wallet, transfer, { ...odd, now: clock.now() });
  const empty = transfer.way === 'in' ? strikes('C15') : undefined;
  if (empty !== undefined) {
    wallet.write(transfer, { state: 'failed' });
    return codes.floatEmpty;
  }
  const after = (ms: number, strike: { readonly delayMs: number | undefined }) => clock.now() + (strike.delayMs ?? ms);
  for (const [name, ms] of [['C3', lateMs] as const, ['C14', longAbsentMs] as const]) {
    const strike = strikes(name);
    if (strike === undefined) continue;
    wallet.write(transfer, { state: 'absent', landsAt: after(ms, strike), landsAs: 'done' });
    return 'silent';
  }
  const working = strikes('C4');
  if (working !== undefined) {
    wallet.write(transfer, { state: 'working', landsAt: after(atWorkMs, working), landsAs: 'done' });
    return codes.atWork;
  }
  const failing = strikes('C5');
  if (failing !== undefined) {
    wallet.write(transfer, { state: 'working', landsAt: after(atWorkMs, failing), landsAs: 'failed' });
    return codes.atWork;
  }
  if (strikes('C7') !== undefined) {
    wallet.write(transfer, { state: 'failed' });
    return codes.done;
  }
  const code = wallet.take(transfer);
  if (code === codes.done && strikes('C8') !== undefined)
    wallet.write(transfer, { state: 'done', answersAs: 'otherAmount' });
  return code;
}

type Odd = { readonly count: number; readonly now: number; pick<Way extends string>(ways: readonly Way[]): Way };

/** Words of every kind; what they say of the order is what becomes of it, where they say anything. */
function oddMove(wallet: Wallet, transfer: Transfer, { count, now, pick }: Odd): MoveAnswer {
  const word = pick(oddCodes);
  switch (word) {
    case '34':
    case '44':
      wallet.write(transfer, { state: 'working', landsAt: now + soonMs, landsAs: 'done' });
      break;
    case '38':
    case '40':
    case '89':
      wallet.write(transfer, { state: 'failed' });
      break;
    case '52':
      wallet.write(transfer, { state: 'working', answersAs: 'review' });
      break;
    case '99':
    case '-1':
      // Says nothing, and is the one as often as the other.
      if (Math.floor(count / oddCodes.length) % 2 === 0) wallet.take(transfer);
      break;
    case '39':
    case '43':
    case '48':
      break;
  }
  return Number(word);
}
