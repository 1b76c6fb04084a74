// What belongs to one account is as good as unknown to every other (S1), on a running site.
import { calls } from '@longmen/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, bet, fundedPlayer, newGuest, newPlayer, visitor } from '@longmen/test-kit/actors';
import { everyCall, wireFields } from '@longmen/test-kit/every-call';
import { ask, clientHeaders, readAnswer } from '@longmen/test-kit/raw-call';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let address: string;
let owner: Actor;
let stranger: Actor;
let guest: Actor;

beforeAll(async () => {
  address = site.addresses[0] ?? '';
  [owner, stranger, guest] = await Promise.all([fundedPlayer(site), newPlayer(site), newGuest(site)]);
});

describe('objects of others', () => {
  /** Names an object that belongs to one account. */
  const owned = ['order_num', 'run', 'id', 'bank_card_id', 'user_pay_img', 'str'];
  /** Names something that is everybody's, is no object, or is itself the proof (the handle). */
  const open =
    `kind_id data dm auto credit company part call gid issue kithe hash tmp ctg token_private_key purpose r username pwd code yzm device_key device_sig
    invite_code age phone bank_name qq i_wechat domain app_type page rows year type day_type plate hot time from status bets
    show_location client_seed round times stop_loss stop_profit stop_balance plan stop_on_win ball money rate
    out_type digital_id digital_url bank_id bank_num bank_num2 address bank_pwd
    channel_code channel code_id bank_style bank_type way jump_mode name file
    uid q new_pwd anwser identity totp version nickname sex birthday modify url minutes hours months
    time_start time_end format account keep forget contact reset_code is_issue
    sort order num rid red_id period figure
    room_id limit ws_count before s cid reply at search kind reason what popups show_wins room_speak is_open_img
    red_permit_send all_silence chat_vip_limit slow_ms is_display_num notice_title notice text
    msg all parent_id category_id tag index to s_ssc s_k3 s_yb s_11x5 s_kl10 s_pk10 pcdd lhc ky ag ssc k3 yb 11x5 kl10 pk10`.split(
      /\s+/,
    );
  const unknownOrder = '999999999999999900';
  /** What `id` names, and which test asks with the id of somebody else. */
  const ids: Record<string, string> = {
    activityDetail: "everybody's",
    createDeposit: "everybody's: a channel",
    listChases: 'a chase: below',
    stopChase: 'a chase: below',
    signOutDevice: 'a session: devices.test.ts',
    bindCard: 'a card: payees.test.ts',
    setDefaultCard: 'a card: payees.test.ts',
    verifyCard: 'a card: payees.test.ts',
    withdrawalOffer: 'a card: payees.test.ts',
    showArticle: "everybody's",
    openPacket: "everybody's",
    packetProof: "everybody's",
    showRoomPacket: "everybody's",
    planDetail: "a plan: of the room's readers, plans.test.ts",
    listMessages: 'a message: messages.test.ts',
    readMessage: 'a message: messages.test.ts',
    replyToMessage: 'a message: messages.test.ts',
    listWithdrawals: 'a withdrawal: withdrawals.test.ts',
    showWalletTransfer: 'a transfer: provider-wallets.test.ts',
    reportMessage: 'a message: chat.test.ts',
    appealMute: 'a mute: chat-managers.test.ts',
    hideManagerRecord: 'an action: chat-managers.test.ts',
    decideReport: 'a report: chat-managers.test.ts',
    gameRoundDetail: 'a game round: arcade/rounds/lists.test.ts',
    gameRoundPage: 'a game round: arcade/rounds/lists.test.ts',
    followSlip: "a card: of the room's readers, chat/shares.test.ts",
  };
  const callsOnIds = everyCall
    .filter((call) => wireFields(call).includes('id'))
    .map(({ name }) => name)
    .toSorted();
  const callsOnOrders = everyCall.filter((call) => wireFields(call).includes('order_num'));

  test('S1 every field that a call reads is known to name an object of somebody, or nothing of the kind', () => {
    const fields = new Set(everyCall.flatMap(wireFields));
    expect([...fields].filter((name) => !owned.includes(name) && !open.includes(name))).toEqual([]);
    expect(callsOnOrders.map(({ name }) => name).toSorted()).toEqual([
      'cancelBet',
      'claimDeposit',
      'depositDetail',
      'orderDetail',
      'rebateDetail',
      'receiptProof',
      'recordDetail',
      'roundProof',
      'shareRecord',
      'teamOrderDetail',
    ]);
    expect(everyCall.filter((call) => wireFields(call).includes('run')).map(({ name }) => name)).toEqual(['playRound']);
    expect(callsOnIds).toEqual(Object.keys(ids).toSorted());
  });

  test('S1 a round of another player, of his run and of his pair is as good as none', async () => {
    const bets = [{ play: 's_k3.sum.bsoe', price: 1, contents: 'big' }];
    const terms = { gid: '151', bets, times: 5, stop_loss: 5 };
    const { data: run } = await ask(address, calls.openRun, terms, { token: owner.token });
    const fields = { gid: '151', bets, run: run['run'], round: 1 };
    const real = await ask(address, calls.playRound, fields, { token: stranger.token });
    const none = await ask(address, calls.playRound, { ...fields, run: '1' }, { token: stranger.token });
    expect([real.code, real.text]).toEqual([none.code, none.text]);
    expect((await ask(address, calls.showRun, { gid: '151' }, { token: stranger.token })).data['run']).toBeNull();
    expect((await ask(address, calls.stopRun, { gid: '151' }, { token: stranger.token })).code).toBe(421);
    const pairOf = async ({ token }: Actor) => (await ask(address, calls.roundSeeds, { gid: '151' }, { token })).data;
    expect((await pairOf(owner))['pair']).not.toBe((await pairOf(stranger))['pair']);
    const mine = await ask(address, calls.playRound, fields, { token: owner.token });
    expect(mine.data['run']).toMatchObject({ state: 'open', remaining: 4 });
    expect((await ask(address, calls.stopRun, { gid: '151' }, { token: owner.token })).code).toBe(200);
  });

  test('S1 a chase of another player is as good as none', async () => {
    const bets = [{ play: 's_ssc.total.bsoe', price: 1, contents: 'big' }];
    const plan = [{ issue: await holdSales(site, '10'), times: 1 }];
    const opened = await ask(address, calls.openChase, { gid: '10', bets, plan }, { token: owner.token });
    const id = String(opened.data['id']);
    for (const call of [calls.listChases, calls.stopChase]) {
      for (const { token } of [stranger, guest]) {
        const real = await ask(address, call, { id }, { token });
        const none = await ask(address, call, { id: '1' }, { token });
        expect([real.code, real.text]).toEqual([421, none.text]);
      }
    }
    const { data } = await ask(address, calls.listChases, {}, { token: stranger.token });
    expect(data['rows']).toEqual([]);
    const mine = await ask(address, calls.listChases, { id }, { token: owner.token });
    expect(mine.data['rows']).toMatchObject([{ id, plan: [{ issue: plan[0]?.issue, times: 1 }] }]);
  });

  test('S1 evidence of a payment is shown to nobody who knows its address, signed in or not', async () => {
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
      'base64',
    );
    const body = new FormData();
    body.set('file', new Blob([dot], { type: 'image/png' }), 'receipt.png');
    const headers = clientHeaders(owner.token);
    const uploaded = await fetch(new URL(`/api/${calls.uploadPicture.path}`, address), {
      method: 'POST',
      headers,
      body,
    });
    const { data } = await readAnswer(uploaded);
    expect(data['result']).toMatch(/^\/pictures\//);
    for (const { token } of [owner, stranger, visitor]) {
      const answer = await fetch(new URL(String(data['result']), address), { headers: clientHeaders(token) });
      expect(answer.headers.get('content-type')).not.toMatch(/image/);
    }
  });

  type Fields = Record<string, string>;
  const aBet = async (): Promise<Fields> => ({ order_num: await bet(site, owner) });
  /** One whose issue is drawn. */
  const aDrawnBet = async (): Promise<Fields> => {
    const order_num = await bet(site, owner, '901');
    await closeSales(site, '901');
    const proof = () => ask(address, calls.receiptProof, { order_num }, { token: owner.token });
    await expect.poll(async () => (await proof()).code).toBe(200);
    return { order_num };
  };
  const aRound = async (): Promise<Fields> => {
    const bets = [{ play: 's_k3.sum.bsoe', price: 1, contents: 'big' }];
    const { data } = await ask(address, calls.playRound, { gid: '151', bets }, { token: owner.token });
    return { order_num: String(data['order_num']) };
  };
  const aRecord = async (): Promise<Fields> => {
    const { data } = await ask(address, calls.cashRecords, { day_type: '7', rows: 1 }, { token: owner.token });
    const [row] = data['rows'] as Fields[];
    return { order_num: row?.['order_num'] ?? '', type: row?.['type'] ?? '' };
  };
  /** How an object of the owner's is found or made that the call is about. */
  const objects: Record<string, () => Promise<Fields>> = {
    cancelBet: aBet,
    orderDetail: aBet,
    receiptProof: aDrawnBet,
    recordDetail: aRecord,
    roundProof: aRound,
  };

  /**
   * review/admin.test.ts of payments asks with the deposits of others, foreign-members.test.ts with those of teams; what is
   * shared of others: shares.test.ts.
   */
  const ofPlayers = callsOnOrders.filter(
    ({ name, who }) => !['claimDeposit', 'depositDetail', 'shareRecord'].includes(name) && who !== 'agent',
  );

  test('S1 every call on an order tells another player, a visitor and a guest the same of a real one as of an unknown one, and its owner all', async () => {
    for (const call of ofPlayers) {
      const object = await objects[call.name]?.();
      for (const { token } of [stranger, visitor, guest]) {
        const real = await ask(address, call, { ...object }, { token });
        const none = await ask(address, call, { ...object, order_num: unknownOrder }, { token });
        expect(real.code, call.name).not.toBe(200);
        expect([call.name, real.status, real.text]).toEqual([call.name, none.status, none.text]);
      }
      const mine = await ask(address, call, { ...object }, { token: owner.token });
      const view = expect.stringContaining(object?.['order_num'] ?? 'no object') as string;
      expect([call.name, mine.code, mine.text]).toEqual([call.name, 200, view]);
    }
  });

  test("S1 lists show the caller's own rows only", async () => {
    const order = await bet(site, owner);
    const newest = { day_type: '7', rows: 100 };
    const seenBy = async ({ token }: Actor) => (await ask(address, calls.listOrders, newest, { token })).text;
    expect(await seenBy(owner)).toContain(order);
    for (const other of [stranger, guest]) expect(await seenBy(other)).not.toContain(order);
  });
});
