/** What the company's book says must be what its rows come to. */
import { expect } from 'vitest';
import type { TableSite } from './table-site.ts';

export async function expectSoundBook(site: TableSite): Promise<void> {
  const { accounts, orders, records, float } = await site.book();
  const sum = (of: typeof orders) => of.reduce((all, { way, cents }) => all + (way === 'in' ? cents : -cents), 0);
  const done = orders.filter(({ state }) => state === 'done');
  for (const { id, total, free } of accounts) {
    const net = records.filter(({ account }) => account === id).reduce((all, one) => all + one.net, 0);
    expect(total, id).toBe(sum(done.filter(({ account }) => account === id)) + net);
    expect(free, id).toBeGreaterThanOrEqual(0);
  }
  expect(float).toBe(1_000_000_000 - sum(done));
}
