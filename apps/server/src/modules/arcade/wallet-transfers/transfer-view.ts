/** A transfer as its player sees it. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import type { PlatformKey } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import type { TransferStep } from '../codes.ts';
import { transferStateName } from './messages.ts';
import type { WalletTransfer } from './store-transfers.ts';

export type TransferView = OutputOf<typeof calls.moveProviderMoney>['transfer'];

const statuses = { made: '1', sent: '1', review: '1', done: '2', late: '2', failed: '3' } as const;

/** The first platform of a company is the one that its money is shown at. */
export const platformOf = ({ providers }: Pick<Deps, 'providers'>, provider: string): PlatformKey =>
  providers.providerNamed(provider)?.platforms[0] ?? 'ky';

/** A row for its player. */
export function transferView(deps: Pick<Deps, 'providers'>, transfer: WalletTransfer, locale: Locale): TransferView {
  const { id, provider, way, amount, state, madeAt, claimedAt, endedAt, lateAt } = transfer;
  return {
    id,
    platform: platformOf(deps, provider),
    way,
    amount,
    status: statuses[state],
    state,
    stateName: transferStateName(transfer, locale),
    at: lateAt ?? endedAt ?? claimedAt ?? madeAt,
    madeAt,
  };
}

/** What became of it step by step, the first one first. */
export function timelineOf(transfer: WalletTransfer, locale: Locale) {
  const { state, way, why, madeAt, claimedAt, endedAt, lateAt } = transfer;
  const step = (name: TransferStep, at: number | null) =>
    at === null ? [] : [{ state: name, stateName: transferStateName({ state: name, way, why }, locale), at }];
  return [
    ...step('made', madeAt),
    ...step('sent', claimedAt),
    ...(state === 'review' ? step('review', claimedAt ?? madeAt) : []),
    ...step(state === 'done' ? 'done' : 'failed', endedAt),
    ...step('late', lateAt),
  ];
}
