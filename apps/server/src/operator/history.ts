/** An operator's words about months of play that leave the database for files. */
import type { Session } from './terminal/session.ts';

/** `history`, `history archive MONTH`, `history verify`. */
export async function history(
  { office, operator, print }: Session,
  [, verb, month = '']: readonly string[],
  reason: string,
): Promise<void> {
  if (verb === 'archive') {
    const { file, rows } = await office.archiveMonth(operator, { month, reason });
    const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}s`);
    print(`history ${month}: ${counts.join(', ')} in ${file}`);
    return;
  }
  if (verb === 'verify') {
    const problems = await office.verifyHistory(operator);
    for (const { month: of, what } of problems) print(`history ${of}: ${what}`);
    if (problems.length === 0) print('history: every month is what was written');
    return;
  }
  for (const { month: of, upTo, file, bytes, sha256, movedAt } of await office.listHistory(operator))
    print({ month: of, upTo: new Date(upTo).toISOString(), file, bytes, sha256, moved: movedAt !== null });
}
