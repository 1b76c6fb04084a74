/** What the use-cases of chases are built from. */
import type { Platform } from '../../../platform/context.ts';
import type { BettingDeps } from '../deps.ts';
import type { Limits } from '../slips/known-limits.ts';
import type { Exposure } from '../slips/exposure.ts';
import type { Quoter } from '../slips/quote-line.ts';
import type { SlipWriter } from '../slips/write-slips.ts';

export type ChaseDeps = {
  readonly platform: Platform;
  readonly modules: BettingDeps;
  readonly quote: Quoter;
  readonly exposure: Exposure;
  readonly limits: Limits;
  /** Writes slips of chases. */
  readonly writer: SlipWriter;
};
