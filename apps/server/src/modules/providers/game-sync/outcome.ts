/** How the reading of a company's list of games ended, as it is stored and as it is printed. */
import * as z from 'zod/mini';

const outcome = z.discriminatedUnion('is', [
  z.object({ is: z.literal('read'), games: z.number(), added: z.number(), missing: z.number() }),
  /** It has none: its games are entered here. */
  z.object({ is: z.literal('noList') }),
  /** `why` in the words of whatever failed. */
  z.object({ is: z.literal('failed'), why: z.string() }),
]);
export type SyncOutcome = z.output<typeof outcome>;

export const spellOutcome = (ended: SyncOutcome): string => JSON.stringify(ended);

/** Undefined before the first reading, and for what stood there before outcomes had a shape. */
export function readOutcome(stored: string): SyncOutcome | undefined {
  if (!stored.startsWith('{')) return undefined;
  return z.safeParse(outcome, JSON.parse(stored)).data;
}

/** For the terminal. */
export function outcomeText(ended: SyncOutcome | undefined): string {
  if (ended === undefined) return '';
  if (ended.is === 'noList') return 'it has no list: its games are entered here';
  if (ended.is === 'failed') return `not read: ${ended.why}`;
  return `${ended.games} games, ${ended.added} of them new, ${ended.missing} missing`;
}
