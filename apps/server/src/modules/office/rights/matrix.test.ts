// The matrix of office.md 7: every use-case of the office, as each of the twelve roles, as one of the first two, and as
// nobody. What the table says stands here once more, by hand: a right that moves from one role to another shows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf, type Role, roles } from '@longmen/contract/console/rights';
import { settingSpelling } from '@longmen/contract/settings';
import { mills, yuan } from '@longmen/engine';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { consoleCallers } from '@longmen/test-kit/fixtures/office/console-callers';
import { openTestOffice } from '@longmen/test-kit/fixtures/office/office';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { Refusal } from '../../../platform/api/route.ts';
import { userIdOf } from '../../../platform/ids.ts';
import { declaredSettings } from '../../../settings.ts';
import { guardedSettings } from '../settings/guarded-settings.ts';
import type { Office, SignedInOperator } from '../index.ts';
import { groupOf } from './setting-groups.ts';

const everybody = roles.join(' ');
const money = 'cashier treasurer risk';
const settings = 'treasurer risk games promo content admin';
const moderation = 'support risk community care auditor';
const promotions = 'support treasurer promo auditor';

/** Use-cases that let the same roles in. */
const alike = (who: string, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, who]));

/** Names of use-cases of one part, as a list with blanks between. */
const within = (part: string, names: string) => names.split(/\s+/).map((name) => `${part}.${name}`);

/** Who is let in, of use-cases that an operator calls; the other ones are called by the site, or by whoever signs in. */
const mayCall: Readonly<Record<string, string>> = {
  addOperator: 'admin',
  listOperators: 'auditor admin',
  listRoles: 'auditor admin',
  whoMay: everybody,
  changeGrants: 'admin',
  disableOperator: 'admin',
  enableOperator: 'admin',
  resetFactor: 'admin',
  listConflicts: everybody,
  declareConflict: everybody,
  endConflict: everybody,
  beginExport: 'treasurer risk agents auditor',
  endExport: 'treasurer risk agents auditor',
  listProposals: everybody,
  agree: everybody,
  dropProposal: everybody,
  ...alike('auditor admin', 'latestActions', 'listEntries', 'readWitnessed', 'readEntry', 'checkLog'),
  ...alike('auditor admin', 'listAccesses', 'verifyAuditLog'),
  listSettings: `support ${settings} auditor`,
  listFallenSettings: `support ${settings} auditor`,
  readSetting: `support ${settings} auditor`,
  previewSetting: `support ${settings} auditor`,
  changeSetting: settings,
  rollBackSetting: settings,
  dropScheduledSetting: settings,
  listGames: 'support cashier risk games auditor admin',
  countOpenAtPlatforms: 'support cashier risk games auditor admin',
  readGame: 'support cashier risk games auditor admin',
  changeGameStatus: 'risk games admin',
  changePlayOffer: 'risk games admin',
  changeSpecLimits: 'risk games admin',
  changePlatformStatus: 'risk games admin',
  changePlatformGame: 'risk games admin',
  requestGameSync: 'risk games admin',
  listPlatforms: 'support cashier risk games auditor admin',
  listPlatformGames: 'support cashier risk games auditor admin',
  listRates: everybody,
  ...alike('treasurer risk games auditor', 'listExposure', 'listPickExposure', 'listLimits', 'showTopBettors'),
  readRates: everybody,
  previewRates: everybody,
  listRateChanges: 'risk games auditor',
  changeRate: 'risk games',
  dropRateChange: 'risk games',
  enterResult: 'games',
  previewVoid: 'games',
  voidIssue: 'games',
  dropFeedEntry: 'games',
  readFeedQueue: 'risk games auditor',
  readOutsideGame: 'risk games auditor',
  ...alike(`${money} auditor admin`, 'listHistory', 'verifyHistory', 'listFreezes'),
  ...alike('treasurer admin', 'archiveMonth', 'liftFreeze'),
  listWithdrawals: `support ${money} care auditor`,
  listWithdrawalPage: `support ${money} care auditor`,
  readWithdrawalFacts: `support ${money} care auditor`,
  approveWithdrawal: money,
  refuseWithdrawal: money,
  holdWithdrawal: money,
  recallWithdrawal: money,
  claimWithdrawal: money,
  dropWithdrawalClaim: money,
  unlockPayee: money,
  dropUnlock: money,
  listDifferences: `${money} auditor`,
  readListAgain: 'treasurer',
  closeDifference: 'treasurer',
  readPaymentQueue: `support ${money} auditor`,
  decidePayment: 'cashier treasurer',
  listChannels: 'cashier treasurer auditor admin',
  showChannel: 'cashier treasurer auditor admin',
  changeChannel: 'cashier treasurer admin',
  dropChannelChange: 'treasurer admin',
  showPlayer: `support ${money} promo agents care auditor`,
  changePlayerStatus: 'cashier risk care',
  identifyPlayer: 'cashier risk',
  listAccountRequests: 'cashier risk',
  agreeToAccountRequest: 'cashier risk',
  refuseAccountRequest: 'cashier risk',
  sendMessage: 'support cashier risk agents care',
  dropMessage: 'support cashier risk agents care',
  listMessages: 'support cashier risk agents care',
  listReplies: 'support cashier risk agents care',
  answerReply: 'support cashier risk agents care',
  makeAgent: 'agents',
  moveAccount: 'agents',
  changeTerms: 'agents',
  recountAgents: 'agents',
  listPackets: promotions,
  makePacket: 'promo',
  listBarred: promotions,
  barPlayer: 'promo',
  unbarPlayer: 'promo',
  listVipLevels: promotions,
  changeVipLevel: 'promo',
  ...alike('risk', 'lowerLimit', 'raiseLimit'),
  listPacketFlags: `${money} care auditor`,
  listPlans: moderation,
  ...alike('community', 'addPlan', 'endPlan'),
  ...alike(moderation, ...within('plans', 'list read listChoices')),
  ...alike('support cashier treasurer risk promo community care auditor', ...within('packets', 'list readEscrow')),
  'packets.listFlags': 'support cashier treasurer risk community care auditor',
  'packets.clearFlag': 'risk community',
  ...alike(
    moderation,
    ...within(
      'chat',
      `listRooms listReports listWords testWord tryWord listRoomsNow readRoom listManagers
    listReportPage readReport readReportPicture listMutes listAppeals listWordPage testLine
    tryWordChange`,
    ),
  ),
  ...alike(
    'community',
    ...within(
      'chat',
      `addRoom changeRoom setRoom closeRoom writeNotice changeManager mutePlayer unmutePlayer
    silence decideReport decideAppeal addWord removeWord erasePlayer`,
    ),
  ),
  'waiting.list': everybody,
  'waiting.listEnded': everybody,
  'waiting.readNames': everybody,
  'waiting.queues': everybody,
  'waiting.countForMe': everybody,
  'waiting.enter': everybody,
  'waiting.agree': everybody,
  'waiting.drop': everybody,
  'arcade.listCases': `${money} auditor`,
  'arcade.closeCase': 'treasurer',
  'arcade.showWallets': `${money} auditor`,
  'arcade.showTransfer': `${money} auditor`,
  'arcade.settleTransfer': 'treasurer',
  'arcade.countOpen': `${money} auditor`,
  ...alike(`${money} auditor`, 'ledger.listTransfers', 'ledger.readBalance', 'ledger.listLegs', 'ledger.readLeg'),
  ...alike(`support ${money} games agents care auditor`, 'orders.list', 'orders.read', 'orders.readSlip'),
  ...alike(everybody, 'dashboard.readBoard', 'dashboard.listLateness'),
  'orders.cancel': 'support risk',
  ...consoleCallers,
};
const ofTheSite = [
  'signIn',
  'hasOperators',
  'openConsole',
  'seedOperators',
  'currency',
  'applyDueSettings',
  'checkNewestBet',
  'carryOnIncidents',
  'sendAlerts',
  'sealAccesses',
  'witnessLog',
  'dashboard.takeSamples',
  'exports.makeDue',
];

let database: TestDatabase;
let dataDir: string;
let platform: TestPlatform;
let office: Office;

/** Signed in as somebody who holds these roles; the second of a role has another name. */
const as = (role: Role, name = `${role}01`): SignedInOperator =>
  ({ name, provedAt: undefined, roles: [role], permissions: permissionsOf([role]) }) as unknown as SignedInOperator;
const founder = {
  ...as('admin', 'office01'),
  permissions: permissionsOf(roles.filter((role) => role !== 'auditor')),
} as SignedInOperator;

type Action = (by: SignedInOperator | undefined, ...args: unknown[]) => unknown;
const actions = (api: object, prefix = ''): [string, Action][] =>
  Object.entries(api).flatMap(([name, action]: [string, unknown]) =>
    typeof action === 'function'
      ? [[`${prefix}${name}`, action as Action]]
      : actions(action as object, `${prefix}${name}.`),
  );

/** What an attempt came to: the name of its refusal, or nothing that has to do with rights. */
async function outcomeOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.refusal : 'not understood';
  }
}
const isLetIn = async (work: () => unknown): Promise<boolean> => (await outcomeOf(work)) !== 'noRight';

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-matrix-'));
  platform = await openTestPlatform(asOffice(database), { dataDir });
  office = await openTestOffice(platform);
  await ownerOf(database).query(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash,
    pepper_id, status) VALUES (7, 'player07', 1, '{}', '-', '-', 4)`);
  await ownerOf(database).query('INSERT INTO ledger.accounts (user_id, kind) VALUES (7, 1), (7, 2), (7, 3)');
  const people = roles.flatMap((role) => [`${role}01`, `${role}02`]);
  await ownerOf(database).query(
    `INSERT INTO office.operators (name, password_hash, pepper_id, is_early) SELECT unnest($1::text[]), '-', '-', true`,
    [people],
  );
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('every use-case is in the table, and nothing in the table is none', () => {
  const names = actions(office).map(([name]) => name);
  expect(names.toSorted()).toEqual([...ofTheSite, ...Object.keys(mayCall)].toSorted());
});

test('S2 each use-case lets in exactly the roles of the table, and nobody who has not signed in', async () => {
  const wrong: string[] = [];
  // Empty words: what is let in gets no further than its first look at them, and changes nothing.
  const nothing = { reason: '' };
  for (const [name, action] of actions(office)) {
    const allowed = mayCall[name];
    if (allowed === undefined) continue;
    for (const role of roles)
      if ((await isLetIn(() => action(as(role), nothing))) !== allowed.split(' ').includes(role))
        wrong.push(`${name} as ${role}`);
    if (!(await isLetIn(() => action(founder, nothing)))) wrong.push(`${name} as one of the first two`);
    if (name !== 'addOperator' && (await outcomeOf(() => action(undefined, nothing))) !== 'operatorSignInNeeded')
      wrong.push(`${name} as nobody`);
  }
  expect(wrong).toEqual([]);
});

/** Who gets past the rights of one call with real words. */
async function letIn(call: (by: SignedInOperator) => unknown): Promise<string[]> {
  const found: string[] = [];
  for (const role of roles) if (await isLetIn(() => call(as(role)))) found.push(role);
  return found;
}
const reason = 'a test';

test('a setting is changed by the right of its group, and whatever guards money is of one that two can decide', async () => {
  const change = (key: string) =>
    letIn(async (by) => {
      const { value: wire } = await office.readSetting(by, key);
      return office.changeSetting(by, { key, wire, reason });
    });
  expect(await change('withdraw_min')).toEqual(['treasurer', 'admin']);
  expect(await change('withdraw_review_above')).toEqual(['treasurer', 'admin']);
  expect(await change('rule_pass_through')).toEqual(['risk']);
  expect(await change('reward_day')).toEqual(['promo']);
  expect(await change('bet_max_slip')).toEqual(['risk', 'games', 'admin']);
  expect(await change('blocked_ip')).toEqual(['admin']);
  expect(await change('close_info')).toEqual(['content', 'admin']);
  // The console words what the contract spells, in each language.
  const spelt = Object.values(settingSpelling).map(([key]) => key);
  expect(declaredSettings.map(({ key }) => key).toSorted()).toEqual(spelt.toSorted());
  const groups = declaredSettings.map(({ key }) => groupOf(key));
  expect(new Set(groups)).toEqual(new Set(['money', 'play', 'site', 'texts', 'rules', 'promotions']));
  for (const { key } of guardedSettings)
    expect.soft(['money', 'play', 'site', 'rules', 'promotions'], key).toContain(groupOf(key));
});

test('stopping and opening again are different rights', async () => {
  const status = (to: 0 | 1 | 4 | 7) =>
    letIn((by) => office.changePlayerStatus(by, { username: 'player07', status: to, reason }));
  expect(await status(0)).toEqual(['cashier', 'risk', 'care']);
  expect(await status(1)).toEqual(['cashier', 'risk', 'care']);
  const channel = (what: 'open' | 'close') =>
    letIn((by) => office.changeChannel(by, { do: what, channel: 'none', reason }));
  expect(await channel('close')).toEqual(['cashier', 'treasurer', 'admin']);
  expect(await channel('open')).toEqual(['treasurer', 'admin']);
});

test('S11 who may be the second of two by a proposal, by its kind, and who takes it back', async () => {
  const seconds: Readonly<Record<string, readonly Role[]>> = {
    'add-operator carla': ['admin'],
    'enable-operator carla': ['admin'],
    'reset-factor carla': ['admin'],
    'grant-roles carla': ['admin'],
    'end-conflict support02 player07': ['admin'],
    'change-player-status player07': ['treasurer', 'risk', 'admin'],
    'lift-freeze withdrawals': ['treasurer', 'admin'],
    'make-agent player07': ['treasurer'],
    'move-account player07': ['treasurer'],
    'change-terms player07': ['treasurer'],
    'make-packet 2026': ['treasurer', 'promo'],
    'change-vip-level 1': ['treasurer', 'promo'],
    'limit-exposure 10': ['risk'],
    'send-mailing 7': ['content'],
    'mute-player player07': ['risk', 'community'],
    'unmute-player player07': ['risk', 'community'],
    'settle-crossing 7': ['treasurer'],
    'change-setting withdraw_max': ['treasurer', 'admin'],
    'change-setting reward_sign': ['treasurer', 'promo'],
    'change-setting platform_big_win': ['risk', 'admin'],
    'change-setting close_info': ['admin'],
  };
  const kinds = await ownerOf(database).query(
    `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'proposals_kind'`,
  );
  const { text } = kinds.rows[0] as { text: string };
  const known = [...text.matchAll(/'([a-z-]+)'::text/g)].map(([, kind]) => kind);
  expect(new Set(Object.keys(seconds).map((about) => about.split(' ')[0]))).toEqual(new Set(known));
  for (const [about, expected] of Object.entries(seconds)) {
    const [kind = '', subject = ''] = about.split(' ');
    const inserted = await ownerOf(database).query(
      `INSERT INTO office.proposals (kind, subject, wanted, password_hash, pepper_id, reason, asked_by)
        VALUES ($1, $2, $3, $4, $4, 'a test', 'support02') RETURNING id::text`,
      [
        kind,
        subject,
        ['lift-freeze', 'enable-operator', 'reset-factor', 'end-conflict'].includes(kind) ? null : '[]',
        kind === 'add-operator' ? '-' : null,
      ],
    );
    const { id } = inserted.rows[0] as { id: string };
    // Without a reason nobody completes it.
    expect.soft(await letIn((by) => office.agree(by, { id, reason: '' })), about).toEqual(expected);
    const seen = (by: SignedInOperator) => office.listProposals(by);
    const idsOf = async (by: SignedInOperator) => (await seen(by)).map((row) => row.id);
    const isOfContent = subject === 'close_info' || kind === 'send-mailing';
    expect.soft((await idsOf(as('content'))).includes(id), about).toBe(isOfContent);
    expect.soft(await idsOf(as('support', 'support02')), about).toContain(id);
    expect.soft(await isLetIn(() => office.dropProposal(as('support', 'support02'), { id, reason })), about).toBe(true);
  }
});

test('S11 who may begin is not who may complete: the second word is refused, and nothing of it stays', async () => {
  const [cashier, another, treasurer] = [as('cashier'), as('cashier', 'cashier02'), as('treasurer')];
  const adjust = (by: SignedInOperator, amount: ReturnType<typeof yuan>) =>
    office.decidePayment(by, { do: 'adjust', username: 'player07', amount, reason });
  expect(await adjust(cashier, yuan(40))).toBe('waits');
  await expect(adjust(another, yuan(40))).rejects.toMatchObject({
    refusal: 'noRight',
    facts: { right: 'money.adjust/agree', roles: ['treasurer'] },
  });
  const open = await ownerOf(database).query('SELECT 1 FROM payments.decisions WHERE done_at IS NULL');
  expect(open.rows).toHaveLength(1);
  expect(await adjust(treasurer, yuan(40))).toBe('adjusted');
  // Above this both are people who could be the second.
  await expect(adjust(cashier, mills(yuan(50_000) + 1))).rejects.toMatchObject({ refusal: 'noRight' });
  expect(await adjust(treasurer, mills(yuan(50_000) + 1))).toBe('waits');

  const identify = (by: SignedInOperator) =>
    office.identifyPlayer(by, { userId: userIdOf('7'), outcome: 'cleared', reason });
  expect(await identify(cashier)).toEqual({ isEffective: false });
  await expect(identify(another)).rejects.toMatchObject({ refusal: 'noRight', facts: { right: 'kyc.decide/agree' } });
  expect(await identify(as('risk'))).toEqual({ isEffective: true });
});
