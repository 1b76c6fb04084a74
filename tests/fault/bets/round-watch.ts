/** Looks on from the database's side while rounds are under way. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type RoundWatch = {
  /**
   * Waits until all of these rounds are taken (their stakes are gone), or one is ended (its result is written); a while
   * at most.
   */
  until(keys: readonly string[], state: 'taken' | 'ended'): Promise<void>;
  /** Those of the keys under which a round stands. */
  taken(keys: readonly string[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

const lookEveryMs = 2;
const patienceMs = 2_000;

/** @param url of a user who may read everything. */
export async function openRoundWatch(url: string): Promise<RoundWatch> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const find = async (keys: readonly string[]) => {
    const { rows } = await client.query<{ key: string; ended: boolean }>({
      name: 'watch',
      text: `SELECT s.key, e.id IS NOT NULL AS ended FROM betting.slips s JOIN draws.rounds q ON q.id = -s.slip
             LEFT JOIN draws.round_results e ON e.id = q.id WHERE s.key = ANY($1)`,
      values: [keys],
    });
    return rows;
  };
  return {
    until: async (keys, state) => {
      const end = performance.now() + patienceMs;
      while (performance.now() < end) {
        const rows = await find(keys);
        if (state === 'taken' ? rows.length === keys.length : rows.some(({ ended }) => ended)) return;
        await sleep(lookEveryMs);
      }
    },
    taken: async (keys) => new Set((await find(keys)).map(({ key }) => key)),
    close: () => client.end(),
  };
}
