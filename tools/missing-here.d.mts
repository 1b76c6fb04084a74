type Machine = { readonly os: string; readonly cpu: string; readonly libc: string };
type Listed = { readonly optional?: boolean; readonly [fits: string]: unknown };
export declare function missingHere(
  listed: Readonly<Record<string, Listed>>,
  installed: Readonly<Record<string, unknown>>,
  machine: Machine,
): string[];
