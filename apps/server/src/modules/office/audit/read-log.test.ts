// Entries of the log by time: exactly those of the range, also where two processes' clocks disagree a little.
import { operatorPassword, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { expect, test } from 'vitest';

const admin = useConsole(['office01', 'office02']);
// After the entries of signing in.
const base = Date.parse('2030-01-01T00:00:00.000Z');
const minuteMs = 60_000;

test('a range of time holds the entries whose time lies in it, whatever their numbers', async () => {
  const by = await admin.office().signIn({ name: 'office01', password: operatorPassword });
  // The third was written by a process whose clock was half a minute behind.
  const ats = [0, 10, 9.5, 11, 20, 30].map((minutes) => base + minutes * minuteMs);
  for (const [n, at] of ats.entries()) {
    const entry = {
      operator: 'office01',
      action: 'test',
      reason: 'a test',
      subject: String(n),
      at: new Date(at).toISOString(),
    };
    await admin.sql(
      `INSERT INTO office.audit_log (seq, entry, hash)
       SELECT seq + 1, jsonb_set($1::jsonb, '{seq}', to_jsonb(seq + 1))::text, hash FROM office.audit_head`,
      [JSON.stringify(entry)],
    );
    await admin.sql('UPDATE office.audit_head SET seq = seq + 1');
  }
  const between = async (from?: number, to?: number) => {
    const filter = {
      action: 'test',
      ...(from === undefined ? {} : { from: base + from * minuteMs }),
      ...(to === undefined ? {} : { to: base + to * minuteMs }),
    };
    const { rows, count } = await admin.office().listEntries(by, filter, {});
    expect(count).toBe(rows.length);
    return rows.map(({ subject }) => subject).toReversed();
  };
  expect(await between()).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(await between(10)).toEqual(['1', '3', '4', '5']);
  expect(await between(9.5, 10)).toEqual(['2']);
  expect(await between(undefined, 10)).toEqual(['0', '2']);
  expect(await between(11, 30)).toEqual(['3', '4']);
  expect(await between(31)).toEqual([]);
  expect(await between(undefined, 0)).toEqual([]);
});
