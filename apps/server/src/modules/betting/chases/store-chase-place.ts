/** What a slip of a chase adds to the statement that places slips: the chase is locked, and moves on with its slip. */
import { int2, int8 } from '../../../platform/db/statement.ts';
import { nextIssueSql } from './store-chases.ts';
import type { NewSlip, SlipKind } from '../slips/store-place.ts';

const stepOf = ({ step }: NewSlip) => {
  if (step === undefined) throw new RangeError('a slip of no chase');
  return step;
};

/**
 * A slip is taken for the very next step of a chase that goes on and has no slip out, and for its issue. Whoever ends
 * a chase waits for the statement, so no slip comes after its end.
 */
export const chaseSlip: SlipKind = {
  columns: { chase: int8((slip) => stepOf(slip).chase), step: int2((slip) => stepOf(slip).step) },
  lockSql: `chase AS MATERIALIZED (
  SELECT c.user_id, c.chase FROM requested a JOIN betting.chases c ON c.user_id = a.user_id AND c.chase = a.chase
  WHERE c.ended IS NULL AND c.slip_issue IS NULL AND c.next = a.step AND c.next_issue = a.issue ORDER BY c.user_id FOR UPDATE OF c
), `,
  joinSql: ' JOIN chase ON chase.user_id = requested.user_id AND chase.chase = requested.chase',
  writeSql: `, steps AS (
  UPDATE betting.chase_steps p SET state = 'placed', slip = a.slip FROM accepted a
  WHERE p.user_id = a.user_id AND p.chase = a.chase AND p.step = a.step
), chases AS (
  UPDATE betting.chases c SET slip_issue = a.issue, next = a.step + 1, next_issue = ${nextIssueSql('a.user_id', 'a.chase', 'a.step')}
  FROM accepted a WHERE c.user_id = a.user_id AND c.chase = a.chase
)`,
};
