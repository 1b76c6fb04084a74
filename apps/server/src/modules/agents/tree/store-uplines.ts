/** Rows of the closure among agents. */
import type { Tx } from '../../../platform/db/database.ts';
import { int2Array, int8, statement } from '../../../platform/db/statement.ts';

/** A new agent directly below `parentId`, who keeps `gaps` of its rates. */
export type NewAgent = { readonly userId: string; readonly parentId: string; readonly gaps: readonly number[] };

/** Everybody above the parent stands above the new agent, too, with the same child on the way and the same gaps. */
const insertStatement = statement<NewAgent>('agents-insert-uplines', ({ value }) => {
  const agent = value(int8((row) => row.userId));
  const parent = value(int8((row) => row.parentId));
  const gaps = value(int2Array((row) => row.gaps));
  return `INSERT INTO agents.uplines (agent_id, ancestor_id, child_id, gaps)
    SELECT ${agent}, ${parent}, ${agent}, ${gaps}
    UNION ALL
    SELECT ${agent}, ancestor_id, child_id, gaps FROM agents.uplines WHERE agent_id = ${parent}`;
});

/** Writes the rows of a new agent. */
export async function insertUplines(tx: Tx, agent: NewAgent): Promise<void> {
  await tx.count(insertStatement(agent));
}

/** A new account is counted by those above it with the next roll of days. It is as old as its own row. */
export async function insertJoined(tx: Tx, userId: string): Promise<void> {
  await tx.count({
    name: 'agents-joined',
    text: 'INSERT INTO agents.joined (user_id, at) VALUES ($1, now())',
    values: [userId],
  });
}
