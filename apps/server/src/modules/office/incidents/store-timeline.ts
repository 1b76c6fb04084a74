/** Rows of an incident's timeline that the office itself has. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Step } from './store-incidents.ts';

/** From and to, epoch ms, and how many rows at most. */
export type TimelineWindow = { readonly from: number; readonly to: number; readonly limit: number };

const spanOf = ({ from, to }: TimelineWindow) => [new Date(from), new Date(to + 1)];

export type OwnEvent = {
  readonly at: number;
  readonly kind: 'started' | 'ended' | 'note' | 'set' | 'unset';
  readonly by: string | null;
  readonly text: string | null;
  readonly until: number | null;
  readonly switch: string | null;
  readonly state: Step['state'] | null;
  /** Its number among those of its kind. */
  readonly place: number;
};

/** What an incident's own rows say, the newest first. */
export function readOwnEvents(tx: Tx, id: string, window: TimelineWindow): Promise<OwnEvent[]> {
  return tx.rows({
    text: `SELECT * FROM (
        SELECT started_at AS at, 'started' AS kind, started_by AS by, reason AS text, until, NULL AS switch,
          NULL AS state, 0 AS place FROM office.incidents WHERE id = $1
        UNION ALL SELECT ended_at, 'ended', ended_by, summary ->> 'happened', NULL, NULL, NULL, 1
          FROM office.incidents WHERE id = $1 AND ended_at IS NOT NULL
        UNION ALL SELECT at, 'note', operator, text, until, NULL, NULL, id::int FROM office.incident_notes
          WHERE incident = $1
        UNION ALL SELECT set_at, 'set', NULL, NULL, NULL, switch, CASE state WHEN 'already' THEN state ELSE 'set' END,
          place FROM office.incident_steps WHERE incident = $1 AND set_at IS NOT NULL
        UNION ALL SELECT ended_at, 'unset', moved_by, NULL, NULL, switch, state, place FROM office.incident_steps
          WHERE incident = $1 AND ended_at IS NOT NULL) AS own
      WHERE at >= $2 AND at < $3 ORDER BY at DESC LIMIT $4`,
    values: [id, ...spanOf(window), window.limit],
  });
}

export type LogEvent = {
  readonly seq: number;
  readonly at: number;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
};

/** Entries of the log; what an incident itself writes there stands in its own rows. */
export function readLogEvents(tx: Tx, id: string, window: TimelineWindow): Promise<LogEvent[]> {
  return tx.rows({
    text: `SELECT seq, at, operator, action, subject FROM office.audit_log e
      WHERE at >= $2 AND at < $3 AND action NOT IN ('sign-in', 'prove')
        AND NOT (subject = $1 AND action IN ('start-incident', 'change-incident', 'end-incident'))
        AND NOT EXISTS (SELECT FROM office.incident_steps s WHERE s.incident = $1::bigint AND e.seq IN (s.entry, s.end_entry))
      ORDER BY at DESC, seq DESC LIMIT $4`,
    values: [id, ...spanOf(window), window.limit],
  });
}
