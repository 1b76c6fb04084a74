/** SQL that opens cases, for statements in which they belong. */
import type { CaseKind } from './kinds.ts';

/** Opens a case of a kind for each row of `source(user_id, provider, ref, detail)`, unless it was opened before. */
export function openCaseSql(kind: CaseKind, source: string): string {
  return `INSERT INTO arcade.cases (user_id, provider, kind, ref, detail)
    SELECT user_id, provider, '${kind}', ref, detail FROM ${source} ON CONFLICT (kind, provider, ref) DO NOTHING`;
}
