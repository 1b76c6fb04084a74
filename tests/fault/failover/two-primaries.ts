/**
 * Watches from each database machine itself, cut off or not, whether it acknowledges a commit: two that both do
 * would be two truths. What was acknowledged must be there in the end, and nothing may be acknowledged on a line
 * of history once another machine has gone on with a newer one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseNode } from '@longmen/test-kit/network/database/node';

export type TwoPrimaries = {
  /** Ends the watch. @returns acknowledged commits of an old line beside a newer one, and those that are gone */
  end(primary: DatabaseNode): Promise<{ acknowledged: number; beside: number; gone: number }>;
};

type Word = { readonly id: string; readonly line: number; readonly sentAt: number; readonly answeredAt: number };

const everyMs = 100;
const database = 'postgres';
const write = `INSERT INTO longmen_words VALUES ($1)
  RETURNING ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer AS line`;

/** @param primary where the table of words is made */
export async function watchForTwo(nodes: readonly DatabaseNode[], primary: DatabaseNode): Promise<TwoPrimaries> {
  const words: Word[] = [];
  let isOver = false;
  await once(primary, (client) => client.query('CREATE TABLE longmen_words (id text PRIMARY KEY)'));

  const watch = async (node: DatabaseNode) => {
    for (let count = 0; !isOver; count += 1) {
      await once(node, async (client) => {
        for (; !isOver; count += 1) {
          const id = `${node.name}${count}`;
          const sentAt = performance.now();
          const { rows } = await client.query<{ line: number }>(write, [id]);
          words.push({ id, line: rows[0]?.line ?? 0, sentAt, answeredAt: performance.now() });
          await sleep(everyMs);
        }
      }).catch(() => undefined);
      await sleep(everyMs);
    }
  };
  const watching = nodes.map(watch);

  return {
    end: async (last) => {
      isOver = true;
      await Promise.race([Promise.all(watching), sleep(5_000)]);
      const gone = await once(last, async (client) => {
        const { rows } = await client.query<{ n: number }>(
          'SELECT count(*)::integer AS n FROM unnest($1::text[]) AS id WHERE id NOT IN (SELECT id FROM longmen_words)',
          [words.map(({ id }) => id)],
        );
        return rows[0]?.n ?? 0;
      });
      return { acknowledged: words.length, beside: countBeside(words), gone };
    },
  };
}

/** Words that were sent on an old line after a newer one had answered. */
export function countBeside(words: readonly Word[]): number {
  const begun = new Map<number, number>();
  for (const { line, answeredAt } of words)
    begun.set(line, Math.min(begun.get(line) ?? Number.POSITIVE_INFINITY, answeredAt));
  return words.filter(({ line, sentAt }) => [...begun].some(([newer, at]) => newer > line && at < sentAt)).length;
}

async function once<T>(node: DatabaseNode, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: node.url(database), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}
