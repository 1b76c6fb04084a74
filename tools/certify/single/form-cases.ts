/** What the wallet says to calls whose signature, form or amount is wrong (platforms.md 5, decisions 1). */
import { type Case, expectEqual, expectThat } from '../cases.ts';
import { expectStatus, type Player } from './player.ts';
import type { SingleTarget, WalletWord } from './wallet-line.ts';

export function formCases(target: SingleTarget, player: Player): Case[] {
  const { line, stake } = player;
  const { user } = target.seats[0];
  const info = () => JSON.stringify({ request_uuid: line.fresh(), user });
  const signedWith = async (signature: string | undefined) => {
    const { http, text } = await line.post('user/info', info(), signature);
    expectEqual('HTTP', http, 200);
    expectStatus(JSON.parse(text) as WalletWord, 'INVALID_SIGNATURE');
  };
  const amount = (name: string, value: unknown): Case => ({
    name,
    play: async () => expectStatus(await player.bet({ amount: value }), 'WRONG_TYPES'),
  });
  const unsentBody = info();
  return [
    {
      name: 'info tells currency and language',
      play: async () => {
        const word = await line.call('user/info', { user });
        expectStatus(word, 'OK');
        expectEqual('the currency', word.currency, target.currency);
        expectThat(word.lang !== undefined, 'there is no lang');
      },
    },
    {
      name: 'balance is a whole number of units',
      play: async () => {
        const word = await player.balance();
        expectStatus(word, 'OK');
        expectThat(word.balance !== undefined, 'there is no balance');
      },
    },
    { name: 'a signature that is none is refused', play: () => signedWith('00'.repeat(32)) },
    { name: 'a call without a signature is refused', play: () => signedWith(undefined) },
    { name: 'a signature of another body is refused', play: () => signedWith(line.signatureOf(unsentBody)) },
    {
      name: 'a token that is nobody’s is refused',
      play: async () => expectStatus(await player.balance({ token: line.fresh() }), 'INVALID_TOKEN'),
    },
    {
      name: 'a player whom the company was never given is refused',
      play: async () => expectStatus(await player.balance({ user: 'zzzzzzzzzz' }), 'INVALID_TOKEN'),
    },
    {
      name: 'a body that is no JSON is refused in words',
      play: async () => {
        const { http, text } = await line.post('user/info', '{', line.signatureOf('{'));
        expectEqual('HTTP', http, 200);
        expectStatus(JSON.parse(text) as WalletWord, 'WRONG_SYNTAX');
      },
    },
    {
      name: 'a bet without its number is refused',
      play: async () => expectStatus(await player.bet({ transaction_uuid: undefined }), 'WRONG_SYNTAX'),
    },
    amount('a negative amount is refused', -stake),
    amount('a fraction of a unit is refused', 1.5),
    amount('an amount that is text is refused', String(stake)),
    amount('an amount beyond all bounds is refused', 1e17),
    amount('a bet of parts of a mill is refused', target.unit / 1_000 + 0.5),
    {
      name: 'fields that nobody knows are passed over',
      play: async () => expectStatus(await player.balance({ shoe: 4, nested: { deep: true } }), 'OK'),
    },
    {
      name: 'a path that is none is not found',
      play: async () => {
        const body = info();
        expectEqual('HTTP', (await line.post('user/everything', body, line.signatureOf(body))).http, 404);
      },
    },
    {
      name: 'a body that is too long is refused before it is read',
      play: async () => {
        const body = JSON.stringify({ request_uuid: line.fresh(), user, filling: 'x'.repeat(32 * 1_024) });
        expectEqual('HTTP', (await line.post('user/info', body, line.signatureOf(body))).http, 413);
      },
    },
  ];
}
