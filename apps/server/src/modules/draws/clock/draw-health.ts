/** Whether what draws need is there, for the process that draws: its keepers, and its own files. */
import type { KeeperClient, Keepers } from '../../../platform/outside/keepers.ts';
import type { Watch } from './watch.ts';

export type DrawHealth = {
  readonly keepers: { readonly a: boolean; readonly b: boolean };
  readonly late: number;
  /** Null until they were looked at. */
  readonly changedParts: string[] | null;
};

/** Asks both keepers for their keys, which costs them nothing. */
export async function readDrawHealth(keepers: Keepers, watch: Pick<Watch, 'state'>): Promise<DrawHealth> {
  const [a, b] = await Promise.all([answers(keepers.a), answers(keepers.b)]);
  const { late, changedParts } = watch.state();
  return { keepers: { a, b }, late, changedParts: changedParts && [...changedParts] };
}

const answers = (keeper: KeeperClient): Promise<boolean> =>
  keeper.keys().then(
    () => true,
    () => false,
  );
