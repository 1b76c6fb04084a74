import { afterEach, expect, test } from 'vitest';
import type { Transaction } from '../../../src/platforms/hall/book/rows.ts';
import { faultNames } from '../../../src/platforms/hall/faults/fault-names.ts';
import { hmacOf } from '../../../src/platforms/hall/signature.ts';
import { type HallSite, listSecret, openHallSite } from './hall-site.ts';

const yuan = 100_000;
let site: HallSite;
afterEach(() => site.close());

type Book = {
  transactions: Transaction[];
  pending: number;
  openRounds: number;
  runs: Record<string, number>;
  failed: string[];
  faults: { struck: Record<string, number>; answers: Record<string, number> };
};
const bookOf = async (): Promise<Book> => JSON.parse((await site.admin({ book: true })).text) as Book;
const isOver = ({ pending, openRounds, runs }: Book) =>
  pending === 0 && openRounds === 0 && Object.values(runs).every((left) => left === 0);
const untilOver = () => expect.poll(async () => isOver(await bookOf()), { interval: 20, timeout: 60_000 }).toBe(true);

/** What stands in the company's book and at the wallet, line by line; and that money is right. */
async function expectSameBooks(balances: Record<string, number>) {
  const { transactions } = await bookOf();
  const ours = transactions
    .filter(({ call, state }) => call !== 'rollback' && state === 'accepted')
    .map(({ player, transaction, call, units }) => `${player} ${transaction} ${call} ${units}`);
  const theirs = [...site.wallet.entries]
    .filter(([, { call, state }]) => call !== 'rollback' && state === 'accepted')
    .map(([id, { call, amount }]) => `${id} ${call} ${amount}`);
  expect(ours.toSorted()).toEqual(theirs.toSorted());
  for (const [player, start] of Object.entries(balances)) {
    const moved = transactions
      .filter((one) => one.player === player && one.state === 'accepted' && one.call !== 'rollback')
      .reduce((sum, { call, units }) => sum + (call === 'bet' ? -units : units - (units % 100)), 0);
    expect(site.wallet.balances[player], player).toBe(start + moved);
  }
}

test('a spin is one bet and one win that closes the round, signed by RSA, and the page has the balance', async () => {
  site = await openHallSite('rsa', { p1: 100 * yuan });
  const page = await site.launch('p1', 'FRU');
  for (let spins = 0; spins < 10; spins += 1) {
    const view = await site.step(page, 'spin', { stake: '2' });
    expect(view.balanceText).toBe(((site.wallet.balances['p1'] ?? 0) / yuan).toFixed(2));
  }
  expect(site.wallet.statuses.filter((line) => line.startsWith('bet'))).toEqual(Array(10).fill('bet OK'));
  const wins = site.wallet.requests.filter(({ call }) => call === 'win');
  expect(wins.every(({ fields }) => fields['round_closed'] === true)).toBe(true);
  await expectSameBooks({ p1: 100 * yuan });
});

test('stakes and steps that the game does not have are refused', async () => {
  site = await openHallSite('hmac', { p1: 100 * yuan });
  const page = await site.launch('p1', 'FRU');
  for (const stake of ['0', '101', '1.5', '-1', 'x', ''])
    expect((await site.request('POST', `window/${page}/spin`, JSON.stringify({ stake }))).status).toBe(400);
  expect((await site.request('POST', `window/${page}/deal`, '{}')).status).toBe(400);
  expect((await site.request('GET', 'window/play/hall/0123/FRU')).status).toBe(404);
  expect(site.wallet.requests).toEqual([]);
});

test('a page runs its own script alone, has no storage, and leads back to the site only', async () => {
  site = await openHallSite('hmac', { p1: 100 * yuan });
  const { text, headers } = await site.request('GET', `window/${await site.launch('p1', 'PKBJ', 'zh')}`);
  const policy = headers['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
  expect(policy).toContain('sandbox allow-scripts allow-forms allow-top-navigation-by-user-activation;');
  expect(policy).not.toContain('allow-same-origin');
  expect(text.match(/<script/g)).toHaveLength(2);
  expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(text).not.toMatch(/localStorage|sessionStorage|document\.cookie/);
  expect(text).toContain('href="https://site.test/back"');
  expect(text).toContain('沙盒 · 游戏币');
  const fields = { operator_id: 'longmen', game_code: 'FRU', currency: 'XXX', lang: 'vi' };
  const evil = await site.ask('game/url', { ...fields, lobby_url: 'javascript:alert(1)' });
  const { url } = JSON.parse(evil.text) as { url: string };
  const page = await site.request('GET', `window/${url.slice('/api/sandbox/'.length)}`);
  expect(page.text).not.toContain('javascript:');
});

test('the win of a hand comes when it is over though nobody looks any more', async () => {
  site = await openHallSite('hmac', { p1: 1_000 * yuan });
  site.clock.longestMs = 60_000;
  const page = await site.launch('p1', 'BAC');
  for (const spot of ['player', 'banker', 'tie']) await site.step(page, 'bet', { spot, stake: '0.1' });
  await untilOver();
  const { transactions } = await bookOf();
  const bets = transactions.filter(({ call }) => call === 'bet');
  expect(bets.length).toBeGreaterThan(0);
  for (const bet of bets)
    expect(transactions.filter(({ call, reference }) => call === 'win' && reference === bet.transaction)).toHaveLength(
      1,
    );
  const closing = transactions.filter(({ closesRound }) => closesRound);
  expect(new Set(closing.map(({ round }) => round)).size).toBe(new Set(bets.map(({ round }) => round)).size);
  await expectSameBooks({ p1: 1_000 * yuan });
});

test('who doubles at video poker bets twice in one round, and both are paid', async () => {
  site = await openHallSite('hmac', { p1: 1_000 * yuan });
  const page = await site.launch('p1', 'PKBJ');
  for (let rounds = 0; rounds < 6; rounds += 1) {
    const dealt = await site.step(page, 'deal', { stake: '5' });
    const [first = ''] = /hold-[^"]+-0/.exec(dealt.parts['table'] ?? '') ?? [];
    await site.step(page, rounds % 2 === 0 ? 'double' : 'draw', { [first]: '1' });
  }
  const { transactions } = await bookOf();
  const rounds = [...new Set(transactions.map(({ round }) => round))];
  const counts = rounds.map((round) =>
    ['bet', 'win'].map((call) => transactions.filter((one) => one.round === round && one.call === call).length),
  );
  expect(counts).toEqual([
    [2, 2],
    [1, 1],
    [2, 2],
    [1, 1],
    [2, 2],
    [1, 1],
  ]);
  expect(transactions.filter(({ closesRound }) => closesRound)).toHaveLength(6);
  await expectSameBooks({ p1: 1_000 * yuan });
});

test('too little money is said, and nothing has happened', async () => {
  site = await openHallSite('hmac', { p1: yuan });
  const view = await site.step(await site.launch('p1', 'FRU'), 'spin', { stake: '2' });
  expect(view).toMatchObject({ note: 'Balance too low', balanceText: '1.00' });
  expect((await bookOf()).openRounds).toBe(0);
});

test('a company that ends between bet and win pays when it is back', async () => {
  site = await openHallSite('hmac', { p1: 1_000 * yuan });
  const page = await site.launch('p1', 'PKBJ');
  await site.step(page, 'deal', { stake: '5' });
  expect((await bookOf()).openRounds).toBe(1);
  site.clock.longestMs = 3_600_000;
  site.restart();
  await untilOver();
  const { transactions } = await bookOf();
  expect(transactions.map(({ call, state }) => `${call} ${state}`)).toEqual(['bet accepted', 'win accepted']);
  await expectSameBooks({ p1: 1_000 * yuan });
});

test('robots repeat themselves by their seed, in a run of its own', async () => {
  const balances = { p1: 1_000 * yuan, p2: 1_000 * yuan };
  site = await openHallSite('hmac', { ...balances });
  expect((await site.admin({ play: { players: 1, rounds: 1, seed: 1 } })).status).toBe(400);
  await site.launch('p1', 'FRU');
  await site.launch('p2', 'FRU');
  const play = { play: { players: 2, rounds: 12, seed: 5, pace: 10 } };
  expect(await site.admin(play)).toMatchObject({ text: '{"run":1}' });
  await untilOver();
  expect(await site.admin(play)).toMatchObject({ text: '{"run":2}' });
  await untilOver();
  const { transactions } = await bookOf();
  const run = (number: number) =>
    transactions
      .filter(({ round }) => round.startsWith(`R${number}-`))
      .map(({ player, transaction, units }) => `${player} ${transaction.slice(2)} ${units}`)
      .toSorted();
  expect(run(1).length).toBeGreaterThan(20);
  expect(run(2)).toEqual(run(1));
  await expectSameBooks(balances);
});

test('with every fault at once and a wallet that fails, both books are the same', async () => {
  const balances = { p1: 5_000 * yuan, p2: 5_000 * yuan, p3: 5_000 * yuan };
  site = await openHallSite('hmac', { ...balances });
  for (const player of Object.keys(balances)) await site.launch(player, 'FRU');
  const played = faultNames.slice(0, 27).concat('S30');
  for (const fault of played) await site.admin({ fault, on: true, share: 0.2, delayMs: fault === 'S17' ? 0 : 5 });
  // Fifty calls each.
  await site.admin({ fault: 'S24', on: true, times: 1 });
  site.wallet.troubles.push(
    ...Array.from({ length: 60 }, (_, at) => (['silent', 'lost', 'undecided'] as const)[at % 3] ?? 'lost'),
  );
  await site.admin({ play: { players: 3, rounds: 48, seed: 11 } });
  await untilOver();
  const { faults, failed } = await bookOf();
  expect(failed).toEqual([]);
  expect(Object.keys(faults.struck).toSorted()).toEqual(played.toSorted());
  for (const [key, count] of Object.entries(faults.answers)) expect(count, key).toBeGreaterThan(0);
  expect(Object.keys(faults.answers).filter((key) => /^S(3|18|20|21|22|23|27) RS_OK$/.test(key))).toEqual([]);
  await expectSameBooks(balances);
});

test('what the site has not signed, or too long ago, is not answered', async () => {
  site = await openHallSite('hmac', { p1: yuan });
  expect((await site.ask('game/list', {}, 'ef'.repeat(32))).status).toBe(401);
  expect((await site.request('POST', 'hall/game/list', '{}')).status).toBe(401);
  const time = String(site.clock.now() - 300_001);
  const headers = { 'x-time': time, 'x-signature': hmacOf('ab'.repeat(32), `${time}.{}`) };
  expect((await site.request('POST', 'hall/game/list', '{}', headers)).status).toBe(401);
  const games = JSON.parse((await site.ask('game/list', {})).text) as { game_code: string; url_thumb: string }[];
  for (const { url_thumb } of games) {
    const { headers: own, bytes } = await site.request('GET', new URL(url_thumb).pathname.slice(1));
    expect([own['content-type'], bytes?.subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP']);
  }
  expect(games.map(({ game_code }) => game_code)).toEqual(['FRU', 'BAC', 'PKBJ']);
  expect((await site.ask('toString', {})).status).toBe(404);
});

test("a round's page opens for whoever the site sends there, and for nobody else", async () => {
  site = await openHallSite('hmac', { p1: 100 * yuan, p2: 0 });
  await site.step(await site.launch('p1', 'FRU'), 'spin', { stake: '1' });
  const round = (await bookOf()).transactions[0]?.round ?? '';
  const urlOf = async (user: string) => {
    const fields = { operator_id: 'longmen', user, game_code: 'FRU', round, lang: 'vi' };
    return (JSON.parse((await site.ask('game/round', fields)).text) as { url: string }).url;
  };
  const path = `window/${(await urlOf('p1')).slice('/api/sandbox/'.length)}`;
  expect((await site.request('GET', path)).text).toContain(round);
  expect((await site.request('GET', `${path.slice(0, -1)}x`)).status).toBe(404);
  expect(await urlOf('p2')).toBe('');
});

test('a list of a day is signed, and its sums are those of its lines', async () => {
  site = await openHallSite('hmac', { p1: 1_000 * yuan });
  const page = await site.launch('p1', 'FRU');
  for (let spins = 0; spins < 5; spins += 1) await site.step(page, 'spin', { stake: '3' });
  const list = async (path: string, fields: object) => {
    const { time, answer, signature } = JSON.parse((await site.ask(path, fields)).text) as Record<string, string>;
    return {
      isSigned: signature === hmacOf(listSecret, `${time}.${answer}`),
      ...(JSON.parse(answer ?? '') as { day: string; sections: { section: number; debit: number }[]; rows: object[] }),
    };
  };
  const day = { day: '2026-11-25' };
  const totals = await list('settlement/totals', day);
  expect(totals).toMatchObject({ isSigned: true, ...day, sections: [{ lines: 10, debit: 15 * yuan }] });
  const section = totals.sections[0]?.section;
  expect((await list('settlement', { ...day, section, page: 1 })).rows).toHaveLength(10);
  const flaws = ['missing', 'extra', 'amount', 'state', 'day', 'unsigned'];
  for (const variant of flaws) {
    await site.admin({ fault: 'S28', on: true, times: 1, variant });
    const wrong = await list('settlement/totals', day);
    expect(wrong, variant).not.toEqual(totals);
  }
  expect(await list('settlement/totals', day)).toEqual(totals);
});

test('a launch can be answered wrongly in seven ways', async () => {
  site = await openHallSite('hmac', { p1: yuan });
  site.clock.longestMs = 60_000;
  await site.admin({ fault: 'S29', on: true, times: 7 });
  const fields = { operator_id: 'longmen', user: 'p1', token: 'T', game_code: 'FRU', currency: 'CNY', lang: 'vi' };
  const answers: string[] = [];
  for (let time = 0; time < 8; time += 1) {
    const { status, text } = await site.ask('game/url', { ...fields, lobby_url: '' });
    answers.push(`${status} ${text.slice(0, 15)} ${text.length > 1_000 ? 'long' : ''}`.trim());
  }
  expect(answers).toEqual([
    '200 {"url":""}',
    '200 {"url":"https:/',
    '200 {"url":"http://',
    '200 {"url":"/api/sa',
    '500 {}',
    '302',
    '200 {"url":"xxxxxxx long',
    '200 {"url":"/api/sa',
  ]);
  expect(site.clock.pauses).toContain(20_000);
});

test('without the token nothing can be made to fail, and what is no command is refused', async () => {
  site = await openHallSite('hmac', { p1: yuan });
  expect((await site.admin({ book: true }, 'other')).status).toBe(401);
  for (const command of [{}, { fault: 'S31', on: true }, { fault: 'S1', on: true, share: 2 }, { close: 'none' }])
    expect((await site.admin(command)).status).toBe(400);
});
