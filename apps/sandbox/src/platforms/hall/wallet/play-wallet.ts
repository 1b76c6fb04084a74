/** A wallet of points for who only tries a game: the same calls, nothing of the site's. */
import type { CallName, Reply } from './line.ts';
import { ok } from './line.ts';

export type PlayWallet = {
  send(call: CallName, fields: Readonly<Record<string, unknown>>): Promise<Reply>;
};

const startYuan = 1_000;

/** @param unit units of a yuan. Points last as long as the process does. */
export function makePlayWallet(unit: number): PlayWallet {
  const balances = new Map<string, number>();
  const bets = new Map<string, number>();
  return {
    send: (call, fields) => {
      const player = String(fields['user']);
      const amount = Number(fields['amount'] ?? 0);
      const before = balances.get(player) ?? startYuan * unit;
      const reference = `${player} ${String(fields['reference_transaction_uuid'])}`;
      const moved = { bet: -amount, win: amount, rollback: bets.get(reference) ?? 0, balance: 0, info: 0 }[call];
      if (before + moved < 0)
        return Promise.resolve({ kind: 'decided', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: before });
      if (call === 'bet') bets.set(`${player} ${String(fields['transaction_uuid'])}`, amount);
      if (call === 'rollback') bets.delete(reference);
      balances.set(player, before + moved);
      return Promise.resolve({ kind: 'decided', status: ok, balance: before + moved });
    },
  };
}
