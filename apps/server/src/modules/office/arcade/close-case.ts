/** Cases about games of other companies: what waits for people, and its end. */
import type { OpenCase } from '../../arcade/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';

export type CaseToClose = { readonly id: string; readonly reason: string };

/** The oldest first. */
export const listCases = ({ arcade }: Deps): Promise<OpenCase[]> => arcade.cases();

/** Money waits for some of them, so it takes a fresh second factor. @throws Refusal */
export async function closeCase(
  deps: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: CaseToClose,
): Promise<OpenCase> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  return deps.platform.db.reads.transaction(async (tx) => {
    const closed = await deps.arcade.closeCase(tx, id, { by: by.name, reason });
    const action = { operator: by.name, action: 'platform-case-close', subject: id, reason };
    await record(deps.platform, tx, { ...action, before: closed, after: 'closed' });
    return closed;
  });
}
