/** Values of the `:name` parts of a path. */
export type Params = Readonly<Record<string, string>>;

/** Compares a path with a pattern such as `/s_ssc/:gid`; undefined when it differs. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const expected = parts(pattern);
  const actual = parts(pathname);
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of expected.entries()) {
    const value = actual[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return params;
}

const parts = (path: string) => path.split('/').filter(Boolean);

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
