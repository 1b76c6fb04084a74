/** Sums for everybody above from what changes in the days of game rounds: in the statement that makes them, once. */
import type { GameDaysPort } from '../../arcade/index.ts';
import { identitySql } from '../../identity/index.ts';

/** Fills the port of arcade's roll. A player's day goes to the line that he has when it is made. */
export const belowGameDays: GameDaysPort = {
  foldSql: (upTo) => `
      by_line AS (
        SELECT ${identitySql.lineAtSql('a.user_id', upTo)} AS line, a.day, sum(a.card) AS card, sum(a.live) AS live FROM added a GROUP BY 1, 2
      ), folded AS (
        INSERT INTO agents.below_platforms AS b (agent_id, day, card, live)
        SELECT above.agent_id, l.day, sum(l.card)::bigint, sum(l.live)::bigint
        FROM by_line l, unnest(l.line) AS above (agent_id) WHERE l.line IS NOT NULL GROUP BY 1, 2
        HAVING sum(l.card) <> 0 OR sum(l.live) <> 0 ORDER BY 1, 2
        ON CONFLICT (agent_id, day) DO UPDATE SET card = b.card + excluded.card, live = b.live + excluded.live
      )`,
  holdSql: identitySql.holdLinesSql,
  forgetSql: ['DELETE FROM agents.below_platforms'],
};
