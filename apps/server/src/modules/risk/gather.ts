/** What the rules ask of other rooms about an account. */
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { oppositeShare } from '../betting/index.ts';
import { bonusKinds } from '../ledger/index.ts';
import { countOwners, countWhoWithdrew, type WiderFacts } from '../withdrawals/index.ts';
import type { Deps } from './deps.ts';

const networkDays = 30;
const minuteMs = 60_000;

/** Whatever is not known is left out. */
export async function gather(deps: Deps, tx: Tx, userId: UserId): Promise<WiderFacts> {
  const { platform, reader, ledger, catalogue } = deps;
  const deviceHours = await reader.ageOfDevice(tx, userId);
  const ofAgent = await reader.juniorsOnDevice(tx, userId);
  const ring = await deps.ringOf(tx, userId);
  const regions = await reader.regionJump(tx, userId);
  const last = await ledger.sinceDeposit(userId, tx);
  return {
    sameNetworkWithdrew: await countWhoWithdrew(tx, await reader.sharersOfNetworks(tx, userId), networkDays),
    cardOwners: await countOwners(tx, userId),
    opposite: await oppositeShare(tx, catalogue, userId),
    bonuses: await ledger.sumOf(userId, bonusKinds, tx),
    ...(deviceHours === undefined ? {} : { deviceHours }),
    ...(ofAgent === undefined ? {} : { ofAgent }),
    ...(ring === undefined ? {} : { ring }),
    ...(regions === undefined ? {} : { regions }),
    ...(last === undefined
      ? {}
      : {
          sinceDeposit: {
            minutes: Math.max(0, Math.floor((platform.clock.now() - last.at) / minuteMs)),
            deposited: last.deposited,
            staked: last.staked,
          },
        }),
  };
}
