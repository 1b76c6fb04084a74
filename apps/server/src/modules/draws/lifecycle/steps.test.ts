import { setTimeout as sleep } from 'node:timers/promises';
import { mills } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { drawsByHand } from '@longmen/test-kit/fixtures/use-draws';
import {
  entriesOf,
  handGame,
  issueNumbers,
  openFor,
  openHandDraws,
  saleMs,
  sellIssue,
} from '@longmen/test-kit/fixtures/draws';
import { thorough } from '@longmen/test-kit/thorough';
import type { DrawEvents } from '../events.ts';
import { closeIssue } from './close-issue.ts';
import { drawDue, drawIssue } from './draw-issue.ts';
import { openIssue } from './open-issue.ts';
import { claimForSettlement, settleIssue } from './settle.ts';
import { openIssueSql } from '../views/store-fragments.ts';
import { countLate, findIssue, skipUnoffered } from '../issues/store-issues.ts';
import { readNewest } from '../log/store-log.ts';
import { voidDue, voidIssue } from './void-issue.ts';

const nextIssue = issueNumbers();
const stand = drawsByHand();

const stateOf = async (issue: string) => (await findIssue(stand.draws.platform.db.reads, handGame, issue))?.state;
const kindsOf = async (issue: string) =>
  (await entriesOf(stand.draws, issue)).map(({ kind }) => kind).filter((kind) => kind !== 'SEASON');

describe('one issue after the other', () => {
  test('scheduled, open, closed, drawn, settled: each step is in the log once', async () => {
    const issue = nextIssue();
    await sellIssue(stand.draws, issue);
    expect(await drawIssue(stand.draws, await stand.draws.live(issue))).toBe(true);
    expect(await stateOf(issue)).toBe('drawn');
    const claimed = await claimForSettlement(stand.draws);
    expect(claimed).toMatchObject({
      issue,
      state: 'settling',
      oddsVersion: stand.draws.catalogue.oddsVersion(handGame),
    });
    expect(await claimForSettlement(stand.draws)).toBeUndefined();
    const settle = () =>
      stand.draws.platform.db.jobs.transaction((tx) =>
        settleIssue(stand.draws, tx, claimed?.id ?? '', { payoutTotal: mills(12_000), paidOrders: 3 }),
      );
    expect((await Promise.all([settle(), settle(), settle()])).sort()).toEqual([false, false, true]);
    expect(await stateOf(issue)).toBe('settled');
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW', 'SETTLE']);
    expect((await entriesOf(stand.draws, issue)).at(-1)?.body).toMatchObject({ payout_total: '12.000', count: 3 });
  });

  test('M10: the end of sales waits for a bet in flight, and no bet passes after it', async () => {
    const issue = nextIssue();
    // The bet has to come within the sale as well.
    const made = await openFor(stand.draws, issue, { ms: 4 * saleMs, sealMs: 100 });
    const bet = (tx: { rows: typeof stand.draws.platform.db.bets.rows }) =>
      tx.rows<{ id: string }>({ text: openIssueSql('SELECT $1::bigint', 'clock_timestamp()'), values: [made.id] });
    let closedAt = 0;
    let committedAt = 0;
    const inFlight = stand.draws.platform.db.bets.transaction(async (tx) => {
      expect(await bet(tx)).toHaveLength(1);
      await stand.draws.untilClosed(issue);
      await sleep(300);
      committedAt = performance.now();
    });
    await stand.draws.untilClosed(issue);
    const closing = closeIssue(stand.draws, await stand.draws.live(issue), []).then(() => {
      closedAt = performance.now();
    });
    await Promise.all([inFlight, closing]);
    expect(closedAt).toBeGreaterThan(committedAt);
    expect(await bet(stand.draws.platform.db.bets)).toEqual([]);
  });

  test('an issue is not closed before its time', async () => {
    for (let ms = 2 * saleMs; ; ms *= 4) {
      const issue = nextIssue();
      await openFor(stand.draws, issue, { ms, sealMs: 100 });
      const view = [await closeIssue(stand.draws, await stand.draws.live(issue), []), await stateOf(issue)];
      // A machine that was held up may have asked after the end of sales.
      const wasBefore = await stand.draws.isOnSale(issue);
      await stand.draws.untilClosed(issue);
      await closeIssue(stand.draws, await stand.draws.live(issue), []);
      await drawIssue(stand.draws, await stand.draws.live(issue));
      if (!wasBefore) continue;
      expect(view).toEqual([false, 'open']);
      return;
    }
  });

  test('an issue is not drawn before its time, however wrong the clock of the process is', async () => {
    const issue = nextIssue();
    await openFor(stand.draws, issue, { ms: 2 * saleMs, sealMs: 3_600_000 });
    await stand.draws.untilClosed(issue);
    await closeIssue(stand.draws, await stand.draws.live(issue), []);
    const ahead = { ...stand.draws, time: { ...stand.draws.time, now: () => stand.draws.time.now() + 3_600_000 } };
    await drawDue(ahead);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE']);
    await stand.draws.owner.query('UPDATE draws.issues SET draw_at = close_at WHERE gid = $1 AND issue = $2', [
      handGame,
      issue,
    ]);
    await drawDue(stand.draws);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW']);
  });

  test('an issue is not opened by an entry at or after its end of sales', async () => {
    // What the log's newest entry says, another clock may have told: the next entry is never before it.
    const newest = 'gid = $1 AND seq = (SELECT max(seq) FROM draws.log WHERE gid = $1)';
    const moveBy = (hours: number) =>
      stand.draws.owner.query(`UPDATE draws.log SET at = at + $2 * interval '1 hour' WHERE ${newest}`, [
        handGame,
        hours,
      ]);
    const issue = nextIssue();
    const made = await stand.draws.makeIssue(issue, 3_600_000);
    await moveBy(2);
    try {
      expect(await openIssue(stand.draws, made, 's_ssc')).toBe(false);
      expect([await stateOf(issue), await kindsOf(issue)]).toEqual(['scheduled', []]);
    } finally {
      await moveBy(-2);
    }
    await stand.draws.owner.query('DELETE FROM draws.issues WHERE id = $1', [made.id]);
  });

  const raced = thorough(4, 10);
  test(`M9: four racers open, close and draw ${raced} issues: each step happens once`, async () => {
    const racers = await Promise.all([1, 2, 3].map(() => openHandDraws(stand.database, stand.pair)));
    const all = [stand.draws, ...racers];
    const drawn: DrawEvents['issue.drawn'][] = [];
    for (const racer of all) racer.platform.bus.on('issue.drawn', (event) => drawn.push(event));
    for (let i = 0; i < raced; i++) {
      const issue = nextIssue();
      // Exactly one of them opens it.
      await openFor(stand.draws, issue, { ms: 2 * saleMs, racers: all });
      await stand.draws.untilClosed(issue);
      const live = await stand.draws.live(issue);
      await Promise.all(all.map((racer) => closeIssue(racer, live, [])));
      const sealed = await stand.draws.live(issue);
      const won = await Promise.all(all.map((racer) => drawIssue(racer, sealed)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW']);
    }
    expect(new Set(drawn.map(({ issue }) => issue)).size).toBe(raced);
    const log = (await readNewest(stand.draws.platform.db.reads, handGame, 3 * raced)).toReversed();
    for (const [i, entry] of log.slice(1).entries()) expect(entry.prev).toBe(log[i]?.hash);
    await Promise.all(racers.map((racer) => racer.stop()));
  });
});

describe('what is missing', () => {
  /** Moves an issue into the past; only the owner of the tables can. */
  const age = (issue: string, minutes: number) =>
    stand.draws.owner.query(
      `UPDATE draws.issues SET opens_at = opens_at - $2 * interval '1 minute', close_at = close_at - $2 * interval '1 minute', draw_at = draw_at - $2 * interval '1 minute'
        WHERE gid = $3 AND issue = $1`,
      [issue, minutes, handGame],
    );

  test('F4: an issue whose release is missing 15 minutes after the end of sales is void, and the next one is drawn', async () => {
    const issue = nextIssue();
    await sellIssue(stand.draws, issue);
    await age(issue, 14);
    await voidDue(stand.draws);
    expect(await stateOf(issue)).toBe('closed');
    await age(issue, 1);
    await drawDue(stand.draws);
    expect(await stateOf(issue)).toBe('closed');
    const view: DrawEvents['issue.void'][] = [];
    stand.draws.platform.bus.on('issue.void', (event) => view.push(event));
    await voidDue(stand.draws);
    expect(await stateOf(issue)).toBe('void');
    expect(view).toEqual([{ gid: handGame, issue }]);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'VOID']);

    // Betting refunds it: it is claimed like a drawn one, and gets no SETTLE entry.
    const claimed = await claimForSettlement(stand.draws);
    expect(claimed).toMatchObject({ issue, state: 'void', voidReason: 'releaseMissing', numbers: null });
    await stand.draws.platform.db.jobs.transaction((tx) =>
      settleIssue(stand.draws, tx, claimed?.id ?? '', { payoutTotal: mills(0), paidOrders: 0 }),
    );
    const voided = await findIssue(stand.draws.platform.db.reads, handGame, issue);
    expect([voided?.state, typeof voided?.settledAt]).toEqual(['void', 'number']);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'VOID']);

    const after = nextIssue();
    await sellIssue(stand.draws, after);
    expect(await drawIssue(stand.draws, await stand.draws.live(after))).toBe(true);
  });

  test('F4: while a keeper is away nothing is drawn; when it is back in time, the issues are drawn in order', async () => {
    const [first, second] = [nextIssue(), nextIssue()];
    await sellIssue(stand.draws, first);
    await sellIssue(stand.draws, second);
    const away = {
      ...stand.draws,
      keepers: {
        ...stand.draws.keepers,
        b: { ...stand.draws.keepers.b, release: () => Promise.reject(new Error('away')) },
      },
    };
    await expect(drawIssue(away, await stand.draws.live(first))).rejects.toThrow('away');
    await drawDue(away);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'closed']);
    await drawDue(stand.draws);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['drawn', 'drawn']);
  });

  test('a game with three late draws opens no further issue', async () => {
    const issues = [nextIssue(), nextIssue(), nextIssue()];
    for (const issue of issues) {
      await sellIssue(stand.draws, issue);
      await age(issue, 1);
    }
    expect(await countLate(stand.draws.platform.db.reads, handGame)).toBe(3);
    const issue = nextIssue();
    const one = await stand.draws.makeIssue(issue, 60_000, 0);
    expect(await openIssue(stand.draws, one, 's_ssc')).toBe(false);
    await drawDue(stand.draws);
    // What kept it closed is gone; its sales need not last a minute any more.
    await stand.draws.owner.query('DELETE FROM draws.issues WHERE id = $1', [one.id]);
    await sellIssue(stand.draws, issue);
    expect(await drawIssue(stand.draws, await stand.draws.live(issue))).toBe(true);
  });

  test('issues that nobody could buy are void at once, without seed, log entry or refund', async () => {
    const issue = nextIssue();
    await stand.draws.makeIssue(issue, 1);
    await stand.draws.untilClosed(issue);
    expect(await skipUnoffered(stand.draws.platform.db.jobs, [handGame])).toBe(1);
    expect(await findIssue(stand.draws.platform.db.reads, handGame, issue)).toMatchObject({
      state: 'void',
      voidReason: 'notOffered',
      k: null,
    });
    expect(await kindsOf(issue)).toEqual([]);
  });

  test('a process that dies between the end of sales and the CLOSE entry is replaced', async () => {
    const issue = nextIssue();
    await openFor(stand.draws, issue);
    await stand.draws.untilClosed(issue);
    const dying = { ...stand.draws, book: { closeBook: () => Promise.reject(new Error('killed')) } };
    await expect(closeIssue(dying, await stand.draws.live(issue), [])).rejects.toThrow('killed');
    expect(await closeIssue(stand.draws, await stand.draws.live(issue), [])).toBe(false);
    await stand.draws.owner.query(
      `UPDATE draws.issues SET claimed_until = clock_timestamp() - interval '1 second' WHERE issue = $1`,
      [issue],
    );
    expect(await closeIssue(stand.draws, await stand.draws.live(issue), [])).toBe(true);
    await drawIssue(stand.draws, await stand.draws.live(issue));
  });

  test('a void cannot be drawn, and a drawn issue cannot be voided', async () => {
    const issue = nextIssue();
    await sellIssue(stand.draws, issue);
    const live = await stand.draws.live(issue);
    await drawIssue(stand.draws, live);
    expect(await voidIssue(stand.draws, live)).toBe(false);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW']);
  });
});
