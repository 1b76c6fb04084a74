/** Companies that keep a wallet of their own for each player. */
import type { GameProvider, RemoteWallet } from '../../providers/index.ts';

export type TransferProvider = GameProvider & {
  readonly remote: RemoteWallet;
  readonly transfers: NonNullable<GameProvider['transfers']>;
};

/** A company as one of them; undefined for one whose games are paid from the balance. */
export function asTransferProvider(company: GameProvider): TransferProvider | undefined {
  const { adapter, transfers } = company;
  return adapter.remote === undefined || transfers === undefined
    ? undefined
    : { ...company, remote: adapter.remote, transfers };
}
