// Players' own limits and pauses on a running site, over every call that earns it money (R1, R2), and the statement of age (R9).
import { type Call, calls } from '@longmen/contract';
import { withClient } from '@longmen/dev-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, bet, bigLine, fundedPlayer, newPlayer, password, signIn } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';
import { holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let address: string;
beforeAll(() => {
  address = site.addresses[0] ?? '';
});

type Fields = Record<string, unknown>;
const print = async (call: Call, who: Actor, fields: Fields = {}) => ask(address, call, fields, { token: who.token });
const dice = [{ play: 's_k3.sum.bsoe', price: 1, contents: 'big' }];

/** A deposit at the bank's counter, as the app sends it. */
const depositFields = {
  code: 'demo-bank-counter',
  type: 'bank',
  money: '150',
  name: 'Nguyen Van An',
  jump_mode: '2',
};

let planned: Promise<string> | undefined;

/** A plan of a hall that always picks big, once it has picked for an issue that is on sale. */
function planThatPicked(who: Actor): Promise<string> {
  planned ??= withClient(site.database.ownerUrl, async (owner) => {
    await owner.query(
      `INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES (770, 1, 'Hall', true) ON CONFLICT DO NOTHING`,
    );
    const { rows } = await owner.query<{ plan: string }>(
      `INSERT INTO plans.plans (room_id, gid, play, market, method, started_by)
       VALUES ('770', 11, 's_ssc.total.bsoe', 'big|small', 'fixed:big', 'test') RETURNING plan::text AS plan`,
    );
    const plan = rows[0]?.plan ?? '';
    await expect
      .poll(async () => (await print(calls.planDetail, who, { id: plan })).data['bet'])
      .toMatchObject([{ contents: 'big' }]);
    return plan;
  });
  return planned;
}

/** Every call that takes a stake or a deposit, ready to be accepted. */
async function revenueCalls(): Promise<[Call, Fields][]> {
  const issue = await holdSales(site, '11');
  const plan = await planThatPicked(await newPlayer(site));
  return [
    [calls.placeBet, { gid: '11', issue, bets: bigLine }],
    [calls.placeBetAtServerRate, { gid: '11', issue, bets: bigLine }],
    [calls.betStreak, { gid: '11', issue, ball: '135_big', money: '1' }],
    [calls.followPlan, { gid: '11', issue, plan, bets: bigLine }],
    [calls.followSlip, { gid: '11', issue, bets: bigLine }],
    [calls.openChase, { gid: '11', bets: bigLine, plan: [{ issue, times: 1 }] }],
    [calls.playRound, { gid: '151', bets: dice }],
    [calls.openRun, { gid: '151', bets: dice, times: 5, stop_loss: 5 }],
    [calls.createDeposit, depositFields],
  ];
}

describe('R2 on a running site', () => {
  test('R2 no call that stakes or deposits is unknown to this test', () => {
    const once = Object.values(calls)
      .filter((call) => call.once && call.bucket !== 'read')
      .map(({ name }) => name);
    const free = ['cancelBet', 'stopChase', 'stopRun', 'requestWithdrawal'];
    // Savings are neither play nor a deposit: the site pays for them, and what is in them is not played with.
    free.push('putIntoSavings', 'takeFromSavings', 'withdrawSavings');
    // Packets neither stake nor deposit, and refuse who is excluded on their own.
    free.push('sendRoomPacket', 'openRoomPacket');
    // A launch moves no money and refuses who is excluded on its own (arcade); stakes are refused by the wallet.
    free.push('launchCardGame', 'launchLiveGame');
    // Money goes over to a company as a stake, in the statement that holds every stake to pauses (arcade); back it always may.
    free.push('moveProviderMoney', 'bringBack', 'bringAllBack');
    // Rewards neither stake nor deposit, and refuse who is excluded on their own (rewards/claims); a code opens accounts.
    free.push('claimDaily', 'claimSignIn', 'claimUpgrade', 'openPacket', 'createInviteCode');
    // Messages move no money; `sendMessage` refuses who is excluded on its own (chat.test.ts).
    free.push('sendMessage', 'eraseMessages', 'setPersonStatus', 'setRoomStatus', 'addPeople', 'removePeople');
    free.push('hideManagerRecord', 'decideReport', 'shareBets', 'shareRecord', 'shareStandings');
    expect(once.filter((name) => !free.includes(name)).toSorted()).toEqual(
      [
        'betStreak',
        'createDeposit',
        'followPlan',
        'followSlip',
        'openChase',
        'openRun',
        'placeBet',
        'placeBetAtServerRate',
        'playRound',
      ].toSorted(),
    );
  });

  test('R2 a player who has excluded himself is refused by every call that stakes or deposits, and still sees his money', async () => {
    const who = await fundedPlayer(site);
    await print(calls.stateAge, who, { version: 'age-1' });
    await bet(site, who);
    const { data } = await print(calls.selfExclude, who, { months: '6' });
    expect(data['type']).toBe('selfExclusion');
    for (const [call, fields] of await revenueCalls()) {
      const view = await print(call, who, fields);
      expect([call.name, view.code, view.data['refusal']]).toEqual([call.name, 423, 'selfExcluded']);
      expect(Number(view.data['until'])).toBe(Number(data['end_time']));
    }
    // The entry to paying in says so too, before anything is filled in.
    expect((await print(calls.payMethods, who)).data).toMatchObject({
      refusal: 'selfExcluded',
      until: data['end_time'],
    });
    for (const call of [calls.balance, calls.listOrders, calls.withdrawalOffer])
      expect((await print(call, who)).code).toBe(200);
    const again = await signIn(site, who.username, password);
    expect((await print(calls.playerLimits, again)).data['pause']).toMatchObject({ type: 'selfExclusion' });
  });

  test('R2 the same calls are taken from who is not excluded', async () => {
    const who = await fundedPlayer(site);
    await print(calls.stateAge, who, { version: 'age-1' });
    const codes: [string, number][] = [];
    for (const [call, fields] of await revenueCalls()) codes.push([call.name, (await print(call, who, fields)).code]);
    expect(codes.filter(([, code]) => code !== 200)).toEqual([]);
  });
});

describe('R1 on a running site', () => {
  test('R1 a reached deposit limit blocks every channel, a stake limit every kind of bet', async () => {
    const who = await fundedPlayer(site);
    await print(calls.stateAge, who, { version: 'age-1' });
    await print(calls.setLimit, who, { type: 'deposit_week', money: '0' });
    await print(calls.setLimit, who, { type: 'stake_month', money: '0' });
    for (const [call, fields] of await revenueCalls()) {
      const expected = call.name === 'createDeposit' ? 'depositLimitReached' : 'ownLimitReached';
      // A run takes no money when it opens; its first round does.
      if (call.name === 'openRun') continue;
      const view = await print(call, who, fields);
      expect([call.name, view.data['refusal']]).toEqual([call.name, expected]);
    }
  });
});

test('R9 no deposit and no withdrawal before the age was stated', async () => {
  const who = await newPlayer(site);
  const view = await print(calls.createDeposit, who, depositFields);
  expect([view.code, view.data['refusal']]).toEqual([423, 'ageStatementNeeded']);
  const out = { money: '100', bank_pwd: 'v1.k1.x', token_private_key: 'x', out_type: '1', bank_card_id: '1' };
  expect((await print(calls.requestWithdrawal, who, out)).data['refusal']).toBe('ageStatementNeeded');
  expect((await print(calls.stateAge, who, { version: 'age-1' })).code).toBe(200);
  expect((await print(calls.createDeposit, who, depositFields)).code).toBe(200);
});
