/** Who writes a database of several machines, and how far those are that follow, for people who look. */
import type { Reader } from '../tx.ts';

export type Members = {
  /** Where the writing one was reached; null by a socket of this machine. */
  readonly primary: string | null;
  /** Counts who took over from whom. */
  readonly timeline: number;
  /** Names are null where the application's login may not see them (`GRANT pg_read_all_stats`). */
  readonly standbys: readonly {
    readonly name: string | null;
    readonly isSynchronous: boolean | null;
    readonly bytesBehind: number | null;
    readonly secondsBehind: number | null;
  }[];
};

/** @param tx of the primary @returns undefined where it does not answer, or only follows */
export async function readMembers(tx: Reader): Promise<Members | undefined> {
  return tx.row<Members>({ text: membersSql }).catch(() => undefined);
}

const membersSql = `
  SELECT host(inet_server_addr()) AS primary,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer AS timeline,
    coalesce((SELECT json_agg(json_build_object('name', application_name, 'isSynchronous', sync_state <> 'async',
        'bytesBehind', pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn),
        'secondsBehind', coalesce(extract(epoch FROM replay_lag), 0)) ORDER BY application_name)
      FROM pg_stat_replication), '[]') AS standbys`;
