// Statements as files: what the list says as CSV, a document in four languages, and how much one of them holds.
import { calls } from '@longmen/contract';
import { fileRowsMax } from '@longmen/contract/calls/records';
import { describe, expect, test } from 'vitest';
import { sql } from '@longmen/test-kit/actors';
import { mills, rowsOf, sum, useDemoSite } from '@longmen/test-kit/site/use-demo-site';

const { site, player, stranger, ask, list } = useDemoSite();

/** Numbers of more digits than a spreadsheet keeps are marked as text. */
const asText = (orderNum: unknown) => (String(orderNum).length > 15 ? `'${String(orderNum)}` : orderNum);

describe('a statement as a file', () => {
  const file = (fields: object, who = player, headers: Record<string, string> = {}) =>
    ask(who, calls.statementFile, { day_type: '366', ...fields }, headers);

  test('the CSV says what the list says, oldest first, from opening to closing balance', async () => {
    const listed = await list(calls.cashRecords);
    const { data } = await file({ format: 'csv' });
    expect(data).toMatchObject({ content_type: 'text/csv; charset=utf-8', total: listed.data['total'] });
    const text = Buffer.from(String(data['content']), 'base64').toString();
    expect(text.startsWith('\uFEFFTime,Kind,Details,Number,Amount (CNY),Balance (CNY)\r\n')).toBe(true);
    const lines = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const [first, ...rest] = lines;
    const last = rest.pop();
    expect([first?.[1], first?.[5], last?.[1], last?.[5]]).toEqual([
      'Opening balance',
      listed.data['balance_start'],
      'Closing balance',
      listed.data['balance_end'],
    ]);
    expect(rest.map((cells) => cells.slice(3))).toEqual(
      rowsOf(listed)
        .toReversed()
        .map(({ order_num, price, balance }) => [asText(order_num), price, balance]),
    );
    expect(mills(first?.[5]) + sum(rest.map((cells) => mills(cells[4])))).toBe(mills(last?.[5]));
  });

  test.each(['vi', 'zh', 'en', 'id'])('the PDF is a document in %s with the glyphs that it shows', async (locale) => {
    const { data } = await file({ format: 'pdf' }, player, { 'Accept-Language': locale });
    const bytes = Buffer.from(String(data['content']), 'base64');
    expect(data['content_type']).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-7).toString().trim()).toMatch(/%%EOF$/);
    expect(bytes.toString('latin1')).toContain('FontFile3');
    expect(bytes.length).toBeLessThan(200_000);
  });

  test('more rows than a file holds are refused with the number of them', async () => {
    const rows = fileRowsMax.pdf + 1;
    await sql(
      site,
      `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, at, credit_after, credit_no)
       SELECT $1, 12, n, 109, 1, 1000, clock_timestamp(), 1000 * n, n FROM generate_series(1, $2::integer) n`,
      [stranger.userId, rows],
    );
    await sql(
      site,
      'UPDATE ledger.accounts SET balance = 1000 * $2::bigint, postings = $2 WHERE user_id = $1 AND kind = 1',
      [stranger.userId, rows],
    );
    const view = await file({ format: 'pdf' }, stranger);
    expect(view.data['refusal']).toBe('statementTooLong');
    expect(view.text).toContain(new Intl.NumberFormat('en').format(rows));
    expect((await file({ format: 'csv' }, stranger)).data['total']).toBe(rows);
  });
});
