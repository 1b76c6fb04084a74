/** Compares sums of game rounds with the rounds that they come from, and puts right what differs (platforms.md 8). */
import type { Tx } from '../../../platform/db/database.ts';
import { arcadeSql } from '../../arcade/index.ts';
import { identitySql } from '../../identity/index.ts';
import { type Days, isWhose, usersBelowSql, valuesOf, type Whose } from './store-recount.ts';

/**
 * Keeps days of game rounds and the lines that they go to as they are until the transaction ends, in the order of a roll.
 * @returns false while they are made again for another time zone: there is nothing to compare
 */
export async function holdGameDays(tx: Tx, timeZone: string): Promise<boolean> {
  await tx.row({ text: identitySql.holdLinesSql });
  return (await tx.row({ text: arcadeSql.holdDaysSql, values: [timeZone] })) !== undefined;
}

/** Puts days of the players below some agents right by their rounds. With days held. @returns how many were wrong */
export async function correctPlayers(tx: Tx, whose: Whose, { from, to }: Days, timeZone: string): Promise<number> {
  const row = await tx.row<{ wrong: number }>({
    text: `WITH ${arcadeSql.correctDaysSql(usersBelowSql(whose), '$2', '$3', '$1')} SELECT count(*) AS wrong FROM days_wrong`,
    values: [timeZone, from, to, ...valuesOf(whose)],
  });
  return row?.wrong ?? 0;
}

/**
 * Puts the days of some agents right by those of the players below. Agents below whom a line has changed since are left
 * out: a day went to the line of when it was made. With days held, once players' are right. @returns how many were wrong
 */
export async function correctPlatforms(tx: Tx, whose: Whose, { from, to }: Days, timeZone: string): Promise<number> {
  return tx.count({
    text: `
      WITH moved AS MATERIALIZED (${identitySql.agentsOfChangesSql('($2::timestamp AT TIME ZONE $1)', "'infinity'")}
      ), truth AS (
        SELECT above.agent_id, d.day, sum(d.card)::bigint AS card, sum(d.live)::bigint AS live
        FROM (${arcadeSql.daysSql(usersBelowSql(whose), '$2', '$3')}) d, unnest(${identitySql.lineSql('d.user_id')}) AS above (agent_id)
        WHERE ${isWhose(whose, 'above.agent_id', '$4')} GROUP BY 1, 2
      )
      INSERT INTO agents.below_platforms (agent_id, day, card, live)
      SELECT agent_id, day, coalesce(t.card, 0), coalesce(t.live, 0)
      FROM truth t FULL JOIN (
        SELECT * FROM agents.below_platforms b WHERE b.day >= $2::date AND b.day < $3::date AND ${isWhose(whose, 'b.agent_id', '$4')}
      ) b USING (agent_id, day)
      WHERE agent_id NOT IN (SELECT agent_id FROM moved)
        AND (coalesce(t.card, 0) <> coalesce(b.card, 0) OR coalesce(t.live, 0) <> coalesce(b.live, 0))
      ON CONFLICT (agent_id, day) DO UPDATE SET card = excluded.card, live = excluded.live`,
    values: [timeZone, from, to, ...valuesOf(whose)],
  });
}
