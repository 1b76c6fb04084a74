/** Files of lists are on the record: who took out what, from which question, and which file it was (office.md 9). */
import { refuse } from '../../../platform/api/route.ts';
import { type Entry, record } from '../audit/audit-log.ts';
import { findEntry } from '../audit/store-audit.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

/** `query` as it stands in the address of the list. */
export type Export = { readonly list: string; readonly query: string; readonly columns: readonly string[] };
export type ExportedFile = { readonly id: string; readonly rows: number; readonly sha256: string };

const actions = { begun: 'export', done: 'export-file' } as const;

/** @returns the number of the entry, which stands in the file */
export async function beginExport({ platform }: Deps, by: SignedInOperator, of: Export): Promise<string> {
  const entry = await platform.db.reads.transaction((tx) =>
    record(platform, tx, {
      operator: by.name,
      action: actions.begun,
      subject: of.list,
      before: null,
      after: { query: of.query, columns: of.columns },
      reason: 'a file of a list',
    }),
  );
  return String(entry.seq);
}

/** @throws Refusal when it is not an export that this operator has begun */
export async function endExport(
  { platform }: Deps,
  by: SignedInOperator,
  { id, rows, sha256 }: ExportedFile,
): Promise<void> {
  await platform.db.reads.transaction(async (tx) => {
    const begun = await findEntry(tx, Number(id));
    const entry = begun === undefined ? undefined : (JSON.parse(begun.text) as Entry);
    if (entry?.action !== actions.begun || entry.operator !== by.name) throw refuse('noSuchExport', { id });
    await record(platform, tx, {
      operator: by.name,
      action: actions.done,
      subject: id,
      before: null,
      after: { list: entry.subject, rows, sha256 },
      reason: 'a file of a list',
    });
  });
}
