/** Who may look at which draft: a pass is opened for one page, for a while, and has a name that nobody guesses. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/runtime/clock.ts';

const openForMs = 30 * 60_000;
const passesMax = 200;
const nameBytes = 24;

export type PreviewPasses = {
  /** Opens one. @param draft the number of the content whose newest version is laid over */
  open(draft: string): string;
  /** The draft behind a name; undefined where there is no such pass, or not any more. */
  draftOf(name: string): string | undefined;
};

/** They live with the process: a console that has started anew opens others. */
export function makePreviewPasses({ now }: Pick<Clock, 'now'>): PreviewPasses {
  const passes = new Map<string, { readonly draft: string; readonly until: number }>();
  return {
    open: (draft) => {
      for (const [name, { until }] of passes) if (until <= now() || passes.size >= passesMax) passes.delete(name);
      const name = randomBytes(nameBytes).toString('base64url');
      passes.set(name, { draft, until: now() + openForMs });
      return name;
    },
    draftOf: (name) => {
      const pass = passes.get(name);
      return pass !== undefined && pass.until > now() ? pass.draft : undefined;
    },
  };
}
