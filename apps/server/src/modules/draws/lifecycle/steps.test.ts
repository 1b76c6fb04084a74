import { issueNo, issueIdOf } from '../rules.ts';
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
const fixture = drawsByHand();

const stateOf = async (issue: string) =>
  (await findIssue(fixture.draws.platform.db.reads, handGame, issueNo(issue)))?.state;
const kindsOf = async (issue: string) =>
  (await entriesOf(fixture.draws, issue)).map(({ kind }) => kind).filter((kind) => kind !== 'SEASON');

describe('one issue after the other', () => {
  test('scheduled, open, closed, drawn, settled: each step is in the log once', async () => {
    const issue = nextIssue();
    await sellIssue(fixture.draws, issue);
    expect(await drawIssue(fixture.draws, await fixture.draws.live(issue))).toBe(true);
    expect(await stateOf(issue)).toBe('drawn');
    const claimed = await claimForSettlement(fixture.draws);
    expect(claimed).toMatchObject({
      issue,
      state: 'settling',
      oddsVersion: fixture.draws.catalogue.oddsVersion(handGame),
    });
    expect(await claimForSettlement(fixture.draws)).toBeUndefined();
    const settle = () =>
      fixture.draws.platform.db.jobs.transaction((tx) =>
        settleIssue(fixture.draws, tx, claimed?.id ?? issueIdOf('0'), { payoutTotal: mills(12_000), paidOrders: 3 }),
      );
    expect((await Promise.all([settle(), settle(), settle()])).sort()).toEqual([false, false, true]);
    expect(await stateOf(issue)).toBe('settled');
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW', 'SETTLE']);
    expect((await entriesOf(fixture.draws, issue)).at(-1)?.body).toMatchObject({ payout_total: '12.000', count: 3 });
  });

  test('M10: the end of sales waits for a bet in flight, and no bet passes after it', async () => {
    const issue = nextIssue();
    // The bet has to come within the sale as well.
    const made = await openFor(fixture.draws, issue, { ms: 4 * saleMs, sealMs: 100 });
    const bet = (tx: { rows: typeof fixture.draws.platform.db.bets.rows }) =>
      tx.rows<{ id: string }>({ text: openIssueSql('SELECT $1::bigint', 'clock_timestamp()'), values: [made.id] });
    let closedAt = 0;
    let committedAt = 0;
    const inFlight = fixture.draws.platform.db.bets.transaction(async (tx) => {
      expect(await bet(tx)).toHaveLength(1);
      await fixture.draws.untilClosed(issue);
      await sleep(300);
      committedAt = performance.now();
    });
    await fixture.draws.untilClosed(issue);
    const closing = closeIssue(fixture.draws, await fixture.draws.live(issue), []).then(() => {
      closedAt = performance.now();
    });
    await Promise.all([inFlight, closing]);
    expect(closedAt).toBeGreaterThan(committedAt);
    expect(await bet(fixture.draws.platform.db.bets)).toEqual([]);
  });

  test('an issue is not closed before its time', async () => {
    for (let ms = 2 * saleMs; ; ms *= 4) {
      const issue = nextIssue();
      await openFor(fixture.draws, issue, { ms, sealMs: 100 });
      const view = [await closeIssue(fixture.draws, await fixture.draws.live(issue), []), await stateOf(issue)];
      // A machine that was held up may have asked after the end of sales.
      const wasBefore = await fixture.draws.isOnSale(issue);
      await fixture.draws.untilClosed(issue);
      await closeIssue(fixture.draws, await fixture.draws.live(issue), []);
      await drawIssue(fixture.draws, await fixture.draws.live(issue));
      if (!wasBefore) continue;
      expect(view).toEqual([false, 'open']);
      return;
    }
  });

  test('an issue is not drawn before its time, however wrong the clock of the process is', async () => {
    const issue = nextIssue();
    await openFor(fixture.draws, issue, { ms: 2 * saleMs, sealMs: 3_600_000 });
    await fixture.draws.untilClosed(issue);
    await closeIssue(fixture.draws, await fixture.draws.live(issue), []);
    const ahead = {
      ...fixture.draws,
      time: { ...fixture.draws.time, now: () => fixture.draws.time.now() + 3_600_000 },
    };
    await drawDue(ahead);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE']);
    await fixture.draws.owner.query('UPDATE draws.issues SET draw_at = close_at WHERE gid = $1 AND issue = $2', [
      handGame,
      issue,
    ]);
    await drawDue(fixture.draws);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW']);
  });

  test('an issue is not opened by an entry at or after its end of sales', async () => {
    // What the log's newest entry says, another clock may have told: the next entry is never before it.
    const newest = 'gid = $1 AND seq = (SELECT max(seq) FROM draws.log WHERE gid = $1)';
    const moveBy = (hours: number) =>
      fixture.draws.owner.query(`UPDATE draws.log SET at = at + $2 * interval '1 hour' WHERE ${newest}`, [
        handGame,
        hours,
      ]);
    const issue = nextIssue();
    const made = await fixture.draws.makeIssue(issue, 3_600_000);
    await moveBy(2);
    try {
      expect(await openIssue(fixture.draws, made, 's_ssc')).toBe(false);
      expect([await stateOf(issue), await kindsOf(issue)]).toEqual(['scheduled', []]);
    } finally {
      await moveBy(-2);
    }
    await fixture.draws.owner.query('DELETE FROM draws.issues WHERE id = $1', [made.id]);
  });

  const raced = thorough(4, 10);
  test(`M9: four racers open, close and draw ${raced} issues: each step happens once`, async () => {
    const racers = await Promise.all([1, 2, 3].map(() => openHandDraws(fixture.database, fixture.pair)));
    const all = [fixture.draws, ...racers];
    const drawn: DrawEvents['issue.drawn'][] = [];
    for (const racer of all) racer.platform.bus.on('issue.drawn', (event) => drawn.push(event));
    for (let i = 0; i < raced; i++) {
      const issue = nextIssue();
      // Exactly one of them opens it.
      await openFor(fixture.draws, issue, { ms: 2 * saleMs, racers: all });
      await fixture.draws.untilClosed(issue);
      const live = await fixture.draws.live(issue);
      await Promise.all(all.map((racer) => closeIssue(racer, live, [])));
      const sealed = await fixture.draws.live(issue);
      const won = await Promise.all(all.map((racer) => drawIssue(racer, sealed)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW']);
    }
    expect(new Set(drawn.map(({ issue }) => issue)).size).toBe(raced);
    const log = (await readNewest(fixture.draws.platform.db.reads, handGame, 3 * raced)).toReversed();
    for (const [i, entry] of log.slice(1).entries()) expect(entry.prev).toBe(log[i]?.hash);
    await Promise.all(racers.map((racer) => racer.stop()));
  });
});

describe('what is missing', () => {
  /** Moves an issue into the past; only the owner of the tables can. */
  const age = (issue: string, minutes: number) =>
    fixture.draws.owner.query(
      `UPDATE draws.issues SET opens_at = opens_at - $2 * interval '1 minute', close_at = close_at - $2 * interval '1 minute', draw_at = draw_at - $2 * interval '1 minute'
        WHERE gid = $3 AND issue = $1`,
      [issue, minutes, handGame],
    );

  test('F4: an issue whose release is missing 15 minutes after the end of sales is void, and the next one is drawn', async () => {
    const issue = nextIssue();
    await sellIssue(fixture.draws, issue);
    await age(issue, 14);
    await voidDue(fixture.draws);
    expect(await stateOf(issue)).toBe('closed');
    await age(issue, 1);
    await drawDue(fixture.draws);
    expect(await stateOf(issue)).toBe('closed');
    const view: DrawEvents['issue.void'][] = [];
    fixture.draws.platform.bus.on('issue.void', (event) => view.push(event));
    await voidDue(fixture.draws);
    expect(await stateOf(issue)).toBe('void');
    expect(view).toEqual([{ gid: handGame, issue }]);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'VOID']);

    // Betting refunds it: it is claimed like a drawn one, and gets no SETTLE entry.
    const claimed = await claimForSettlement(fixture.draws);
    expect(claimed).toMatchObject({ issue, state: 'void', voidReason: 'releaseMissing', numbers: null });
    await fixture.draws.platform.db.jobs.transaction((tx) =>
      settleIssue(fixture.draws, tx, claimed?.id ?? issueIdOf('0'), { payoutTotal: mills(0), paidOrders: 0 }),
    );
    const voided = await findIssue(fixture.draws.platform.db.reads, handGame, issueNo(issue));
    expect([voided?.state, typeof voided?.settledAt]).toEqual(['void', 'number']);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'VOID']);

    const after = nextIssue();
    await sellIssue(fixture.draws, after);
    expect(await drawIssue(fixture.draws, await fixture.draws.live(after))).toBe(true);
  });

  test('F4: while a keeper is away nothing is drawn; when it is back in time, the issues are drawn in order', async () => {
    const [first, second] = [nextIssue(), nextIssue()];
    await sellIssue(fixture.draws, first);
    await sellIssue(fixture.draws, second);
    const away = {
      ...fixture.draws,
      keepers: {
        ...fixture.draws.keepers,
        b: { ...fixture.draws.keepers.b, release: () => Promise.reject(new Error('away')) },
      },
    };
    await expect(drawIssue(away, await fixture.draws.live(first))).rejects.toThrow('away');
    await drawDue(away);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'closed']);
    await drawDue(fixture.draws);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['drawn', 'drawn']);
  });

  test('a game with three late draws opens no further issue', async () => {
    const issues = [nextIssue(), nextIssue(), nextIssue()];
    for (const issue of issues) {
      await sellIssue(fixture.draws, issue);
      await age(issue, 1);
    }
    expect(await countLate(fixture.draws.platform.db.reads, handGame)).toBe(3);
    const issue = nextIssue();
    const one = await fixture.draws.makeIssue(issue, 60_000, 0);
    expect(await openIssue(fixture.draws, one, 's_ssc')).toBe(false);
    await drawDue(fixture.draws);
    // What kept it closed is gone; its sales need not last a minute any more.
    await fixture.draws.owner.query('DELETE FROM draws.issues WHERE id = $1', [one.id]);
    await sellIssue(fixture.draws, issue);
    expect(await drawIssue(fixture.draws, await fixture.draws.live(issue))).toBe(true);
  });

  test('issues that nobody could buy are void at once, without seed, log entry or refund', async () => {
    const issue = nextIssue();
    await fixture.draws.makeIssue(issue, 1);
    await fixture.draws.untilClosed(issue);
    expect(await skipUnoffered(fixture.draws.platform.db.jobs, [handGame])).toBe(1);
    expect(await findIssue(fixture.draws.platform.db.reads, handGame, issueNo(issue))).toMatchObject({
      state: 'void',
      voidReason: 'notOffered',
      k: null,
    });
    expect(await kindsOf(issue)).toEqual([]);
  });

  test('a process that dies between the end of sales and the CLOSE entry is replaced', async () => {
    const issue = nextIssue();
    await openFor(fixture.draws, issue);
    await fixture.draws.untilClosed(issue);
    const dying = { ...fixture.draws, book: { closeBook: () => Promise.reject(new Error('killed')) } };
    await expect(closeIssue(dying, await fixture.draws.live(issue), [])).rejects.toThrow('killed');
    expect(await closeIssue(fixture.draws, await fixture.draws.live(issue), [])).toBe(false);
    await fixture.draws.owner.query(
      `UPDATE draws.issues SET claimed_until = clock_timestamp() - interval '1 second' WHERE issue = $1`,
      [issue],
    );
    expect(await closeIssue(fixture.draws, await fixture.draws.live(issue), [])).toBe(true);
    await drawIssue(fixture.draws, await fixture.draws.live(issue));
  });

  test('a void cannot be drawn, and a drawn issue cannot be voided', async () => {
    const issue = nextIssue();
    await sellIssue(fixture.draws, issue);
    const live = await fixture.draws.live(issue);
    await drawIssue(fixture.draws, live);
    expect(await voidIssue(fixture.draws, live)).toBe(false);
    expect(await kindsOf(issue)).toEqual(['OPEN', 'CLOSE', 'DRAW']);
  });
});
