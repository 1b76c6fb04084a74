// A value is not found by trying: three that differ end what waits, by however many try at once; however many agree at
// once there is one end with two names; and what nobody completes falls.
import { blindKinds, blindWithValues } from '@longmen/test-kit/fixtures/office/blind-kinds';
import { blindTables, blindSite } from '@longmen/test-kit/fixtures/office/blind-site';
import { operatorPassword as password } from '@longmen/test-kit/fixtures/office/use-console';
import { describe, expect, test } from 'vitest';

const { office, sql, anna, berta, open, last } = blindSite();
const reason = 'a test';

describe('a value that differs', () => {
  test.each(blindWithValues)('$name: is told as such and no more, and the third ends what waits', async (kind) => {
    await kind.enter(office(), anna());
    const { id } = await last(kind.table);
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(kind.differ(office(), berta(), { second: id })).rejects.toMatchObject({
        refusal: 'differs',
        facts: {},
      });
      expect(await open(kind.table)).toEqual(tries < 3 ? [{ id, differs: tries }] : []);
    }
    expect(await sql(`SELECT differs FROM ${kind.table} WHERE id = $1`, [id])).toEqual([{ differs: 3 }]);
    // Whoever means to complete it begins nothing.
    for (const word of [kind.enter, kind.differ])
      await expect(word(office(), berta(), { second: id })).rejects.toMatchObject({ refusal: 'nothingWaits' });
    expect(await open(kind.table)).toEqual([]);
    const log = await office().latestActions(anna(), 3);
    expect(log.map(({ after }) => (after as { fell: boolean }).fell)).toEqual([true, false, false]);
    expect(JSON.stringify(log)).not.toMatch(kind.secret);
  });

  test.each(blindWithValues)('$name: is counted three times by however many try at once', async (kind) => {
    await kind.enter(office(), anna());
    const { id } = await last(kind.table);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => kind.differ(office(), berta(), { second: id })),
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
});

test.each(blindKinds.filter(({ name }) => !/match|return|set|added|rate/.test(name)))(
  '$name: of fifty at once one completes it, with another name',
  async ({ enter, table }) => {
    await enter(office(), anna());
    const { id } = await last(table);
    const before = await sql('SELECT count(*)::int AS posted FROM ledger.transfers');
    const words = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => enter(office(), i % 2 === 0 ? berta() : anna(), { second: id })),
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
  for (const { enter, table, name } of blindWithValues) {
    await enter(office(), anna());
    const { id } = await last(table);
    await sql(`UPDATE ${table} SET made_at = now() - interval '7 days' WHERE id = $1`, [id]);
    await expect(enter(office(), berta(), { second: id }), name).rejects.toMatchObject({ refusal: 'nothingWaits' });
    // The same subject can be entered about again.
    await expect(enter(office(), berta()), name).resolves.toBeDefined();
  }
  const third = await office().addOperator(anna(), {
    name: 'carla',
    password,
    withTotp: false,
    roles: ['admin'],
    reason,
  });
  await office().agree(berta(), { id: third.proposal ?? '', reason });
  await office().disableOperator(anna(), { name: 'berta', reason });
  for (const table of blindTables) expect(await open(table), table).toEqual([]);
});
