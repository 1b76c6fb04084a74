// Nobody decides about an account that he has declared as his own or his family's: every use-case about a player, by its
// name, at the console as on the command line.
import { mills } from '@longmen/engine';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';
import { readCommand } from '../../../operator/terminal/read-command.ts';
import { runCommand } from '../../../operator/terminal/run-command.ts';
import { Refusal } from '../../../platform/api/route.ts';
import { userIdOf } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import type { Office, SignedInOperator } from '../index.ts';
import { playersOfActions } from '../rights/players-of.ts';

const { office, signedIn, sql } = useConsole(['anna', 'berta']);
let anna: SignedInOperator;
let berta: SignedInOperator;
const reason = 'a test';
const username = 'player07';
const userId = userIdOf('7');
/** Of what waits, by its kind. */
const numbers = new Map<string, string>();
const numberOf = (kind: string): string => numbers.get(kind) ?? '0';

const text = { title: 'Hello', html: 'Hello' };
const mailTo = (name: string) => ({
  key: '00000000-0000-4000-8000-000000000062',
  kind: 'notice' as const,
  audience: { to: 'player' as const, names: [name] },
  counted: 2,
  texts: { vi: text, zh: text, en: text, id: text },
  canReply: false,
  reason,
});

/** Every use-case about a player, called about an account that one of both operators has declared. */
const cases: Readonly<Record<string, readonly ((api: Office, by: SignedInOperator) => Promise<unknown>)[]>> = {
  approveWithdrawal: [(api, by) => api.approveWithdrawal(by, { id: '71', reason })],
  refuseWithdrawal: [
    (api, by) => api.refuseWithdrawal(by, { id: '71', reason: '', answer: { reason: 'other', note: '' } }),
  ],
  holdWithdrawal: [(api, by) => api.holdWithdrawal(by, { id: '71', until: 0, reason })],
  recallWithdrawal: [(api, by) => api.recallWithdrawal(by, { id: '71', reason })],
  claimWithdrawal: [(api, by) => api.claimWithdrawal(by, '71')],
  unlockPayee: [(api, by) => api.unlockPayee(by, { userId, reason: '' })],
  dropUnlock: [(api, by) => api.dropUnlock(by, { userId, reason: '' })],
  identifyPlayer: [(api, by) => api.identifyPlayer(by, { userId, outcome: 'cleared', reason: '' })],
  decidePayment: [
    (api, by) => api.decidePayment(by, { do: 'adjust', username, amount: mills(0), reason }),
    (api, by) => api.decidePayment(by, { do: 'match', payment: '912', to: 'PLAYER07', reason: '' }),
    (api, by) => api.decidePayment(by, { do: 'match', payment: '912', to: '901', reason: '' }),
    (api, by) => api.decidePayment(by, { do: 'match', payment: '911', to: 'player08', reason: '' }),
    (api, by) => api.decidePayment(by, { do: 'return', payment: '911', reason: '' }),
    (api, by) => api.decidePayment(by, { do: 'reject', deposit: '901', reason: '' }),
    (api, by) => api.decidePayment(by, { do: 'drop', decision: '921', reason: '' }),
  ],
  agreeToAccountRequest: [(api, by) => api.agreeToAccountRequest(by, { id: '31', reason: '' })],
  refuseAccountRequest: [(api, by) => api.refuseAccountRequest(by, { id: '31', reason: '' })],
  changePlayerStatus: [(api, by) => api.changePlayerStatus(by, { username: 'Player07', status: 1, reason: '' })],
  makeAgent: [(api, by) => api.makeAgent(by, { username, rebates: {}, reason: '' })],
  moveAccount: [
    (api, by) => api.moveAccount(by, { username, agent: 'player08', rebates: undefined, isDry: true, reason }),
    (api, by) =>
      api.moveAccount(by, { username: 'player08', agent: username, rebates: undefined, isDry: true, reason }),
  ],
  changeTerms: [(api, by) => api.changeTerms(by, { username, rebates: {}, isDry: true, reason })],
  recountAgents: [(api, by) => api.recountAgents(by, { username, reason: '' })],
  barPlayer: [(api, by) => api.barPlayer(by, { username, kind: 'all', reason: '' })],
  unbarPlayer: [(api, by) => api.unbarPlayer(by, { username, kind: 'all', reason: '' })],
  'mailings.write': [
    (api, by) => api.mailings.write(by, mailTo('Player07')),
    (api, by) => api.mailings.write(by, mailTo('7')),
  ],
  'mailings.cancel': [(api, by) => api.mailings.cancel(by, { id: '61', seen: 'sent', reason })],
  'chat.changeManager': [
    (api, by) => api.chat.changeManager(by, { roomId: '0', username, isManager: true, reason: '' }),
  ],
  'chat.mutePlayer': [(api, by) => api.chat.mutePlayer(by, { roomId: null, username, minutes: null, reason: '' })],
  'chat.unmutePlayer': [(api, by) => api.chat.unmutePlayer(by, { roomId: null, username, reason: '' })],
  'chat.erasePlayer': [(api, by) => api.chat.erasePlayer(by, { username, reason: '' })],
  'chat.decideReport': [(api, by) => api.chat.decideReport(by, { id: '61', decision: 'keep', reason: '' })],
  'agents.freezeCode': [(api, by) => api.agents.freezeCode(by, { userId, code: '2345', isFrozen: true, reason: '' })],
  'chat.decideAppeal': [(api, by) => api.chat.decideAppeal(by, { id: '62', decision: 'keep', reason: '' })],
  'packets.clearFlag': [(api, by) => api.packets.clearFlag(by, { id: numberOf('packetFlag'), reason: '' })],
  'arcade.closeCase': [(api, by) => api.arcade.closeCase(by, { id: numberOf('case'), reason: '' })],
  'arcade.bringBack': [(api, by) => api.arcade.bringBack(by, { username, provider: 'table', reason: '' })],
  'arcade.settleTransfer': [(api, by) => api.arcade.settleTransfer(by, { id: '51', as: 'failed', reason: '' })],
  'moneyIn.claimDeposit': [(api, by) => api.moneyIn.claimDeposit(by, '901')],
  'moneyIn.claimPayment': [(api, by) => api.moneyIn.claimPayment(by, '911')],
  'card.reveal': [(api, by) => api.card.reveal(by, { userId, field: 'phone', reason: '' })],
  'card.addNote': [(api, by) => api.card.addNote(by, { userId, text: '' })],
  'card.compareNumber': [(api, by) => api.card.compareNumber(by, { userId, payee: '1', number: '1', reason: '' })],
  'card.dropNote': [(api, by) => api.card.dropNote(by, { userId, note: '1' })],
  'card.message': [
    (api, by) => api.card.message(by, { userId, key: 'a-key', texts: {} as never, canReply: false, reason: '' }),
  ],
  'card.tag': [(api, by) => api.card.tag(by, { userIds: [userId], tag: 'a-tag' })],
  'card.untag': [(api, by) => api.card.untag(by, { userIds: [userId], tag: 'a-tag' })],
  'card.changeStatus': [(api, by) => api.card.changeStatus(by, { userId, status: 1, seen: 0, reason: '' })],
  'card.endSessions': [(api, by) => api.card.endSessions(by, { userId, reason: '' })],
  'card.unlock': [(api, by) => api.card.unlock(by, { userId, payee: '1', reason: '' })],
  'card.dropUnlock': [(api, by) => api.card.dropUnlock(by, { userId, payee: '1', reason: '' })],
  'card.tightenLimit': [
    (api, by) => api.card.tightenLimit(by, { userId, kind: 'deposit_day', amount: mills(1), reason: '' }),
  ],
  'card.pause': [(api, by) => api.card.pause(by, { userId, hours: 1, reason: '' })],
  'card.exclude': [(api, by) => api.card.exclude(by, { userId, months: 6, reason: '' })],
  'care.open': [(api, by) => api.care.open(by, { userId, reason: '' })],
  'care.write': [(api, by) => api.care.write(by, { id: numberOf('careCase'), seen: 0, kind: 'note', reason: '' })],
  'care.take': [(api, by) => api.care.take(by, { id: numberOf('careCase'), seen: 0, reason: '' })],
  'care.close': [
    (api, by) => api.care.close(by, { id: numberOf('careCase'), seen: 0, outcome: 'noConcern', reason: '' }),
  ],
  'handover.takeClaim': [
    (api, by) => api.handover.takeClaim(by, { kind: 'withdrawal', subject: '71', from: 'carla', reason: '' }),
    (api, by) => api.handover.takeClaim(by, { kind: 'deposit', subject: '901', from: 'carla', reason: '' }),
    (api, by) => api.handover.takeClaim(by, { kind: 'payment', subject: '911', from: 'carla', reason: '' }),
  ],
  'risk.clearFlag': [(api, by) => api.risk.clearFlag(by, { id: numberOf('flag'), reason: '' })],
  'card.identify': [(api, by) => api.card.identify(by, { userId, outcome: 'cleared', reason: '' })],
  // An order that may be taken back needs an issue that is open: whom it names is seen below.
  'orders.cancel': [],
  agree: ['change-player-status', 'move-account', 'unmute-player', 'settle-crossing'].map(
    (kind) => (api, by) => api.agree(by, { id: numberOf(kind), reason: '' }),
  ),
  dropProposal: [(api, by) => api.dropProposal(by, { id: numberOf('change-player-status'), reason: '' })],
  'waiting.enter': [
    (api, by) => api.waiting.enter(by, { kind: 'payment-adjust', id: '921', entry: {}, reason: '' }),
    (api, by) => api.waiting.enter(by, { kind: 'payment-match', id: '0', entry: { to: username }, reason: '' }),
    (api, by) => api.waiting.enter(by, { kind: 'payment-match', id: '0', entry: { to: '901' }, reason: '' }),
  ],
  'waiting.agree': [
    (api, by) => api.waiting.agree(by, { kind: 'identify-player', id: numberOf('check'), reason: '' }),
    (api, by) => api.waiting.agree(by, { kind: 'unlock-card', id: numberOf('unlock'), reason: '' }),
  ],
  'waiting.drop': [
    (api, by) => api.waiting.drop(by, { kind: 'unlock-card', id: numberOf('unlock'), reason: '' }),
    (api, by) => api.waiting.drop(by, { kind: 'payment-adjust', id: '921', reason: '' }),
  ],
};

async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.refusal : String(error);
  }
}

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-'), (8, 'player08', 1, '{}', '-', '-')`);
  await sql(
    'INSERT INTO ledger.accounts (user_id, kind) SELECT u, k FROM generate_series(7, 8) u, generate_series(1, 4) k',
  );
  await sql(`INSERT INTO office.operators (name, password_hash, pepper_id, is_early) VALUES ('carla', '-', '-', true)`);
  await sql(`INSERT INTO payees.payees (user_id, id, kind, place, sealed, number_index, tail, locked_at)
    VALUES (7, 1, 1, 'a bank', '', '', '1', now())`);
  await sql(`INSERT INTO withdrawals.requests (user_id, id, state, amount, turnover_fee, withdrawal_fee, source, payee, kind,
    place_name, tail, body_hash, day) VALUES (7, 71, 2, 1000, 0, 0, 1, 1, 1, 'a bank', '1', '', now())`);
  await sql(`INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most,
    usual_seconds) VALUES (1, 'bank-a', 'bank', 'bank', 'transfer', 'showAccount', '{}', 1000, 1000000000, 90)`);
  await sql(`INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, to_pay,
      amount, fee, fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, body_hash, expires_at)
    VALUES (7, 901, 1, 'bank', 'bank', 'transfer', 'showAccount', 'review', 5000, 5000, 0, 0, 0, 100, 0, 1, '{}', '',
      now() + interval '1 hour')`);
  await sql(`INSERT INTO payments.receipts (provider, transaction_id, receipt, amount, state, user_id, deposit, paid_at)
    VALUES ('bank', 't911', 911, 5000, 'quarantined', 7, 901, now()), ('bank', 't912', 912, 5000, 'unmatched', NULL, NULL, now())`);
  await sql(`INSERT INTO payments.decisions (id, kind, user_id, amount, needs_two, reason, made_by, salt)
    VALUES (921, 'adjust', 7, 1, true, 'a test', 'carla', sha256('salt'))`);
  await sql(`INSERT INTO identity.requests (id, user_id, kind, wish) VALUES (31, 7, 'realName', '')`);
  await sql(`INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES (60, 1, 'a hall', true)`);
  await sql(`INSERT INTO chat.reports (id, room_id, message_id, user_id, reporter, kind)
    VALUES (61, 60, 1, 7, 8, 'other')`);
  await sql(`INSERT INTO chat.mutes (id, room_id, user_id, by_user, until, reason)
    VALUES (62, 60, 7, 8, now() + interval '1 hour', 'a test')`);
  await sql(`INSERT INTO chat.appeals (mute_id, text) VALUES (62, 'a mistake')`);
  await sql(`INSERT INTO arcade.wallet_transfers (user_id, id, amount, made_at, day, way, state, provider, order_number, why)
    VALUES (7, 51, 50000, now(), '2026-01-01', 1, 5, 'table', 'order', 'a test')`);
  await sql(`INSERT INTO content.mailings (id, key, kind, texts, can_reply, audience, player, reach, digest, needs_two, due_at, reason, written_by)
    OVERRIDING SYSTEM VALUE VALUES (61, '00000000-0000-4000-8000-000000000061', 'notice', '{}', false, '{"to": "player"}', 'player07', 1, '-', true, now() + interval '1 hour', 'a test', 'carla')`);
  const made = await sql<{ name: string; id: string }>(`
    WITH c AS (INSERT INTO arcade.cases (user_id, provider, kind, ref, detail) VALUES (7, 'table', 'late', '1', '{}') RETURNING id),
      i AS (INSERT INTO withdrawals.identity_checks (user_id, outcome, reason, made_by) VALUES (7, 'cleared', 'a test', 'carla') RETURNING id),
      r AS (INSERT INTO care.cases (user_id, due_at) VALUES (7, now()) RETURNING id),
      f AS (INSERT INTO risk.flags (user_id, rule, is_severe, saw, weight) VALUES (7, 'newPayee', false, '{}', 1) RETURNING id),
      w AS (INSERT INTO packets.flags (kind, day, users, packets, cents) VALUES (1, now(), '{8, 7}', 3, 100) RETURNING id),
      p AS (INSERT INTO office.proposals (kind, subject, wanted, reason, asked_by) VALUES
        ('change-player-status', 'player07', '0', 'a test', 'carla'),
        ('move-account', 'player08', '{"agent": "player07"}', 'a test', 'carla'),
        ('unmute-player', 'player07 everywhere', '{"username": "player07", "roomId": null, "minutes": null}', 'a test', 'carla'),
        ('settle-crossing', '51', '"failed"', 'a test', 'carla'),
        ('send-mailing', '61', '{}', 'a test', 'carla') RETURNING kind, id)
    SELECT 'packetFlag' AS name, id::text FROM w UNION ALL SELECT 'case', id::text FROM c UNION ALL SELECT 'careCase', id::text FROM r UNION ALL SELECT 'flag', id::text FROM f UNION ALL SELECT 'check', id::text FROM i UNION ALL SELECT kind, id::text FROM p`);
  for (const { name, id } of made) numbers.set(name, id);
  await sql(`INSERT INTO payees.unlocks (user_id, payee, asked_by, reason) VALUES (7, 1, 'carla', 'a test')`);
  const signIn = (name: string) => office().signIn({ name, password });
  [anna, berta] = [await signIn('anna'), await signIn('berta')];
  const waiting = await office().waiting.list(berta, 'vi');
  numbers.set('unlock', waiting.find(({ kind }) => kind === 'unlock-card')?.id ?? '');
});

test('every use-case about a player is in the table, and whatever is not a reading says whom it is about', async () => {
  const namesOf = (api: object, prefix = ''): string[] =>
    Object.entries(api).flatMap(([name, about]: [string, unknown]) => {
      if (typeof about === 'function') return [`${prefix}${name}`];
      return about === 'nobody' ? [] : namesOf(about as object, `${prefix}${name}.`);
    });
  const deps = {
    withdrawals: {},
    accounts: {},
    chat: {},
    chatReader: {},
    packets: {},
    arcade: {},
    care: {},
    mailings: {},
  } as unknown as Deps;
  expect(namesOf(playersOfActions(deps)).toSorted()).toEqual(Object.keys(cases).toSorted());
  const orders = { cancellable: async () => userId };
  const { cancel } = playersOfActions({ ...deps, orders } as unknown as Deps).orders;
  if (typeof cancel !== 'function') throw new Error('an order is a player’s');
  expect(await cancel({ orderNum: '98' as never, reason })).toEqual([{ userId }]);
});

test('declared by one, an account is decided about by the other alone, until two take the declaration back', async () => {
  const browser = await signedIn('anna');
  // The answer tells nothing of what is there.
  expect(await browser.ok('declareConflict', { username: 'nobody-there', reason })).toEqual({});
  expect(await browser.ok('declareConflict', { username: 'PLAYER07', reason: 'my own account' })).toEqual({});
  expect(await browser.ok('declareConflict', { username, reason: 'once more' })).toEqual({});
  expect((await browser.ok('readSession')).conflicts).toEqual(['nobody-there', username]);
  const wrong: string[] = [];
  for (const [name, tries] of Object.entries(cases))
    for (const [at, work] of tries.entries()) {
      const own = await outcomeOf(() => work(office(), anna));
      if (own !== 'conflict') wrong.push(`${name} ${at}: ${own}`);
      if ((await outcomeOf(() => work(office(), berta))) === 'conflict') wrong.push(`${name} ${at} by the other`);
    }
  expect(wrong).toEqual([]);
  expect(await browser.refusal('claimWithdrawal', { id: '71' })).toBe('conflict');
  const waiting = (await browser.ok('listWaiting', {})).rows.filter(({ mine }) => mine === 'conflict');
  expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(
    [
      'change-player-status',
      'identify-player',
      'move-account',
      'payment-adjust',
      'unlock-card',
      'unmute-player',
    ].toSorted(),
  );
  const nobody = () => Promise.reject(new Error('nobody is asked'));
  const words = readCommand(['--as', 'anna', '--reason', reason, 'player', username, 'status', '1']);
  const passwords = { own: password, added: undefined };
  const terminal = { office: office(), print: () => undefined, passwords, askSecret: nobody, readJson: nobody };
  await expect(runCommand(terminal, words)).rejects.toMatchObject({ refusal: 'conflict' });

  const { waits } = await browser.ok('endConflict', { username, reason });
  expect(await browser.refusal('endConflict', { username: 'player08', reason })).toBe('noSuchConflict');
  expect((await browser.ok('listConflicts')).conflicts).toMatchObject([{ ends: null }, { username, ends: waits }]);
  await expect(office().agree(anna, { id: waits ?? '', reason })).rejects.toMatchObject({
    refusal: 'otherOperatorNeeded',
  });
  expect(await browser.refusal('claimWithdrawal', { id: '71' })).toBe('conflict');
  await office().agree(berta, { id: waits ?? '', reason });
  expect((await browser.ok('readSession')).conflicts).toEqual(['nobody-there']);
  expect(await browser.refusal('claimWithdrawal', { id: '71' })).toBe('claimed');
  expect((await office().latestActions(berta, 3)).map(({ action, subject }) => [action, subject])).toContainEqual([
    'end-conflict',
    `anna ${username}`,
  ]);
});

test('an account is declared and taken back at the terminal, too', async () => {
  let out = '';
  const nobody = () => Promise.reject(new Error('nobody is asked'));
  const terminal = {
    office: office(),
    print: (value: unknown) => {
      out = typeof value === 'string' ? value : JSON.stringify(value);
    },
    passwords: { own: password, added: undefined },
    askSecret: nobody,
    readJson: nobody,
  };
  const typed = async (...words: string[]) => {
    out = '';
    await runCommand(terminal, readCommand(['--reason', reason, '--as', ...words]));
    return out;
  };
  expect(await typed('berta', 'conflicts', 'declare', 'PLAYER08')).toBe('account PLAYER08: declared');
  expect(await typed('berta', 'conflicts')).toContain('"username":"player08"');
  await expect(typed('berta', 'player', 'player08', 'status', '1')).rejects.toMatchObject({ refusal: 'conflict' });
  const request = await typed('berta', 'conflicts', 'end', 'player08');
  const [, id = ''] = /waits for a second operator: agree (\d+)$/.exec(request) ?? [];
  expect(await typed('anna', 'agree', id)).toBe('declaration berta player08: taken back');
  expect(await typed('berta', 'conflicts')).toBe('');
});
