import type { ConsoleOutput } from '@longmen/contract/console';
import type { listExposure, listPickExposure } from '@longmen/contract/console/games/exposure';

/** The issue on sale that the page is about. */
export type Issue = NonNullable<ConsoleOutput<typeof listPickExposure>['issue']>;
export type Pick = Issue['picks'][number];
export type Games = ConsoleOutput<typeof listExposure>;

export const tabs = ['picks', 'plays', 'families', 'players', 'limits'] as const;
export type Tab = (typeof tabs)[number];

/** Whole percent; a limit of nothing is used up. */
export const percentOf = (part: number, all: number): number => (all === 0 ? 100 : Math.floor((part / all) * 100));

/** What is limited: a play of a game, of one issue or each, one pick or each; and what stands. */
export type Limited = {
  readonly gid: number;
  readonly play: string;
  readonly issue?: string | undefined;
  readonly selection?: string | undefined;
  /** In the operator's words. */
  readonly name: string;
  readonly most: number | null;
  /** The issue on sale, where the pick may be limited in it alone, and what stands of that. */
  readonly here?: { readonly issue: string; readonly most: number | null } | undefined;
};
