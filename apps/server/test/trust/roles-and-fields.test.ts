// Who may do what, on a running site: the role matrix (S2), forged and extra fields (S3), ended sessions (S13).
import { type CallName, calls } from '@longmen/contract';
import { commonRefusals, onceRefusals, type RefusalName, sessionRefusals } from '@longmen/contract/refusals';
import { jsonSchema } from '@longmen/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  bigLine,
  fundedPlayer,
  newAgent,
  newGuest,
  newPlayer,
  password,
  playerOfStatus,
  sql,
  visitor,
} from '@longmen/test-kit/actors';
import { everyCall, sampleFields, wireFields } from '@longmen/test-kit/every-call';
import { ask } from '@longmen/test-kit/raw-call';
import { holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let address: string;
let stranger: Actor;
let guest: Actor;

beforeAll(async () => {
  address = site.addresses[0] ?? '';
  [stranger, guest] = await Promise.all([newPlayer(site), newGuest(site)]);
});

describe('the role matrix', () => {
  type Cell = 'yes' | 'signIn' | 'no';
  const roles = ['visitor', 'guest', 'player', 'status 4', 'status 7', 'agent'] as const;
  const everybody: Cell[] = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
  const accounts: Cell[] = ['signIn', 'yes', 'yes', 'yes', 'yes', 'yes'];
  /** Status 4 has no cashier: neither withdrawals nor bank cards (spec 2 §4). */
  const cashier: Cell[] = ['signIn', 'no', 'yes', 'no', 'yes', 'yes'];
  /** Statuses 4 and 7 may not top up (spec 2 §4). */
  const topUp: Cell[] = ['signIn', 'no', 'yes', 'no', 'no', 'yes'];
  /** Statuses 4 and 7 have no savings (spec 1 §6). */
  const noSavings = topUp;
  /** Without a gateway's signature. */
  const nobody: Cell[] = ['no', 'no', 'no', 'no', 'no', 'no'];
  const members: Cell[] = ['signIn', 'no', 'yes', 'yes', 'yes', 'yes'];
  const agents: Cell[] = ['signIn', 'no', 'no', 'no', 'no', 'yes'];
  /** Managers of rooms: none of these accounts is one. */
  const managers: Cell[] = ['signIn', 'no', 'no', 'no', 'no', 'no'];
  /** Every call that exists, by name; a call that is not here fails the test. */
  const matrix: Record<CallName, Cell[]> = {
    ...rows(everybody, ['openSignIn', 'captchaImage', 'captchaQuestion', 'signIn', 'register', 'guestAccount']),
    ...rows(everybody, ['signOut', 'inviteCodeOfDomain', 'siteSwitches', 'footerMenu', 'siteStatus', 'callerAddress']),
    ...rows(everybody, [
      'socketTicket',
      'allGames',
      'playTrees',
      'products',
      'gameClocks',
      'results',
      'trends',
      'cardTable',
      'sixMarkBalls',
      'proof',
    ]),
    ...rows(everybody, [
      'drawLog',
      'drawText',
      'drawKeys',
      'witnessedLog',
      'timeNow',
      'sealingPlan',
      'issuePlan',
      'comingIssues',
      'homeData',
      'notices',
    ]),
    ...rows(everybody, [
      'activities',
      'activityDetail',
      'winnersToday',
      'winnersYesterday',
      'roomWinnersYesterday',
      'playerInfo',
      'onlineUsers',
      'serviceContacts',
    ]),
    ...rows(everybody, ['platformGames', 'winInfo', 'appDownloads', 'listArticles', 'showArticle']),
    // Nobody runs a platform here: a guest, who could only try a game, may not.
    ...rows(members, ['launchCardGame', 'launchLiveGame']),
    ...rows(accounts, ['balance', 'userInfo', 'favourites', 'setFavourite', 'receiptProof']),
    ...rows(accounts, ['platformFavourites', 'setPlatformFavourite', 'recentPlatformGames']),
    ...rows(accounts, ['gameRounds', 'gameRoundDetail', 'gameRoundPage']),
    ...rows(accounts, ['roundSeeds', 'setClientSeed', 'rotateSeeds', 'playRound', 'roundProof']),
    ...rows(accounts, ['openRun', 'showRun', 'stopRun', 'openChase', 'listChases', 'stopChase', 'betStreak']),
    ...rows(everybody, ['streakPlays', 'streakData']),
    ...rows(accounts, ['roomPlans', 'planDetail', 'followPlan', 'followSlip', 'profitRanking']),
    ...rows(members, ['playerLimits', 'setLimit', 'declineLimits', 'setReminder', 'takeBreak', 'selfExclude']),
    ...rows(accounts, ['playPosition', 'lifetimeFigures', 'vipDetail']),
    ...rows(members, ['verifyFundPassword', 'addFundPassword', 'changeFundPassword', 'ageStatement', 'stateAge']),
    ...rows(members, ['resetFundPasswordByAnswers', 'resetFundPasswordByIdentity', 'checkIdentity', 'checkAnswers']),
    ...rows(everybody, ['lostPasswordQuestions', 'resetLoginPassword', 'askForNewPassword']),
    ...rows(members, ['nameCorrection', 'correctName']),
    ...rows(members, ['changeLoginPassword', 'secretQuestions', 'setQuestions', 'changeQuestions']),
    ...rows(members, ['beginTotp', 'confirmTotp', 'removeTotp', 'updateInfo', 'setAvatar']),
    ...rows(accounts, ['securityInfo', 'securityEvents', 'devices', 'signOutDevice', 'signOutOthers', 'avatars']),
    ...rows(cashier, ['withdrawalOffer', 'requestWithdrawal', 'listCards', 'bankList', 'bankProfile']),
    ...rows(cashier, ['bindCard', 'verifyCard', 'setDefaultCard', 'bindAddress']),
    ...rows(members, ['listWithdrawals']),
    ...rows(topUp, ['payMethods', 'createDeposit', 'claimDeposit']),
    ...rows(noSavings, ['savingsRates', 'savingsBalance', 'savingsTerms', 'savingsInOffer', 'savingsOutOffer']),
    ...rows(noSavings, ['savingsHistory', 'putIntoSavings', 'takeFromSavings', 'withdrawSavings']),
    ...rows(everybody, ['upgradeTable', 'dailyTable', 'signInState', 'homePacket', 'packetProof']),
    // Status 4 opens no packets (spec 2 §5).
    ...rows(cashier, ['openPacket']),
    ...rows(cashier, ['sendRoomPacket']),
    // Status 4 is told in the words of the packet (423).
    ...rows(members, ['openRoomPacket']),
    ...rows(everybody, ['showRoomPacket', 'countRoomPacket', 'listRoomPacket']),
    ...rows(accounts, ['upgradeState', 'dailyState', 'claimableRewards']),
    ...rows(members, ['claimUpgrade', 'claimDaily', 'claimSignIn']),
    ...rows(accounts, ['listMessages', 'unreadMessages', 'readAllMessages', 'readMessage']),
    ...rows(members, ['replyToMessage']),
    ...rows(accounts, ['cashRecords', 'incomeRecords', 'payoutRecords', 'recordDetail']),
    ...rows(accounts, ['statementFile', 'profitAndLoss']),
    ...rows(members, ['depositDetail', 'listDeposits', 'uploadPicture']),
    ...rows(nobody, ['notifyPayment']),
    // No company is connected: the path is none.
    ...rows(everybody, ['walletCall', 'providerNotice']),
    ...rows(members, ['showProviderWallet', 'moveProviderMoney', 'bringBack', 'bringAllBack']),
    ...rows(members, ['setWalletAuto', 'listWalletTransfers', 'showWalletTransfer']),
    ...rows(agents, ['inviteCodes', 'createInviteCode', 'deleteInviteCode', 'juniorMembers', 'oddsTable']),
    ...rows(agents, ['todayReport', 'yesterdayReport', 'monthReport', 'lastMonthReport']),
    ...rows(agents, ['juniorsToday', 'juniorsYesterday', 'juniorsMonth', 'juniorsLastMonth']),
    ...rows(agents, ['teamOrders', 'teamGameRounds', 'teamOrderDetail', 'rebateDetail', 'rebateStatement']),
    ...rows(agents, ['teamTransactions', 'teamDeposits', 'teamWithdrawals', 'reportDays', 'reportRows', 'reportFile']),
    ...rows(accounts, ['listRooms', 'roomHistory', 'showRoomRights', 'roomNotice']),
    ...rows(members, ['roomManagers', 'roomPeople', 'shareRooms', 'joinGroup', 'quitGroup', 'sendMessage']),
    ...rows(members, ['shareBets', 'shareRecord', 'shareStandings']),
    ...rows(members, [
      'recallMessage',
      'markRoomRead',
      'uploadChatPicture',
      'eraseMessages',
      'exportMessages',
      'deleteMessages',
    ]),
    ...rows(members, ['openPrivate', 'removePrivate', 'blockPerson', 'listBlocked', 'reportMessage', 'appealMute']),
    ...rows(members, ['showChatSettings', 'setChatSettings']),
    // Nobody of these manages a room, and the room of the samples does not exist; where none is named that is the answer.
    ...rows(managers, ['managedRooms', 'hideManagerRecord']),
    ...rows(members, [
      'managerRecord',
      'playerCard',
      'personRights',
      'roomAdmins',
      'mutedPeople',
      'managedPeople',
      'peopleToAdd',
    ]),
    ...rows(members, ['roomReports', 'setPersonStatus', 'setRoomStatus', 'addPeople', 'removePeople', 'decideReport']),
    ...rows(accounts, ['placeBet', 'placeBetAtServerRate', 'cancelBet', 'orderDetail', 'listOrders']),
  };
  function rows<Name extends CallName>(cells: Cell[], names: Name[]) {
    return Object.fromEntries(names.map((name) => [name, cells])) as Record<Name, Cell[]>;
  }
  const actors = new Map<string, Actor>();

  beforeAll(async () => {
    const found = [visitor, guest, stranger, await playerOfStatus(site, 4), await playerOfStatus(site, 7)];
    for (const [index, actor] of [...found, await newAgent(site)].entries()) actors.set(roles[index] ?? '', actor);
  });

  test('S2 every call that exists stands in the matrix, and nothing else does', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('S2 every call lets in exactly whom the matrix names', async () => {
    const wrong: string[] = [];
    for (const call of everyCall) {
      const name = call.name as CallName;
      const known = [...call.refusals, ...commonRefusals, ...sessionRefusals, ...onceRefusals];
      const ofRole = async (role: (typeof roles)[number], index: number) => {
        // Signing out as anybody would end a session that the other rows need.
        const { token } = name === 'signOut' ? visitor : (actors.get(role) ?? visitor);
        const fields = { ...sampleFields(call), gid: call.sample.input['gid'] ?? '10' };
        const { status, code, data } = await ask(address, call, fields, { token });
        // Let in is who is answered, or refused for a reason that the call has.
        const refusal = data['refusal'] as RefusalName | undefined;
        if (status >= 500) wrong.push(`${name} of ${role}: HTTP ${status}`);
        if (refusal !== undefined && !known.includes(refusal)) wrong.push(`${name} of ${role}: ${refusal}`);
        const cell: Cell = code === 401 ? 'signIn' : code === 402 ? 'no' : 'yes';
        if (cell !== matrix[name][index]) wrong.push(`${name} of ${role}: ${cell}, not ${matrix[name][index]}`);
      };
      // One name is for one alone: a guest who got it would be a member, and the trial over for the other rows.
      if (name === 'register') for (const [index, role] of roles.entries()) await ofRole(role, index);
      else await Promise.all(roles.map(ofRole));
    }
    expect(wrong).toEqual([]);
  });

  test('S2 roles of later rooms do not exist: no account can have one and no path leads there', async () => {
    const types = await sql<{ type: number }>(
      site,
      'SELECT DISTINCT account_type AS type FROM identity.users ORDER BY 1',
    );
    expect(types).toEqual([{ type: 1 }, { type: 2 }]);
    await expect(
      sql(site, 'UPDATE identity.users SET account_type = 3 WHERE user_id = $1', [stranger.userId]),
    ).rejects.toThrow(/check constraint/);
    // Chat manager, support, finance-1, finance-2, risk, admin.
    for (const path of ['console', 'console/settings', 'user/card', 'admin', 'office']) {
      const answer = await fetch(new URL(`/api/${path}`, address), {
        headers: { AuthGC: `site.test;${stranger.token}` },
      });
      expect(answer.status, path).toBe(404);
    }
  });
});

describe('fields', () => {
  const forged: Record<string, string> = {
    uid: '1',
    user_id: '1',
    userId: '1',
    balance: '999999',
    cash: '999999',
    money: '999999',
    amount: '999999',
    role: 'admin',
    is_admin: '1',
    account_type: '2',
    accountType: '2',
    is_demo: '0',
    is_guest: '0',
    user_rebate: '0',
    rebate: '99',
    rate_min: '999999',
    odds_version: '0',
    win_price: '999999',
    lottery: '1,2,3,4,5',
    __proto__x: '1',
  };
  type Json = {
    type?: string;
    properties?: Record<string, Json>;
    items?: Json;
    additionalProperties?: Json;
    anyOf?: Json[];
  };

  /** Paths of fields that an answer has and its schema does not. */
  function extras(schema: Json | undefined, value: unknown, at = 'data'): string[] {
    if (schema === undefined || typeof value !== 'object' || value === null) return [];
    if (schema.anyOf !== undefined) {
      const found = schema.anyOf.map((option) => extras(option, value, at));
      return found.some((paths) => paths.length === 0) ? [] : (found[0] ?? []);
    }
    if (Array.isArray(value)) return value.flatMap((each, index) => extras(schema.items, each, `${at}[${index}]`));
    return Object.entries(value).flatMap(([name, inner]) => {
      const known = schema.properties?.[name];
      if (known !== undefined) return extras(known, inner, `${at}.${name}`);
      const open = schema.additionalProperties;
      const isOpen = open !== undefined || Object.keys(schema).length === 0;
      return isOpen ? extras(open, inner, `${at}.${name}`) : [`${at}.${name}`];
    });
  }

  const rowOf = async ({ userId }: Actor) =>
    (
      await sql<{ row: object }>(site, 'SELECT to_jsonb(u) AS row FROM identity.users u WHERE user_id = $1', [userId])
    )[0];
  const moneyOf = async ({ token }: Actor) =>
    Number((await ask(address, calls.balance, {}, { token })).data['balance']);

  test('S3 twenty forged fields change no answer of any call, no account and no money, and answers hold no field beyond their schema', async () => {
    const me = await fundedPlayer(site);
    const [mine, theirs] = [await rowOf(me), await rowOf(stranger)];
    const theirMoney = await moneyOf(stranger);
    expect(Object.keys(forged)).toHaveLength(20);
    let orders = 0;
    for (const call of everyCall) {
      if (call.name === 'signIn' || call.name === 'register' || call.name === 'signOut') continue;
      const known = wireFields(call);
      const added = Object.fromEntries(Object.entries(forged).filter(([name]) => !known.includes(name)));
      const bets = [{ ...bigLine[0], ...added }];
      // Both are asked in one issue: what is refused because it closes tells nothing of the fields.
      if (known.includes('bets')) await holdSales(site, '11');
      const fields: Record<string, unknown> = {
        ...sampleFields(call),
        ...(known.includes('bets') ? { gid: '11', bets, issue: '' } : {}),
      };
      const plain = await ask(
        address,
        call,
        { ...fields, ...(known.includes('bets') ? { bets: bigLine } : {}) },
        { token: me.token },
      );
      const tried = await ask(
        address,
        call,
        { ...fields, ...added },
        { token: me.token, json: call.method === 'POST' },
      );
      expect([call.name, tried.status, tried.data['refusal']]).toEqual([
        call.name,
        plain.status,
        plain.data['refusal'],
      ]);
      if (tried.code !== 200 || tried.text === '') continue;
      expect(extras(jsonSchema(call.output) as Json, tried.data), call.name).toEqual([]);
      if (known.includes('bets')) {
        orders += 2;
        expect(tried.data).toMatchObject({
          total: '1.000',
          orders: [{ price_sum: '1.000', rate: rateOf(plain.data) }],
        });
      }
    }
    expect(orders).toBeGreaterThan(0);
    // The calls of the profile do what they are for, and no more.
    const expected = { nickname: 'Sao Mai', avatar: '/avatars/rat.svg' };
    expect([await rowOf(me), await rowOf(stranger)]).toEqual([{ row: { ...mine?.row, ...expected } }, theirs]);
    expect(await moneyOf(stranger)).toBe(theirMoney);
    const placed = await sql<{ user: string; total: number }>(
      site,
      'SELECT user_id::text AS "user", sum(total)::int AS total FROM betting.slips WHERE total = 1000 GROUP BY 1',
    );
    expect(placed.find(({ user }) => user === me.userId)?.total).toBe(orders * 1000);
    expect(placed.map(({ user }) => user)).not.toContain('1');
  });

  const rateOf = (data: Record<string, unknown>) => (data['orders'] as { rate: string }[])[0]?.rate;

  test('S3 forged fields open no better account at registration and at sign-in', async () => {
    const username = `forged${Math.trunc(performance.now())}`.slice(0, 12);
    const fields = { ...forged, type: '2', status: '9', parent: '1', username, pwd: password, phone: '0955000111' };
    const view = await ask(address, calls.register, fields);
    expect(view.data).toMatchObject({ type: '1', status: '0', is_guest: '0' });
    expect(extras(jsonSchema(calls.register.output) as Json, view.data)).toEqual([]);
    const again = await ask(address, calls.signIn, fields);
    expect(again.data).toMatchObject({ uid: view.data['uid'], type: '1', status: '0' });
    expect(
      Number((await ask(address, calls.balance, {}, { token: String(again.data['token']) })).data['balance']),
    ).toBe(0);
  });
});

test('S13 a token that was signed out is dead wherever it is tried', async () => {
  const player = await newPlayer(site);
  const held = everyCall.filter(({ who }) => who !== 'anyone');
  await ask(address, calls.signOut, {}, { token: player.token });
  const codes: (string | number)[][] = [];
  for (const call of held) {
    const { code } = await ask(address, call, sampleFields(call), { token: player.token });
    if (code !== 401) codes.push([call.name, code]);
  }
  expect(codes).toEqual([]);
});
