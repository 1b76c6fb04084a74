import { isTest } from './places.ts';
import type { Complaint, Source } from './source.ts';

/**
 * What a module of the server refuses is a refusal of the contract, with a name, facts and texts; no class of its own.
 */
export function checkRefusals(sources: Source[]): Complaint[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/server/src/modules/') && !isTest(path))
    .flatMap(({ path, errors }) =>
      errors
        .filter(({ text }) => /Refus(ed|al)$/.test(text))
        .map(({ text, line }) => ({
          rule: 'refusals',
          path,
          line,
          message: `${text} is a class of its own; an expected "no" is refuse('name', facts) of the contract`,
        })),
    );
}
