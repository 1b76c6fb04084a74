/**
 * Ledger, catalogue and betting over a real database, with issues that the test opens, closes and
 * draws by hand: how an issue comes to its state is the draws' own affair and tested there.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { BetLine } from '@longmen/contract';
import { type Mills, yuan } from '@longmen/engine';
import pg from 'pg';
import {
  type Bet,
  makeBetting,
  type Betting,
  type BettingIssue,
  type BettingNeeds,
  type DrawsNeeds,
  type RoundNeeds,
} from '../src/modules/betting/index.ts';
import { makeStreaks } from '../src/modules/draws/streaks.ts';
import * as roundSql from '../src/modules/draws/store-round-fragments.ts';
import { type Catalogue, makeCatalogue } from '../src/modules/catalogue/index.ts';
import { type Ledger, makeLedger } from '../src/modules/ledger/index.ts';
import type { Db, Tx } from '../src/platform/db.ts';
import type { Platform } from '../src/platform/context.ts';
import type { Caller } from '../src/platform/route.ts';

export type Stand = {
  readonly platform: Platform;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly betting: Betting;
  readonly needs: BettingNeeds;
  /** The owner's connection, for what the application may not do. */
  readonly owner: pg.Client;
  /** Raw public key of the site, hex. */
  readonly siteKey: string;
  /** A player with money. */
  player(balanceYuan: number): Promise<Caller>;
  /** Opens an issue that closes in `closesInMs`: after the test, unless something else is said. */
  openIssue(gid: number, closesInMs?: number): Promise<BettingIssue>;
  setState(issue: BettingIssue, state: BettingIssue['state']): Promise<void>;
  /** Closes and draws an issue with these numbers. */
  draw(issue: BettingIssue, numbers: number[]): Promise<void>;
  /** A second, equal process on the same database. */
  close(): Promise<void>;
};

/** Game 10 is a s_ssc of one minute, 80 a k3 (games.json). */
export const sscGame = 10;

export const bigLine = (stake: number, contents = 'big'): BetLine => ({ play: 's_ssc.total.bsoe', stake, contents });

/** A bet of ten yuan on the big sum of that game, at the server's rate and without a key; `over` says what differs. */
export const betOf = (caller: Caller, issue: string | undefined, over: Partial<Bet> = {}): Bet => ({
  caller,
  rates: 'server',
  gid: sscGame,
  issue,
  lines: [bigLine(10)],
  key: undefined,
  bodyHash: Buffer.from('body'),
  ...over,
});

/** The lunar year of six-mark issues made by hand. */
export const lunarYear = 2026;

export async function makeStand(
  platform: Platform,
  ownerUrl: string,
  keys = generateKeyPairSync('ed25519'),
): Promise<Stand> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const ledger = makeLedger(platform);
  const catalogue = await makeCatalogue(platform, { rebateOf: async () => '0', testGames: true });
  const streaksOf = makeStreaks(platform, catalogue, async (gid) => {
    const text = `SELECT i.issue FROM draws.issues i JOIN draws.results r USING (id) WHERE i.gid = $1 ORDER BY i.draw_at DESC LIMIT 1`;
    return (await platform.db.jobs.row<{ issue: string }>({ text, values: [gid] }))?.issue;
  });
  const draws = handDraws(platform.db.jobs, streaksOf);
  const needs: BettingNeeds = {
    ledger,
    catalogue,
    draws,
    rounds: noRounds,
    rebateOf: async () => '0',
    mayBet: async () => true,
    sign: (hash) => sign(null, hash, keys.privateKey),
    siteKey: keys.publicKey.export({ type: 'spki', format: 'der' }).subarray(12).toString('hex'),
  };
  const betting = makeBetting(platform, needs);
  ledger.connectBetting(betting.books);
  let nextIssue = 1;
  const yearOf = (gid: number) => (catalogue.game(gid)?.family === 'lhc' ? lunarYear : null);
  return {
    platform,
    ledger,
    catalogue,
    betting,
    needs,
    owner,
    siteKey: keys.publicKey.export({ type: 'spki', format: 'der' }).subarray(12).toString('hex'),
    player: (balanceYuan) => openPlayer(platform, ledger, yuan(balanceYuan)),
    openIssue: async (gid, closesInMs = 600_000) => {
      const issue = `20990101${String(nextIssue++).padStart(4, '0')}`;
      await owner.query(
        `INSERT INTO draws.issues (id, gid, issue, season, k, state, opens_at, close_at, draw_at, odds_version, lunar_year)
         SELECT $1, $2, $3, 1, $4, 'open', at - interval '1 minute', at + $5::float8 * interval '1 ms', at + $5::float8 * interval '1 ms' + interval '2 s', $6, $7
         FROM (SELECT clock_timestamp() AS at) c`,
        [
          `${gid}${issue.padStart(13, '0')}`,
          gid,
          issue,
          nextIssue,
          closesInMs,
          catalogue.oddsVersion(gid),
          yearOf(gid),
        ],
      );
      return (await draws.findIssue(gid, issue)) as BettingIssue;
    },
    setState: async (issue, state) => {
      await owner.query(
        `UPDATE draws.issues SET state = $2, void_reason = CASE WHEN $2 = 'void' THEN 'test' END WHERE id = $1`,
        [issue.id, state],
      );
    },
    draw: async (issue, numbers) => {
      await owner.query('INSERT INTO draws.results (id, numbers, drawn_at) VALUES ($1, $2, now())', [
        issue.id,
        numbers,
      ]);
      await owner.query(`UPDATE draws.issues SET state = 'drawn' WHERE id = $1`, [issue.id]);
    },
    close: async () => {
      await betting.close();
      await owner.end();
    },
  };
}

async function openPlayer(platform: Platform, ledger: Ledger, balance: Mills): Promise<Caller> {
  const userId = platform.ids.next();
  await platform.db.bets.transaction(async (tx) => {
    await ledger.openAccounts(tx, userId);
    if (balance > 0)
      await ledger.post(tx, {
        userId,
        kind: 'playMoney',
        ref: userId,
        debit: 'playMoney',
        credit: 'cash',
        amount: balance,
      });
  });
  return { userId, username: `p${userId}`, sessionId: '', accountType: 1, status: 0, isGuest: false, isDemo: true };
}

/** Issues made by hand have no keepers, so nobody draws a round here. */
const noRounds: RoundNeeds = {
  sql: roundSql,
  readyPair: async () => false,
  draw: async () => [],
  read: async () => [],
  waitingOf: async () => undefined,
  listWaiting: async () => [],
};

const issueColumns = `i.id::text, i.gid, i.issue, i.state, i.opens_at AS "opensAt", i.close_at AS "closesAt", r.drawn_at AS "drawnAt", i.settled_at AS "settledAt",
  r.numbers, i.lunar_year AS "lunarYear", i.void_reason AS "voidReason", r.late_from AS "lateFrom", i.odds_version AS "oddsVersion"`;
const issuesFrom = 'draws.issues i LEFT JOIN draws.results r ON r.id = i.id';

/** The draws' door as betting needs it, without keepers and log. */
export function handDraws(db: Db, streaksOf: DrawsNeeds['streaksOf']): DrawsNeeds {
  const one = (where: string, values: unknown[]) =>
    db.row<BettingIssue>({ text: `SELECT ${issueColumns} FROM ${issuesFrom} WHERE ${where} LIMIT 1`, values });
  return {
    // Tests run beside their database.
    now: () => Date.now(),
    openIssue: (gid) =>
      one(`i.gid = $1 AND i.state = 'open' AND clock_timestamp() < i.close_at ORDER BY i.close_at`, [gid]),
    findIssue: (gid, issue) => one('i.gid = $1 AND i.issue = $2', [gid, issue]),
    issuesById: (ids) =>
      db.rows<BettingIssue>({ text: `SELECT ${issueColumns} FROM ${issuesFrom} WHERE i.id = ANY ($1)`, values: [ids] }),
    issuesByNumber: (gid, issues) =>
      db.rows<BettingIssue>({
        text: `SELECT ${issueColumns} FROM ${issuesFrom} WHERE i.gid = $1 AND i.issue = ANY ($2)`,
        values: [gid, issues],
      }),
    openIssueSql: (ids, at) =>
      `SELECT id FROM draws.issues WHERE id IN (${ids}) AND state = 'open' AND opens_at <= ${at} AND ${at} < close_at ORDER BY id FOR SHARE`,
    issuesSql: `SELECT i.id, i.gid, i.issue, i.state, i.close_at, i.draw_at, i.settled_at, r.numbers FROM ${issuesFrom}`,
    lateSql: 'SELECT id, late_from FROM draws.results WHERE late_from IS NOT NULL',
    playedSql: (id) =>
      `SELECT i.id, i.gid, i.issue, i.state, i.close_at, i.draw_at, i.settled_at, r.numbers FROM ${issuesFrom} WHERE i.id = ${id}`,
    streaksOf,
    claimForSettlement: async () => {
      const claimed = await db.row<{ id: string }>({
        text: `
          UPDATE draws.issues SET state = CASE state WHEN 'void' THEN 'void' ELSE 'settling' END, claimed_until = clock_timestamp() + interval '30 s'
          WHERE id = (SELECT id FROM draws.issues WHERE (state IN ('drawn', 'settling') OR (state = 'void' AND settled_at IS NULL))
            AND (claimed_until IS NULL OR claimed_until < clock_timestamp()) ORDER BY draw_at LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING id::text`,
      });
      return claimed && one('i.id = $1', [claimed.id]);
    },
    keepClaim: async () => undefined,
    markSettled: async (tx: Tx, id) =>
      (await tx.count({
        text: `UPDATE draws.issues SET state = CASE state WHEN 'void' THEN 'void' ELSE 'settled' END, settled_at = clock_timestamp()
        WHERE id = $1 AND settled_at IS NULL`,
        values: [id],
      })) === 1,
  };
}
