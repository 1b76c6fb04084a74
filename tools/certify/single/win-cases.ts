/** What becomes of wins and rollbacks (platforms.md 5, decisions 4 and 5). */
import { type Case, expectEqual } from '../cases.ts';
import { expectStatus, type Player } from './player.ts';
import type { SingleTarget } from './wallet-line.ts';

export function winCases({ unit }: SingleTarget, player: Player): Case[] {
  const { line, stake } = player;
  return [
    {
      name: 'a win is paid',
      play: () => player.moves(stake, async () => player.win(await player.bet(), { amount: stake * 2 })),
    },
    {
      name: 'a win that is repeated is answered as before and paid once',
      play: () =>
        player.moves(0, async () => {
          const bet = await player.bet();
          const first = await player.win(bet);
          const again = await player.win(bet, { transaction_uuid: first.transaction });
          expectEqual('the balance of the repeat', again.balance, first.balance);
          return again;
        }),
    },
    {
      name: 'a win of a bet that nobody made is not paid',
      play: () =>
        player.moves(0, async () => {
          const word = await player.win({ transaction: line.fresh(), round: line.fresh() });
          expectStatus(word, 'TRANSACTION_DOES_NOT_EXIST');
          return player.balance();
        }),
    },
    {
      name: 'a win in a round that was closed is paid',
      play: () => player.moves(0, async () => player.win(await player.bet({ round_closed: true }))),
    },
    {
      name: 'several wins of one bet are paid',
      play: () =>
        player.moves(stake, async () => {
          const bet = await player.bet();
          await player.win(bet);
          return player.win(bet);
        }),
    },
    {
      name: 'of a win the parts of a mill are dropped',
      play: () =>
        player.moves(0, async () => {
          const bet = await player.bet();
          return player.win(bet, { amount: unit > 1_000 ? stake + unit / 1_000 / 2 : stake });
        }),
    },
    {
      name: 'a promotion is paid once, under whatever number',
      play: () =>
        player.moves(stake, async () => {
          const reward = { reward_uuid: line.fresh(), reference_transaction_uuid: undefined };
          const gift = { transaction: '', round: line.fresh() };
          expectStatus(await player.win(gift, reward), 'OK');
          expectStatus(await player.win(gift, reward), 'DUPLICATE_TRANSACTION');
          return player.balance();
        }),
    },
    {
      name: 'a rollback gives the stake back',
      play: () => player.moves(0, async () => player.rollback(await player.bet())),
    },
    {
      name: 'a bet comes back once, whoever asks again',
      play: () =>
        player.moves(0, async () => {
          const bet = await player.bet();
          expectStatus(await player.rollback(bet), 'OK');
          const again = await player.rollback(bet);
          expectStatus(again, 'OK');
          return again;
        }),
    },
    {
      name: 'a bet that comes after its rollback is refused',
      play: () =>
        player.moves(0, async () => {
          const never = { transaction: line.fresh(), round: line.fresh() };
          expectStatus(await player.rollback(never), 'OK');
          const late = await player.bet({ transaction_uuid: never.transaction, round: never.round });
          expectStatus(late, 'TRANSACTION_ROLLED_BACK');
          return player.balance();
        }),
    },
    {
      name: 'a bet that was won on does not come back',
      play: () =>
        player.moves(0, async () => {
          const bet = await player.bet();
          await player.win(bet);
          expectStatus(await player.rollback(bet), 'TRANSACTION_SETTLED');
          return player.balance();
        }),
    },
    {
      name: 'a rollback without a number, of another amount, gives back what was staked',
      play: () =>
        player.moves(0, async () =>
          player.rollback(await player.bet(), { transaction_uuid: undefined, amount: stake * 9 }),
        ),
    },
  ];
}
