/**
 * Site settings: rows with defaults, changed live (spec 1 §3 home data, issue
 * "site settings are rows"). Modules declare theirs; the office changes them.
 */
import type * as z from 'zod/mini';

/** What defaults of settings depend on. */
export type SettingSite = { readonly demo: boolean; readonly weakHashes?: boolean };

export type Setting<T> = {
  readonly key: string;
  readonly schema: z.ZodMiniType<T>;
  /** A demo site differs from a production site where the specs say so; where hashes are weak, tests wait for nothing. */
  readonly byDefault: T | ((site: SettingSite) => T);
  /** What it does, for the operator. */
  readonly about: string;
  /** What is set must fit this too, where rows of before may hold more than that and must stay readable. */
  readonly whenSet?: z.ZodMiniType<T>;
};

/** Declares a setting; only here so that its type is inferred exactly. */
export function setting<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  byDefault: NoInfer<Setting<T>['byDefault']>,
  about: string,
  whenSet?: z.ZodMiniType<T>,
): Setting<T> {
  return { key, schema, byDefault, about, ...(whenSet === undefined ? {} : { whenSet }) };
}

export type Settings = {
  /** The current value; kept in memory, refreshed when another process changes it. */
  get<T>(setting: Setting<T>): T;
  /** The version that the current value is of; undefined while nobody has changed it. */
  versionOf(setting: Pick<Setting<never>, 'key'>): string | undefined;
};
