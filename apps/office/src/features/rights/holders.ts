/** Which operators hold a right now: asked once for each that somebody lacks, when a button says so. */
import { whoMay } from '@longmen/contract/console/people';
import type { Permission } from '@longmen/contract/console/rights';
import { create } from 'zustand';
import { callConsole } from '../../core/api/call-console.ts';

type Holders = Readonly<Partial<Record<Permission, readonly string[]>>>;

/** By right, as far as the server has told. */
export const useHolders = create<{ readonly known: Holders }>(() => ({ known: {} }));

const requested = new Set<Permission>();

/** Has the names come, unless they were asked for; without an answer the roles alone stand there. */
export function askHolders(permission: Permission): void {
  if (requested.has(permission)) return;
  requested.add(permission);
  queueMicrotask(() => {
    callConsole(whoMay, { permission }).then(
      ({ operators }) => useHolders.setState(({ known }) => ({ known: { ...known, [permission]: operators } })),
      () => requested.delete(permission),
    );
  });
}
