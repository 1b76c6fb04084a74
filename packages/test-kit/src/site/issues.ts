/**
 * Ends of sales by a test's own hand, so that it waits for none: an issue is held on sale, closed, and let go. Only
 * times are moved, by the owner of the tables; the site itself sells, closes, draws and settles as ever.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sealEnvelope } from '../../../../apps/server/src/platform/bus/envelope.ts';
import { eventKeys } from '../../../../apps/server/src/platform/bus/site-wire.ts';
import { maxNodes } from '../../../../apps/server/src/platform/db/ids.ts';
import { notifyChannel } from '../../../../apps/server/src/platform/db/session.ts';
import { ownerOf } from '../database/owner.ts';

type SiteWithIssues = { database: { ownerUrl: string }; folder: string };
type OnSale = { id: string; issue: string; msLeft: number };

/** How far a held issue's end is moved. */
const heldFor = `interval '1 hour'`;
/** With more than this left an issue is held already, or ends long after any test. */
const longMs = 30 * 60_000;
/** A server that looks at its issues once a second must hear of a later end before the sooner one. */
const openMinMs = 1_200;
const waitMaxMs = 150_000;

/**
 * Keeps the issue on sale open, for an hour at most; those after it follow later. Waits for an issue where none is on
 * sale.
 * @returns its number
 */
export function holdSales(site: SiteWithIssues, gid: string | number): Promise<string> {
  return onIssue(ownerOf(site.database), gid, openMinMs, async (client, current) => {
    if (current.msLeft < longMs) await move(site, client, gid, current, heldFor);
    return current.issue;
  });
}

/**
 * Ends the sales of the issue on sale and has it drawn at the same moment: now, or at the end of sales that was
 * announced when it was opened, because keepers give no seed before. The next issue goes on sale then, for its full
 * time.
 * @returns the issue's number, when its sales are over
 */
export async function closeSales(site: SiteWithIssues, gid: string | number): Promise<string> {
  const { issue, msLeft } = await onIssue(ownerOf(site.database), gid, 0, async (client, current) => {
    await letGo(site, client, gid, current);
    const { rows } = await client.query<{ msLeft: number }>(
      `UPDATE draws.issues SET draw_at = close_at WHERE id = $1
       RETURNING extract(epoch FROM close_at - clock_timestamp())::float8 * 1000 AS "msLeft"`,
      [current.id],
    );
    return { issue: current.issue, msLeft: rows[0]?.msLeft ?? 0 };
  });
  // Until then it could be held again, by who means the next one.
  await sleep(Math.max(0, msLeft) + 1);
  return issue;
}

/**
 * Lets every held issue, or those of some games, end when it was announced to, or now where that has passed; those
 * after it follow in their rhythm.
 */
export async function resumeSales(site: SiteWithIssues, gids?: readonly (string | number)[]): Promise<void> {
  const owner = ownerOf(site.database);
  const { rows: held } = await owner.query<{ gid: number }>(
    `SELECT DISTINCT i.gid FROM draws.issues i JOIN draws.log l ON l.gid = i.gid AND l.issue = i.issue AND l.kind = 'OPEN'
      WHERE i.state = 'open' AND i.season > 0 AND i.opens_at <= clock_timestamp()
        AND i.close_at > clock_timestamp() + $1 * interval '1 ms'
        AND i.close_at > (l.body::json ->> 'closes')::timestamptz + $1 * interval '1 ms'
        AND ($2::integer[] IS NULL OR i.gid = ANY ($2))`,
    [longMs, gids ?? null],
  );
  for (const { gid } of held) await lockOnSale(owner, gid, 0, (client, current) => letGo(site, client, gid, current));
}

/** Does something to the issue that is on sale, as soon as there is one with so much time left. */
async function onIssue<T>(
  owner: pg.Pool,
  gid: string | number,
  msLeft: number,
  work: (client: pg.ClientBase, current: OnSale) => Promise<T>,
): Promise<T> {
  for (const until = performance.now() + waitMaxMs; performance.now() < until; await sleep(50)) {
    const done = await lockOnSale(owner, gid, msLeft, work);
    if (done !== undefined) return done.result;
  }
  throw new Error(`game ${gid} sold nothing within ${waitMaxMs} ms`);
}

/** In one transaction, so that no bet and no server comes between; undefined when nothing is on sale. */
async function lockOnSale<T>(
  owner: pg.Pool,
  gid: string | number,
  msLeft: number,
  work: (client: pg.ClientBase, current: OnSale) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<OnSale>(
      `SELECT id::text, issue, extract(epoch FROM close_at - clock_timestamp())::float8 * 1000 AS "msLeft" FROM draws.issues
        WHERE gid = $1 AND state = 'open' AND season > 0 AND opens_at <= clock_timestamp()
          AND close_at > clock_timestamp() + $2 * interval '1 ms' ORDER BY draw_at LIMIT 1 FOR UPDATE`,
      [gid, msLeft],
    );
    const [current] = rows;
    const done = current === undefined ? undefined : { result: await work(client, current) };
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Undoes what moved the issue, as far as its announced end has not passed. */
async function letGo(
  site: SiteWithIssues,
  client: pg.ClientBase,
  gid: string | number,
  current: OnSale,
): Promise<void> {
  const { rows } = await client.query<{ back: string }>(
    `SELECT (greatest((l.body::json ->> 'closes')::timestamptz, date_trunc('milliseconds', clock_timestamp())) - i.close_at)::text AS back
       FROM draws.issues i JOIN draws.log l ON l.gid = i.gid AND l.issue = i.issue AND l.kind = 'OPEN' WHERE i.id = $1`,
    [current.id],
  );
  await move(site, client, gid, current, `interval '${rows[0]?.back ?? '0'}'`);
}

/** Moves the ends of the issue on sale and all times of those after it; servers are told, as when one opens. */
async function move(
  site: SiteWithIssues,
  client: pg.ClientBase,
  gid: string | number,
  { id, issue }: OnSale,
  by: string,
): Promise<void> {
  await client.query(
    `UPDATE draws.issues SET opens_at = CASE WHEN id = $2 THEN opens_at ELSE opens_at + ${by} END,
            close_at = close_at + ${by}, draw_at = draw_at + ${by}
      WHERE gid = $1 AND state IN ('open', 'scheduled') AND draw_at >= (SELECT draw_at FROM draws.issues WHERE id = $2)`,
    [gid, id],
  );
  const { rows } = await client.query<{ at: number; batch: string }>(
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at,
            json_build_array(json_build_object('n', 'issue.opened', 'e', json_build_object(
              'gid', gid, 'issue', issue, 'closesAt', floor(extract(epoch FROM close_at) * 1000)::bigint,
              'drawsAt', floor(extract(epoch FROM draw_at) * 1000)::bigint)))::text AS batch
       FROM draws.issues WHERE gid = $1 AND issue = $2 AND close_at > clock_timestamp() + interval '100 ms'`,
    [gid, issue],
  );
  for (const { at, batch } of rows)
    await client.query('SELECT pg_notify($1, $2)', [notifyChannel, sealed(site, at, batch)]);
}

/** As a server of the site sends it; each under a name of its own, so that nobody waits for a next one. */
function sealed({ folder }: SiteWithIssues, at: number, batch: string): string {
  const sender = randomBytes(12).toString('base64url');
  return sealEnvelope(eventKeys(join(folder, 'data')), { sender, node: maxNodes, seq: 1, at: Math.round(at), batch });
}
