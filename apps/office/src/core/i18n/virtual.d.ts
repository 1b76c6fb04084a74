/** Messages by locale, cut out of the tables by `build/messages-by-locale.ts` of the player's app. */
declare module 'virtual:messages/*' {
  type Texts = Record<string, string | { one: string; other: string }>;
  /** What comes at once, by table. */
  export const first: Record<string, Texts>;
  /** All other tables, each a module of its own. */
  export const others: () => Promise<{ loaders: Record<string, () => Promise<{ default: Texts }>> }>;
}
