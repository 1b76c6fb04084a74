/** SQL of issues and rounds by their end, for the sums that reports are read from. Arguments are SQL expressions of instants. */

/** Whoever ends an issue or round locks one of these before the clock is read. */
export const endTables = ['draws.issues', 'draws.round_results'];

/** Of issues and rounds that ended from one instant on and before another: columns issue (its id), at, is_void, is_round. */
export const endedSql = (from: string, to: string) => `
  SELECT i.id AS issue, i.settled_at AS at, i.state = 'void' AS is_void, false AS is_round
  FROM draws.issues i WHERE i.settled_at >= ${from} AND i.settled_at < ${to}
  UNION ALL
  SELECT e.id, e.at, e.void_reason IS NOT NULL, true FROM draws.round_results e WHERE e.at >= ${from} AND e.at < ${to}`;

/**
 * Issues and rounds that had begun before an instant and had not ended: column issue. A round ends within seconds; where a
 * long past instant is asked for, one that waited for more than two days is not looked for.
 */
export const notEndedSql = (at: string) => `
  SELECT i.id AS issue FROM draws.issues i WHERE i.settled_at >= ${at} AND i.opens_at < ${at}
  UNION ALL
  SELECT i.id FROM draws.issues i WHERE i.state IN ('open', 'closed') AND i.settled_at IS NULL AND i.opens_at < ${at}
  UNION ALL
  SELECT i.id FROM draws.issues i
  WHERE (i.state IN ('drawn', 'settling') OR (i.state = 'void' AND i.settled_at IS NULL)) AND i.opens_at < ${at}
  UNION ALL
  SELECT e.id FROM draws.round_results e JOIN draws.rounds q USING (id)
  WHERE e.at >= ${at} AND e.at < ${at} + interval '2 days' AND q.at < ${at}
  UNION ALL
  SELECT -p.waiting FROM draws.pairs p WHERE p.waiting IS NOT NULL`;
