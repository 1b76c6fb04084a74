import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mills, yuan } from '@longmen/engine';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { openWithdrawalFixture, type WithdrawalFixture } from '@longmen/test-kit/fixtures/withdrawals';
import { withdrawalSettings } from '../../withdrawals/index.ts';

const { site, platform, signedIn, sql } = useConsole(['anna', 'berta']);
let kit: WithdrawalFixture;
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;

beforeAll(async () => {
  const { database, dataDir } = site();
  kit = await openWithdrawalFixture(database, { dataDir, node: 7 });
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});
afterAll(() => kit?.close());

/** A player of the site who has asked for money; the rules have looked. */
async function requested(amount: number, balance = amount * 2): Promise<{ id: string; player: string }> {
  const caller = await kit.player(balance);
  await sql(
    `INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
      VALUES ($1, $2, 1, '{}', '-', '-')`,
    [caller.userId, caller.username],
  );
  const { orderNum } = await kit.withdrawals.request(kit.ask(amount), kit.context(caller));
  await kit.run('withdrawals-check');
  return { id: orderNum, player: caller.username };
}
const seenBy = async (browser: ConsoleBrowser, id: string) => (await browser.ok('readWithdrawal', { id })).seen;
const reason = 'facts fit';
const stateOf = async (id: string) => (await anna.ok('readWithdrawal', { id })).state;
const recallFor = async (seconds: string) => {
  const setting = withdrawalSettings.payoutWaitSeconds;
  await platform().db.jobs.transaction((tx) => platform().settings.write(tx, setting as never, seconds));
  await platform().settings.announce(setting.key);
};

describe('the queue', () => {
  test('shows what waits from its oldest on, by pages and filters, and counts its tabs', async () => {
    const first = await requested(300);
    const second = await requested(9_000);
    const page = await anna.ok('listWithdrawals', { tab: 'waiting', limit: 1 });
    expect(page.rows.map(({ id }) => id)).toEqual([first.id]);
    expect([page.count, page.waiting, page.second]).toEqual([2, 2, 0]);
    const next = await anna.ok('listWithdrawals', { tab: 'waiting', limit: 1, before: page.next ?? '' });
    expect(next.rows.map(({ id }) => id)).toEqual([second.id]);
    expect(next.next).toBeNull();
    const severe = await anna.ok('listWithdrawals', { rule: 'largeAmount' });
    expect(severe.rows[0]).toMatchObject({
      id: second.id,
      player: second.player,
      needs: 2,
      amount: yuan(9_000),
    });
    expect(severe.rows[0]?.risks[0]).toEqual({
      rule: 'largeAmount',
      isSevere: true,
      saw: { amount: '9000.000', limit: '5000.000' },
      version: null,
    });
    const mine = await anna.ok('listWithdrawals', { player: first.player, amount: yuan(301) });
    expect(mine.rows).toEqual([]);
    expect((await anna.ok('listWithdrawals', { player: 'nobody' })).rows).toEqual([]);
  });

  test('shows who is deciding, for three minutes, and keeps nobody from it', async () => {
    const { id } = await requested(200);
    await anna.ok('claimWithdrawal', { id });
    expect(await berta.call('claimWithdrawal', { id })).toMatchObject({ status: 409, name: 'claimed' });
    expect((await berta.ok('readWithdrawal', { id })).claim).toMatchObject({ by: 'anna' });
    await sql(`UPDATE office.claims SET until = now() - interval '1 second'`);
    await berta.ok('claimWithdrawal', { id });
    await anna.ok('dropWithdrawalClaim', { id });
    expect((await anna.ok('readWithdrawal', { id })).claim).toMatchObject({ by: 'berta' });
    expect(await anna.refusal('approveWithdrawal', { id, seen: await seenBy(anna, id), reason })).toBe('done');
  });
});

describe('a decision', () => {
  test('holds for what the screen showed, and for nothing else', async () => {
    const { id, player } = await requested(400);
    const facts = await anna.ok('readWithdrawal', { id });
    expect(facts).toMatchObject({
      player,
      amount: yuan(400),
      net: yuan(400),
      paidBefore: mills(0),
      payee: { kind: 'card', isSameName: null, lockedAt: null },
      turnover: { required: mills(0) },
      events: [{ step: 'received' }, { step: 'checked' }, { step: 'review' }],
    });
    // Held for the request: the newest row of the account.
    expect(facts.ledger[0]).toMatchObject({ kind: 'withdrawal', amount: mills(-400_000) });
    await sql(
      `UPDATE withdrawals.requests SET risks = '[{"rule": "nameUnknown", "severe": false, "saw": {}}]' WHERE id = $1`,
      [id],
    );
    expect(await anna.refusal('approveWithdrawal', { id, seen: facts.seen, reason })).toBe('factsChanged');
    expect(await stateOf(id)).toBe('review');
    expect(await anna.refusal('approveWithdrawal', { id, seen: await seenBy(anna, id), reason })).toBe('done');
  });

  test('above the limit is two people’s, whoever races', async () => {
    const { id } = await requested(6_000);
    const seen = await seenBy(anna, id);
    expect(await anna.ok('approveWithdrawal', { id, seen, reason })).toMatchObject({ isLast: false, sendsAt: null });
    expect(await anna.refusal('approveWithdrawal', { id, seen: await seenBy(anna, id), reason })).toBe(
      'otherOperatorNeeded',
    );
    // What berta saw before the first word is not what she approves.
    expect(await berta.refusal('approveWithdrawal', { id, seen, reason })).toBe('factsChanged');
    const facts = await berta.ok('readWithdrawal', { id });
    expect(facts.firstWord).toMatchObject({ by: 'anna', reason });
    expect((await berta.ok('listWithdrawals', { tab: 'second' })).rows.map((row) => row.id)).toContain(id);
    const races = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 === 0 ? anna : berta).refusal('approveWithdrawal', { id, seen: facts.seen, reason }),
      ),
    );
    expect(races.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const [row] = await sql('SELECT state, first_by, second_by FROM withdrawals.requests WHERE id = $1', [id]);
    expect(row).toEqual({ state: 3, first_by: 'anna', second_by: 'berta' });
  });

  test('is recalled by an approver until it is sent, and looked at afresh', async () => {
    await recallFor('30');
    const { id } = await requested(250);
    const { sendsAt } = await anna.ok('approveWithdrawal', { id, seen: await seenBy(anna, id), reason });
    expect(sendsAt).not.toBeNull();
    await kit.run('withdrawals-check');
    expect(await berta.refusal('recallWithdrawal', { id, reason: 'a second thought' })).toBe('notYourApproval');
    await anna.ok('recallWithdrawal', { id, reason: 'a second thought' });
    const facts = await anna.ok('readWithdrawal', { id });
    expect(facts).toMatchObject({ state: 'review', firstBy: null, firstWord: null, sendsAt: null });
    expect(facts.events.map(({ step }) => step)).toContain('recalled');
    expect(await anna.refusal('recallWithdrawal', { id, reason: 'once more' })).toBe('withdrawalOver');
    await recallFor('0');
  });

  test('is put off to a day, and comes back into the queue then', async () => {
    const { id } = await requested(260);
    const waiting = async () => (await anna.ok('listWithdrawals', { limit: 100 })).rows.map((row) => row.id);
    const day = 86_400_000;
    const now = platform().clock.now();
    for (const until of [now - 1_000, now + 8 * day])
      expect(await anna.refusal('holdWithdrawal', { id, until, reason })).toBe('invalidInput');
    await anna.ok('holdWithdrawal', { id, until: now + day, reason });
    expect(await waiting()).not.toContain(id);
    expect((await anna.ok('listWithdrawals', { tab: 'held' })).rows.map((row) => row.id)).toContain(id);
    await sql(`UPDATE withdrawals.requests SET held_until = now() - interval '1 second' WHERE id = $1`, [id]);
    expect(await waiting()).toContain(id);
  });

  test('asks the player for a document while it is held, in every language, once', async () => {
    const { id } = await requested(265);
    const until = platform().clock.now() + 86_400_000;
    for (const why of [reason, 'no answer yet'])
      await anna.ok('holdWithdrawal', { id, until, reason: why, document: 'funds' });
    const letters = await sql<{ texts: Record<string, { html: string }> }>(
      `SELECT m.texts FROM content.messages m JOIN withdrawals.requests r USING (user_id)
        WHERE r.id = $1 AND m.kind = 'withdrawalDocument'`,
      [id],
    );
    expect(letters).toHaveLength(1);
    for (const [locale, text] of [
      ['vi', 'nguồn tiền'],
      ['zh', '资金来源'],
      ['en', 'where the money you paid in comes from'],
      ['id', 'asal dana'],
    ] as const)
      expect(letters[0]?.texts[locale]?.html).toContain(text);
    const [entry] = (await anna.ok('listAudit', { action: 'hold-withdrawal', subject: id })).rows;
    expect(entry?.after).toMatchObject({ document: 'funds' });
  });

  test('against it gives the money back, with an answer for the player', async () => {
    const { id } = await requested(270);
    const no = { id, reason: 'card of another person', answer: 'other', note: '' } as const;
    expect(await anna.refusal('rejectWithdrawal', no)).toBe('playerAnswerNeeded');
    await anna.ok('rejectWithdrawal', { ...no, note: 'Please bind a card of your own.' });
    expect(await anna.ok('readWithdrawal', { id })).toMatchObject({
      state: 'refused',
      refusedBy: 'anna',
      cash: yuan(540),
    });
    expect(await anna.refusal('rejectWithdrawal', { ...no, note: 'again' })).toBe('withdrawalOver');
  });

  test('is on the record with the fingerprint, the session and the roles', async () => {
    const { rows } = await anna.ok('listAudit', { action: 'approve-withdrawal', operator: 'anna', limit: 1 });
    expect(rows[0]?.after).toHaveProperty('seen');
    expect(JSON.stringify(rows[0]?.after)).toMatch(/"[0-9a-f]{64}"/);
    expect(rows[0]).toMatchObject({ reason, ip: '203.0.113.7' });
  });

  test('of a withdrawal that nobody made, or without a reason, is refused', async () => {
    const seen = '0'.repeat(64);
    expect(await anna.refusal('approveWithdrawal', { id: '123', seen, reason })).toBe('noSuchWithdrawal');
    expect(await anna.refusal('readWithdrawal', { id: '123' })).toBe('noSuchWithdrawal');
  });
});
