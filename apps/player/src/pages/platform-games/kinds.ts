/** The pages of platform games by their paths (spec 1 §2). */
export const kinds = [
  { path: '/chess', key: 'chess' },
  { path: '/agshixun', key: 'live' },
  { path: '/moregrams', key: 'electronic' },
] as const;

export type KindKey = (typeof kinds)[number]['key'];

/** The kind that a path lists. */
export const kindOf = (pathname: string): KindKey => kinds.find(({ path }) => path === pathname)?.key ?? 'chess';
