/** Saved views of lists: an operator's own, some shared with a role that is his (office.md 9). */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { countViews, deleteView, type SavedView, upsertView, viewsOf } from './store-views.ts';

const viewsMax = 50;

/** A page's views, one's own first. */
export const listViews = ({ platform }: Deps, by: SignedInOperator, page: string): Promise<SavedView[]> =>
  viewsOf(platform.db.reads, by.name, by.roles, page);

/** @returns its number. @throws Refusal for a role that is not the operator's, or one view too many */
export async function saveView(
  { platform }: Deps,
  by: SignedInOperator,
  view: Omit<SavedView, 'id' | 'isMine'>,
): Promise<string> {
  if (view.role !== null && !by.roles.includes(view.role))
    throw refuse('noRight', { right: `role ${view.role}`, roles: [view.role] });
  return platform.db.reads.transaction(async (tx) => {
    const id = await upsertView(tx, by.name, view);
    // Counted afterwards: to write over one of one's own is always possible.
    if ((await countViews(tx, by.name)) > viewsMax) throw refuse('tooManyViews', { max: viewsMax });
    return id;
  });
}

/** @throws Refusal when it is gone, or somebody else's */
export async function dropView({ platform }: Deps, by: SignedInOperator, id: string): Promise<void> {
  if (!(await platform.db.reads.transaction((tx) => deleteView(tx, by.name, id)))) throw refuse('noSuchView');
}
