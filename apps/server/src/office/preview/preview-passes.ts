/** Who may look at which draft or message: a pass is opened for one page, for a while, and has a name that nobody guesses. */
import { randomBytes } from 'node:crypto';
import type { PreviewOf } from '../../modules/office/index.ts';
import type { Clock } from '../../platform/runtime/clock.ts';

const openForMs = 30 * 60_000;
const passesMax = 200;
const nameBytes = 24;

export type PreviewPasses = {
  /** Opens one. @param of what is laid over the app */
  open(of: PreviewOf): string;
  /** What is behind a name; undefined where there is no such pass, or not any more. */
  behind(name: string): PreviewOf | undefined;
};

/** They live with the process: a console that has started anew opens others. */
export function makePreviewPasses({ now }: Pick<Clock, 'now'>): PreviewPasses {
  const passes = new Map<string, { readonly of: PreviewOf; readonly until: number }>();
  return {
    open: (of) => {
      for (const [name, { until }] of passes) if (until <= now() || passes.size >= passesMax) passes.delete(name);
      const name = randomBytes(nameBytes).toString('base64url');
      passes.set(name, { of, until: now() + openForMs });
      return name;
    },
    behind: (name) => {
      const pass = passes.get(name);
      return pass !== undefined && pass.until > now() ? pass.of : undefined;
    },
  };
}
