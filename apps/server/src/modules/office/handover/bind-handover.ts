/** What one shift hands over to the next, each part as far as an operator may read it. */
import { refuse } from '../../../platform/api/route.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { ClaimKind } from '../claims/store-claims.ts';
import { takeOverClaim } from '../claims/take-over.ts';
import { listClaims } from '../claims/store-claims.ts';
import { shiftHours } from '../dashboard/settings.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { listLive } from '../incidents/store-incidents.ts';
import { may } from '../rights/rights.ts';
import { listWaiting } from '../waiting/list-waiting.ts';
import { readQueues } from '../waiting/read-queues.ts';
import { insertHandover, listHandovers, lockHandover, markTaken } from './store-handovers.ts';

export type OfficeHandover = ReturnType<typeof bindHandover>;

const notesMax = 30;
const rowsMax = 100;
const hourMs = 3_600_000;

/** Each asks for an operator who signed in. */
export function bindHandover(deps: Deps) {
  const { platform } = deps;
  const { reads } = platform.db;

  const readClaims = async (by: SignedInOperator) => {
    const kinds: ClaimKind[] = [
      ...(may(by, 'withdrawals.read/read') ? (['withdrawal'] as const) : []),
      ...(may(by, 'deposits.decide/read') ? (['deposit', 'payment'] as const) : []),
    ];
    return listClaims(reads, kinds, platform.clock.now(), rowsMax);
  };
  const readCases = async (by: SignedInOperator) => {
    if (!may(by, 'care.read/read')) return undefined;
    const { rows } = await deps.care.cases({ state: 'open' }, { limit: rowsMax });
    const users = await deps.players.usersOf(rows.map(({ userId }) => userId));
    return rows
      .map((one) => ({ ...one, player: users.get(one.userId)?.username ?? one.userId }))
      .toSorted((one, other) => one.dueAt - other.dueAt);
  };

  return {
    read: async (by: SignedInOperator) => {
      const hours = platform.settings.get(shiftHours);
      const soon = platform.clock.now() + hours * hourMs;
      const [queues, claims, cases, waiting, incidents, notes] = await Promise.all([
        readQueues(deps, by),
        readClaims(by),
        readCases(by),
        listWaiting(deps, by),
        listLive(reads),
        listHandovers(reads, notesMax),
      ]);
      const lapsing = waiting
        .filter(({ lapsesAt }) => lapsesAt !== null && lapsesAt < soon)
        .map(({ id, kind, subject, requestedBy, lapsesAt }) => ({ id, kind, subject, requestedBy, lapsesAt }));
      return { hours, queues, claims, cases, lapsing, incidents, notes };
    },
    /** Leaves a note. @returns its number @throws Refusal */
    leave: (by: SignedInOperator, { reason: typed }: { readonly reason: string }): Promise<string> => {
      const reason = assertReason(typed);
      return reads.transaction(async (tx) => {
        const id = await insertHandover(tx, by.name, reason);
        await record(platform, tx, {
          operator: by.name,
          action: 'leave-handover',
          subject: id,
          before: null,
          after: { note: reason },
          reason,
        });
        return id;
      });
    },
    /** Goes on from a note of another. @throws Refusal */
    take: (by: SignedInOperator, { id }: { readonly id: string }): Promise<void> =>
      reads.transaction(async (tx) => {
        const note = await lockHandover(tx, id);
        if (note === undefined) throw refuse('noSuchHandover', { id });
        if (note.takenBy !== null) throw refuse('handoverTaken', { operator: note.takenBy });
        if (note.by === by.name) throw refuse('otherOperatorNeeded');
        await markTaken(tx, id, by.name);
        await record(platform, tx, {
          operator: by.name,
          action: 'take-handover',
          subject: id,
          before: { by: note.by },
          after: { by: by.name },
          reason: note.note,
        });
      }),
    /** Takes over what another is deciding. @returns until when, epoch ms @throws Refusal */
    takeClaim: (by: SignedInOperator, about: Parameters<typeof takeOverClaim>[2]) => takeOverClaim(deps, by, about),
  };
}
