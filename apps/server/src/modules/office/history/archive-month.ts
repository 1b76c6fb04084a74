/** Months of play that leave the database for files, by the owner's command; each is an entry of the log. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { HistoryProblem } from '../../history/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import { entriesByAction } from '../audit/store-audit.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

const action = 'archive-month';

export type MonthToArchive = { readonly month: string; readonly reason: string };
export type ArchivedMonth = {
  readonly month: string;
  readonly file: string;
  readonly rows: Readonly<Record<string, number>>;
};

/** Moves a month, or goes on with one. @throws Refusal */
export async function archiveMonth(
  { platform, history }: Deps,
  by: SignedInOperator,
  { month, reason: typedReason }: MonthToArchive,
): Promise<ArchivedMonth> {
  const reason = assertReason(typedReason);
  const { manifest, file } = await history.archive(month, async (tx, { upTo, rows, file: name }, hash) => {
    const after = { manifest: hash, file: name, upTo, rows };
    await record(platform, tx, { operator: by.name, action, subject: month, before: null, after, reason });
  });
  return { month, file, rows: manifest.rows };
}

/** The hashes of manifests that the log knows, by month: what files and sums are held against. */
export async function sealedManifests(db: Db | Tx): Promise<Map<string, string>> {
  const entries = await entriesByAction(db, action);
  return new Map(
    entries.map((text) => {
      const { subject, after } = JSON.parse(text) as { subject: string; after: { manifest: string } };
      return [subject, after.manifest];
    }),
  );
}

/** What of the months that have left is not what was written; nothing where all is well. */
export async function verifyHistory({ platform, history }: Deps): Promise<readonly HistoryProblem[]> {
  return history.verify(await sealedManifests(platform.db.jobs));
}
