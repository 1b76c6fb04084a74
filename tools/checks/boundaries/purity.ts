import { isTest } from './places.ts';
import type { Complaint, Import, Source } from './source.ts';

type Region = {
  name: string;
  holds: (path: string) => boolean;
  /** What a pure file may import, besides types. */
  mayImport: (target: string, path: string) => boolean;
};

const REGIONS: Region[] = [
  {
    name: 'the engine',
    holds: (path) => path.startsWith('packages/engine/src/') && !/\/src\/cli(\.ts|\/)|node-[a-z-]+\.ts$/.test(path),
    mayImport: (target) => target.startsWith('packages/engine/') || isPureLibrary(target),
  },
  {
    name: 'a rules file',
    holds: isRules,
    mayImport: (target) =>
      isRules(target) || /^packages\/(engine|contract|format)\//.test(target) || isPureLibrary(target),
  },
];

function isRules(path: string): boolean {
  return /^apps\/.*\/rules(\.ts$|\/)/.test(path);
}

// Calculation and checking of shapes, without any way to the outside.
function isPureLibrary(target: string): boolean {
  return /^(@noble\/(curves|hashes)\/|zod(\/mini)?$)/.test(target);
}

/** The engine and the rules files know no clock, network, file, environment or chance. */
export function checkPurity(sources: Source[]): Complaint[] {
  return sources
    .filter((source) => !isTest(source.path))
    .flatMap((source) => {
      const region = REGIONS.find((candidate) => candidate.holds(source.path));
      return region ? [...impureImports(source, region), ...ambientUses(source, region)] : [];
    });
}

/** True for the files that this rule holds pure. */
export function isPure(path: string): boolean {
  return REGIONS.some((region) => region.holds(path));
}

function impureImports(source: Source, region: Region): Complaint[] {
  const allowed = (entry: Import) =>
    entry.typeOnly ? !entry.target.startsWith('node:') : region.mayImport(entry.target, source.path);
  return source.imports
    .filter((entry) => !allowed(entry))
    .map((entry) => complaint(source, entry.line, `${region.name} is pure and must not import ${entry.target}`));
}

function ambientUses(source: Source, region: Region): Complaint[] {
  return source.ambient.map((use) =>
    complaint(source, use.line, `${region.name} is pure and must not use ${use.text}`),
  );
}

function complaint(source: Source, line: number, message: string): Complaint {
  return { rule: 'purity', path: source.path, line, message };
}
