import { checkComments } from './comments.ts';
import { checkCycles } from './cycles.ts';
import { checkModuleLayers } from './module-layers.ts';
import { checkLayers } from './layers.ts';
import { checkMechanisms } from './mechanisms.ts';
import { checkPurity } from './purity.ts';
import { checkRefusals } from './refusals.ts';
import type { Complaint, Source } from './source.ts';
import { checkSql } from './sql.ts';
import { checkSurroundings } from './surroundings.ts';
import { checkWireWords } from './wire-words.ts';
import { checkWorkspaces } from './workspaces.ts';

export { type Complaint, readSource, type Source } from './source.ts';

const RULES = [
  checkWorkspaces,
  checkModuleLayers,
  checkMechanisms,
  checkLayers,
  checkCycles,
  checkPurity,
  checkSurroundings,
  checkWireWords,
  checkSql,
  checkRefusals,
  checkComments,
];

/** Everything in `sources` that the boundaries of the house forbid. */
export function checkBoundaries(sources: Source[]): Complaint[] {
  return RULES.flatMap((rule) => rule(sources));
}
