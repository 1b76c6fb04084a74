// A withdrawal as a player and two operators live it: a whole site over HTTP, its socket, its terminal, and the sandbox's gateway.
import { once } from 'node:events';
import { calls } from '@longmen/contract';
import { type ServerFrame, subprotocol } from '@longmen/contract/push';
import { sealSecret } from '@longmen/contract/seal';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { operateSite } from '@longmen/test-kit/site/operator';
import { type Actor, fundedPlayer, newPlayer, playerOfStatus } from '@longmen/test-kit/actors';
import { ask as askSite, type How } from '@longmen/test-kit/raw-call';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let address: string;
beforeAll(() => {
  address = site.addresses[0] ?? '';
});

/** Where the players are: a seal serves only the network that it was opened for. */
const network = { 'X-Forwarded-For': '100.128.7.1' };

const ask = (
  name: keyof typeof calls,
  fields: Record<string, unknown>,
  { token }: Pick<Actor, 'token'>,
  how: How = {},
) => askSite(address, calls[name], fields, { ...how, token, headers: { ...network, ...how.headers } });

/** The fund password as the app sends it: sealed to a fresh handle. */
async function sealed(password: string, who: Actor): Promise<{ bank_pwd: string; token_private_key: string }> {
  const { data } = await ask('openSignIn', { purpose: 'secret' }, who);
  const [handle, keyId, publicKey] = [data['token_private_key'], data['kid'], data['public_key']].map(String);
  const key = { handle: handle ?? '', keyId: keyId ?? '', publicKey: publicKey ?? '' };
  const bank_pwd = await sealSecret(password, { ...key, purpose: 'secret', now: Date.now() });
  return { bank_pwd, token_private_key: key.handle };
}

/** A player with a fund password, a card, an age and money. */
async function ready(number: string): Promise<Actor> {
  const who = await fundedPlayer(site);
  await ask('addFundPassword', await sealed('135246', who), who);
  const { data } = await ask('ageStatement', {}, who);
  await ask('stateAge', { version: data['version'] }, who);
  const card = { bank_id: 'vcb', bank_name: 'Nguyen Van An', bank_num: number, bank_num2: number, address: 'Hà Nội' };
  const bound = await ask('bindCard', { ...card, ...(await sealed('135246', who)) }, who);
  if (bound.code !== 200) throw new Error(bound.text);
  return who;
}

async function listen(who: Actor): Promise<{ frames: ServerFrame[]; close(): void }> {
  const { data } = await ask('socketTicket', {}, who);
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, subprotocol, {
    headers: { origin: address },
  });
  const frames: ServerFrame[] = [];
  socket.on('message', (view) => {
    const frame = JSON.parse((view as Buffer).toString()) as ServerFrame;
    frames.push(frame);
    // Who does not answer is cut, which a journey on a busy machine is long enough for.
    if (frame.t === 'ping') socket.send(JSON.stringify({ v: 1, t: 'pong' }));
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ v: 1, t: 'login', d: { ticket: data['ticket'], loc: 'en' } }));
  await expect.poll(() => frames.some(({ t }) => t === 'hello')).toBe(true);
  return { frames, close: () => socket.terminate() };
}

const stepsIn = (frames: ServerFrame[]) => frames.flatMap((frame) => (frame.t === 'withdrawal' ? [frame.d.step] : []));
const stepOf = async (who: Actor, id: string) =>
  ((await ask('listWithdrawals', { id }, who)).data['rows'] as { step: string }[] | undefined)?.[0]?.step;

describe('a withdrawal', () => {
  test('S11 M7 goes from the request to the bank, approved by two operators, and its player hears each step', async () => {
    const who = await ready('9704361234560001');
    const received = await listen(who);
    const fields = { money: '6000', out_type: '1', ...(await sealed('135246', who)) };
    const key = { headers: { 'Idempotency-Key': 'withdraw-1' } };
    const [first, copy] = [
      await ask('requestWithdrawal', fields, who, key),
      await ask('requestWithdrawal', fields, who, key),
    ];
    expect(first).toMatchObject({ code: 200, data: { message: expect.stringContaining('held') as string } });
    const { order_num: id, money } = first.data['order'] as { order_num: string; money: string };
    // The same withdrawal, which may have been checked meanwhile.
    expect(copy).toMatchObject({ code: 200, data: { order: { order_num: id, money } } });
    expect((await ask('balance', {}, who)).data).toEqual({ balance: '4000.000', leg: 2 });
    await expect.poll(() => stepOf(who, id)).toBe('review');

    const queue = await operateSite(site, 'office01', 'withdrawals');
    expect(queue.out).toContain(`"id":"${id}"`);
    expect(queue.out).not.toContain('9704361234560001');
    expect((await operateSite(site, 'office01', 'approve', id)).out).toBe(
      `withdrawal ${id}: waits for another operator\n`,
    );
    expect(await operateSite(site, 'office01', 'approve', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('another operator') as string,
    });
    expect((await operateSite(site, 'office02', 'approve', id)).out).toBe(`withdrawal ${id}: approved\n`);
    await expect.poll(() => stepOf(who, id)).toBe('done');
    expect(
      (await operateSite(site, 'office02', 'reject', id, '--reason', 'late', '--player-reason', 'bankClosed')).err,
    ).toContain('paid already');

    // The bank has the demo story's payouts as well.
    const paid = (await site.sandbox.payouts()).filter((payout) => payout.id === id);
    expect(paid).toMatchObject([{ amount: '6000.000' }]);
    // The word of another process, that it was approved, may come last.
    await expect.poll(() => stepsIn(received.frames)).toContain('done');
    expect([...new Set(stepsIn(received.frames))]).toEqual(['received', 'checked', 'review', 'sent', 'done']);
    received.close();
    expect((await ask('listCards', {}, who)).data['list']).toMatchObject([{ is_lock: '1', bank_num: '0001' }]);
    const log = (await operateSite(site, 'office01', 'log', '30')).out;
    expect(log).toContain('"action":"approve-withdrawal"');
    expect((await operateSite(site, 'office01', 'verify-log')).out).toContain('the chain is whole');
  });

  test('that an operator rejects is back in the balance at once', async () => {
    const who = await ready('9704361234560002');
    const view = await ask('requestWithdrawal', { money: '100', out_type: '1', ...(await sealed('135246', who)) }, who);
    const id = (view.data['order'] as { order_num: string }).order_num;
    await expect.poll(() => stepOf(who, id)).toBe('review');
    expect((await operateSite(site, 'office01', 'reject', id, '--reason', ' ')).err).toContain('says why');
    const history = (await ask('securityEvents', {}, who)).data['rows'] as { type: string }[];
    expect(history.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['cardBound', 'fundPasswordSet', 'registered']),
    );
    const answer = ['--player-reason', 'nameDiffers', '--player-note', 'Thẻ mang tên chị của bạn.'];
    const rejected = await operateSite(site, 'office01', 'reject', id, '--reason', 'the name is another', ...answer);
    expect(rejected.out).toContain('back in the balance');
    expect((await ask('balance', {}, who)).data).toEqual({ balance: '10000.000', leg: 3 });
    const withdrawal = await ask('listWithdrawals', { id }, who);
    expect(withdrawal.data['rows']).toMatchObject([
      { status: '3', step: 'refused', operator_note: 'Thẻ mang tên chị của bạn.' },
    ]);
    expect(withdrawal.text).not.toContain('the name is another');
  });

  test('asks for the fund password, in the words of the language', async () => {
    const who = await ready('9704361234560003');
    const wrong = await ask(
      'requestWithdrawal',
      { money: '100', out_type: '1', ...(await sealed('246135', who)) },
      who,
    );
    expect(wrong.data['refusal']).toBe('fundPasswordWrong');
    const tooMuch = { money: '99999', out_type: '1', ...(await sealed('135246', who)) };
    const vietnamese = await ask('requestWithdrawal', tooMuch, who, { headers: { 'Accept-Language': 'vi' } });
    expect(vietnamese.data).toMatchObject({ refusal: 'withdrawalTooMuch', out_balance: '10000.000' });
    expect(vietnamese.text).toContain('Số tiền rút phải lớn hơn 0');
    expect((await ask('balance', {}, who)).data).toEqual({ balance: '10000.000', leg: 1 });
  });

  test('R9 waits for the statement of age', async () => {
    const who = await newPlayer(site);
    const view = await ask('requestWithdrawal', { money: '100', out_type: '1', bank_pwd: 'x' }, who);
    expect(view.data['refusal']).toBe('ageStatementNeeded');
  });

  test('S1 of another player is as good as none; a restricted account is told so on every entry', async () => {
    const [who, stranger] = [await ready('9704361234560004'), await newPlayer(site)];
    const view = await ask('requestWithdrawal', { money: '100', out_type: '1', ...(await sealed('135246', who)) }, who);
    const id = (view.data['order'] as { order_num: string }).order_num;
    const [real, none] = [
      await ask('listWithdrawals', { id }, stranger),
      await ask('listWithdrawals', { id: '1' }, stranger),
    ];
    expect([real.code, real.text]).toEqual([421, none.text]);
    expect((await ask('listWithdrawals', {}, stranger)).data).toMatchObject({ rows: [], total: 0 });
    const blocked = await playerOfStatus(site, 4);
    for (const name of [
      'withdrawalOffer',
      'requestWithdrawal',
      'listCards',
      'bankList',
      'bankProfile',
      'bindCard',
      'verifyCard',
    ] as const) {
      const refused = await ask(name, calls[name].sample.input, blocked);
      expect([refused.code, refused.data['refusal']], name).toEqual([402, 'accountRestricted']);
    }
    expect((await ask('withdrawalOffer', {}, stranger)).code).toBe(200);
  });
});
