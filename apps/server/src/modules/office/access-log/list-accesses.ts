/** Who looked at what of which player, as auditors read it. */
import { refuse } from '../../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Deps } from '../deps.ts';
import { type Access, type AccessFilter, countAccesses, findAccesses } from './store-accesses.ts';

export type AccessRow = Access & { readonly at: number };

/** A page of what a filter lets through, the newest first. @throws Refusal `invalidInput` for a key that is none */
export async function listAccesses(
  { platform: { db } }: Deps,
  filter: AccessFilter,
  request: PageRequest,
): Promise<ListPage<AccessRow>> {
  if (request.before !== undefined && !/^\d{1,18}$/.test(request.before))
    throw refuse('invalidInput', { field: 'before' });
  return listPage(request, {
    keyOf: ({ id }: AccessRow) => id,
    read: (window) => findAccesses(db.reads, filter, window),
    count: (max) => countAccesses(db.reads, filter, max),
  });
}
