// The second of two enters the same without having seen it: no answer, entry of the log or print tells the first value,
// three differences end what waits, and however many agree at once there is one end with two names.
import { createHash } from 'node:crypto';
import { canonicalJson } from '@longmen/engine/lot1';
import { blindGround, type BlindKindActions, blindKinds } from '@longmen/test-kit/fixtures/office/blind-kinds';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import { readCommand } from '../../../operator/read-command.ts';
import { runCommand } from '../../../operator/run-command.ts';
import type { SignedInOperator } from '../index.ts';

const { office, sql, signedIn } = useConsole(['anna', 'berta']);
const reason = 'a test';
let anna: SignedInOperator;
let berta: SignedInOperator;

const signIn = (name: string) => office().signIn({ name, password });
/** Signed in as somebody with one role. */
const as = (role: Role) =>
  ({
    name: `${role}01`,
    provedAt: undefined,
    roles: [role],
    permissions: permissionsOf([role]),
  }) as unknown as SignedInOperator;

beforeAll(async () => {
  for (const text of blindGround) await sql(text);
  anna = await signIn('anna');
  berta = await signIn('berta');
});

const tables = [...new Set(blindKinds.map(({ table }) => table))];
const ended = { 'payments.decisions': 'refused_at', 'payments.channel_changes': 'dropped_at' } as const;
const endedOf = (table: string) => (ended as Readonly<Record<string, string>>)[table] ?? 'ended_at';
const open = async (table: string) =>
  sql<{ id: string; differs: number }>(
    `SELECT id::text, differs FROM ${table} WHERE ${table.startsWith('payments') ? 'done_at IS NULL AND ' : ''}${endedOf(table)} IS NULL ORDER BY made_at DESC`,
  );
const nothing = { id: '', differs: -1 };
beforeEach(async () => {
  for (const table of tables)
    await sql(
      `UPDATE ${table} SET ${endedOf(table)} = now() WHERE ${table.startsWith('payments') ? 'done_at IS NULL AND ' : ''}${endedOf(table)} IS NULL`,
    );
});

/** Whatever an operator can read, and what the terminal prints of it. */
async function everythingFor(by: SignedInOperator): Promise<string> {
  const [api, browser] = [office(), await signedIn(by.name)];
  const read = [
    await api.listRateChanges(by),
    await api.readFeedQueue(by, undefined),
    await api.readPaymentQueue(by),
    await api.listChannels(by),
    await api.listProposals(by),
    await api.latestActions(by, 500),
    await api.listEntries(by, {}, { limit: 100 }),
    await browser.ok('listAudit', { limit: 100 }),
    await browser.ok('listWaiting', {}),
  ];
  let out = '';
  const print = (value: unknown) => {
    out += `${typeof value === 'string' ? value : JSON.stringify(value)}\n`;
  };
  const nobody = () => Promise.reject(new Error('nobody is asked'));
  for (const words of [['rates'], ['feed'], ['deposits'], ['channels'], ['proposals'], ['log', '500']])
    await runCommand(
      { office: api, print, passwords: { own: password, added: undefined }, askSecret: nobody, readJson: nobody },
      readCommand(['--as', by.name, ...words]),
    );
  return read.map((answer) => JSON.stringify(answer)).join('\n') + out;
}

const withValues = blindKinds.filter(
  (kind): kind is BlindKindActions & Required<Pick<BlindKindActions, 'differ'>> => kind.differ !== undefined,
);

test('what one has entered nobody else can read, and the log tells it with its salt once two have', async () => {
  for (const { name, enter } of blindKinds) await expect(enter(office(), anna), name).resolves.toBeDefined();
  const [own, others] = [await everythingFor(anna), await everythingFor(berta)];
  for (const { name, secret } of withValues) {
    expect(own, name).toMatch(secret);
    expect(others, name).not.toMatch(secret);
  }
  const first = await office().latestActions(anna, 60);
  for (const { name, enter } of blindKinds) await expect(enter(office(), berta), name).resolves.toBeDefined();
  const entries = await office().latestActions(anna, blindKinds.length);
  for (const { action, subject, after, operator } of entries) {
    const end = after as { proposal: string; requestedBy: string; value: unknown; salt: string };
    expect([operator, end.requestedBy], action).toEqual(['berta', 'anna']);
    const begun = first.find((entry) => entry.action === `propose-${action}` && entry.subject === subject);
    const hash = createHash('sha256')
      .update(Buffer.from(end.salt, 'hex'))
      .update(canonicalJson(end.value))
      .digest('hex');
    expect(begun?.after, action).toEqual({ proposal: end.proposal, hash });
  }
  for (const { secret, name } of withValues) expect(JSON.stringify(entries), name).toMatch(secret);
  for (const table of tables) expect(await open(table), table).toEqual([]);
});

describe('a value that differs', () => {
  beforeAll(async () => {
    // What the test above has ended is there once more.
    await sql(`UPDATE payments.receipts SET state = 'unmatched', ended_at = NULL, user_id = NULL, deposit = NULL`);
    await sql(`UPDATE payments.channels SET code = 'other-coins' WHERE code = 'blind-coins'`);
    await sql(`UPDATE payments.channels SET most = 9000000`);
  });

  test.each(withValues)('$name: is told as such and no more, and the third ends what waits', async (kind) => {
    await kind.enter(office(), anna);
    const [{ id } = nothing] = await open(kind.table);
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(kind.differ(office(), berta, { second: id })).rejects.toMatchObject({
        refusal: 'differs',
        facts: {},
      });
      expect(await open(kind.table)).toEqual(tries < 3 ? [{ id, differs: tries }] : []);
    }
    expect(await sql(`SELECT differs FROM ${kind.table} WHERE id = $1`, [id])).toEqual([{ differs: 3 }]);
    // Whoever means to complete it begins nothing.
    for (const word of [kind.enter, kind.differ])
      await expect(word(office(), berta, { second: id })).rejects.toMatchObject({ refusal: 'nothingWaits' });
    expect(await open(kind.table)).toEqual([]);
    const log = await office().latestActions(anna, 3);
    expect(log.map(({ after }) => (after as { fell: boolean }).fell)).toEqual([true, false, false]);
    expect(JSON.stringify(log)).not.toMatch(kind.secret);
  });

  test.each(withValues)('$name: is counted three times by however many try at once', async (kind) => {
    await kind.enter(office(), anna);
    const [{ id } = nothing] = await open(kind.table);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => kind.differ(office(), berta, { second: id })),
    );
    const refusals = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { refusal: string }).refusal : 'done',
    );
    expect(refusals.toSorted()).toEqual([
      ...Array<string>(3).fill('differs'),
      ...Array<string>(5).fill('nothingWaits'),
    ]);
    expect(await sql(`SELECT differs FROM ${kind.table} WHERE id = $1`, [id])).toEqual([{ differs: 3 }]);
  });

  test('whoever may not be the second learns neither that it differs nor that it is the same', async () => {
    const [, , , adjustment] = blindKinds;
    if (adjustment?.differ === undefined) throw new Error('an adjustment has another value');
    await adjustment.enter(office(), anna);
    for (const word of [adjustment.enter, adjustment.differ])
      await expect(word(office(), as('cashier'))).rejects.toMatchObject({
        refusal: 'noRight',
        facts: { right: 'money.adjust/agree' },
      });
    expect(await open('payments.decisions')).toMatchObject([{ differs: 0 }]);
    // Nor does a table keep what has differed three times.
    for (const { table, enter } of withValues) {
      if (table !== 'payments.decisions') await enter(office(), anna).catch(() => undefined);
      await expect(sql(`UPDATE ${table} SET differs = 3 WHERE ${endedOf(table)} IS NULL`), table).rejects.toThrow(
        'check',
      );
    }
  });

  test('its maker differs from nobody: what he entered stays his until he takes it back', async () => {
    for (const { enter, differ, table, name } of withValues) {
      await enter(office(), anna);
      for (const word of [enter, differ])
        await expect(word(office(), anna), name).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
      const [{ id, differs } = nothing] = await open(table);
      expect(differs, name).toBe(0);
      if (table === 'catalogue.rate_changes') await office().dropRateChange(anna, id, reason);
      else if (table === 'draws.feed_entries') await office().dropFeedEntry(anna, { id, reason });
      else if (table === 'payments.channel_changes') await office().dropChannelChange(anna, { id, reason });
      else await office().decidePayment(anna, { do: 'drop', decision: id, reason });
      expect(await open(table), name).toEqual([]);
      await expect(enter(office(), berta, { second: id }), name).rejects.toMatchObject({ refusal: 'nothingWaits' });
    }
  });
});

test.each(blindKinds.filter(({ name }) => !/match|return|set|added|rate/.test(name)))(
  '$name: of fifty at once one completes it, with another name',
  async ({ enter, table }) => {
    await enter(office(), anna);
    const [{ id } = nothing] = await open(table);
    const before = await sql('SELECT count(*)::int AS posted FROM ledger.transfers');
    const words = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => enter(office(), i % 2 === 0 ? berta : anna, { second: id })),
    );
    expect(words.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sql(`SELECT made_by, checked_by FROM ${table} WHERE id = $1`, [id])).toEqual([
      { made_by: 'anna', checked_by: 'berta' },
    ]);
    expect(await open(table)).toEqual([]);
    const after = await sql<{ posted: number }>('SELECT count(*)::int AS posted FROM ledger.transfers');
    expect((after[0]?.posted ?? 0) - (before[0] as { posted: number }).posted).toBe(
      table === 'payments.decisions' ? 1 : 0,
    );
  },
);

test('what waits falls after a week, and with its maker', async () => {
  for (const { enter, table, name } of withValues) {
    await enter(office(), anna);
    const [{ id } = nothing] = await open(table);
    await sql(`UPDATE ${table} SET made_at = now() - interval '7 days' WHERE id = $1`, [id]);
    await expect(enter(office(), berta, { second: id }), name).rejects.toMatchObject({ refusal: 'nothingWaits' });
    // The same subject can be entered about again.
    await expect(enter(office(), berta), name).resolves.toBeDefined();
  }
  const third = await office().addOperator(anna, {
    name: 'carla',
    password,
    withTotp: false,
    roles: ['admin'],
    reason,
  });
  await office().agree(berta, { id: third.proposal ?? '', reason });
  await office().disableOperator(anna, { name: 'berta', reason });
  for (const table of tables) expect(await open(table), table).toEqual([]);
});
