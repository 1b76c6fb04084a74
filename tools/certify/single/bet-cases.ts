/** What becomes of bets (platforms.md 5, decisions 2 and 3). */
import { type Case, expectEqual } from '../cases.ts';
import { expectStatus, type Player } from './player.ts';
import type { SingleTarget } from './wallet-line.ts';

export function betCases({ seats: [, other] }: SingleTarget, player: Player): Case[] {
  const { line, stake } = player;
  const refused = (name: string, over: () => Record<string, unknown>, status: string): Case => ({
    name,
    play: () =>
      player.moves(0, async () => {
        const word = await player.bet(over());
        expectStatus(word, status);
        return player.balance();
      }),
  });
  return [
    { name: 'a bet takes its stake', play: () => player.moves(-stake, () => player.bet()) },
    {
      name: 'a bet that is repeated is answered as before and taken once',
      play: () =>
        player.moves(-stake, async () => {
          const first = await player.bet();
          const again = await player.bet({ transaction_uuid: first.transaction, round: first.round });
          expectStatus(again, 'OK');
          expectEqual('the balance of the repeat', again.balance, first.balance);
          return again;
        }),
    },
    {
      name: 'two copies at one moment are taken once',
      play: () =>
        player.moves(-stake, async () => {
          const numbers = { transaction_uuid: line.fresh(), round: line.fresh() };
          const [one, two] = await Promise.all([player.bet(numbers), player.bet(numbers)]);
          expectEqual('both statuses', [one.status, two.status], ['RS_OK', 'RS_OK']);
          return two;
        }),
    },
    {
      name: 'the number of a bet with another amount is a duplicate',
      play: () =>
        player.moves(-stake, async () => {
          const first = await player.bet();
          const changed = { transaction_uuid: first.transaction, round: first.round, amount: stake * 2 };
          expectStatus(await player.bet(changed), 'DUPLICATE_TRANSACTION');
          return player.balance();
        }),
    },
    refused('a bet under another player’s token is refused', () => ({ token: other.token }), 'INVALID_TOKEN'),
    refused('a bet in an unknown game is refused', () => ({ game_code: 'NOSUCHGAME' }), 'INVALID_GAME'),
    refused('a bet in another currency is refused', () => ({ currency: 'XTS' }), 'WRONG_CURRENCY'),
    {
      name: 'a bet above the balance is refused with the balance',
      play: () =>
        player.moves(0, async () => {
          const { balance = 0 } = await player.balance();
          const word = await player.bet({ amount: balance + stake });
          expectStatus(word, 'NOT_ENOUGH_MONEY');
          return word;
        }),
    },
    {
      name: 'a refused bet stays refused',
      play: () =>
        player.moves(0, async () => {
          const { balance = 0 } = await player.balance();
          const poor = await player.bet({ amount: balance + stake });
          const numbers = { transaction_uuid: poor.transaction, round: poor.round, amount: balance + stake };
          const enough = await player.bet();
          await player.win(enough, { amount: stake * 2 });
          expectStatus(await player.bet(numbers), 'NOT_ENOUGH_MONEY');
          const back = await player.bet();
          expectStatus(back, 'OK');
          return back;
        }),
    },
    { name: 'a bet of nothing is taken', play: () => player.moves(0, () => player.bet({ amount: 0 })) },
    { name: 'a free bet moves nothing', play: () => player.moves(0, () => player.bet({ is_free: true })) },
    {
      name: 'a second bet of one round is taken',
      play: () =>
        player.moves(-2 * stake, async () => {
          const { round } = await player.bet();
          return player.bet({ round });
        }),
    },
    {
      name: 'a bet in a round that was closed is refused',
      play: () =>
        player.moves(-stake, async () => {
          const { round } = await player.bet({ round_closed: true });
          expectStatus(await player.bet({ round }), 'ROUND_CLOSED');
          return player.balance();
        }),
    },
  ];
}
