import { isTest, isTool } from './places.ts';
import { isPure } from './purity.ts';
import type { Complaint, Source } from './source.ts';

// The edges of each program, where clock, chance, files and environment come in and are handed on.
const EDGES = [
  /^apps\/server\/src\/platform\//,
  /^apps\/(?:player|office)\/src\/core\/(?!i18n\/|forms\/)/,
  /^apps\/sandbox\//,
  /^packages\/dev-postgres\//,
  /(^|\/)(main|config|clock|chance|[a-z-]+-cli|cli)\.ts$/,
  /\/src\/cli\//,
  // Sealing a password makes a key in the browser.
  /^packages\/contract\/src\/seal\.ts$/,
  /\.mjs$/,
  /\.config\.ts$/,
];

const NEVER_OUTSIDE =
  /^(Date\.now|new Date\(\)|Math\.random|crypto\.(getRandomValues|randomUUID)|process\.(env|argv|exit|exitCode|stdin|stdout|stderr|on|once|kill|cwd|hrtime|uptime)|console\..*|performance\.now)$/;
const NEVER_IN_MODULES = /^(fetch|setTimeout|setInterval)\(\)$/;
const PLATFORM_BUILTINS =
  /^node:(fs|net|http|https|http2|dns|tls|child_process|worker_threads|timers|os|process)(\/|$)/;
// Built-ins of those that only calculate.
const CALCULATION = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList']);
const CHANCE = new Set(['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync', 'getRandomValues']);

/** Time, chance, environment, files and sockets come from the edge of a program, as arguments. */
export function checkSurroundings(sources: Source[]): Complaint[] {
  return sources
    .filter(({ path }) => !isTest(path) && !isTool(path) && !isPure(path) && !EDGES.some((edge) => edge.test(path)))
    .flatMap((source) => [...ambientUses(source), ...platformImports(source)]);
}

function ambientUses(source: Source): Complaint[] {
  const inModule = source.path.startsWith('apps/server/src/modules/');
  return source.ambient
    .filter((use) => NEVER_OUTSIDE.test(use.text) || (inModule && NEVER_IN_MODULES.test(use.text)))
    .map((use) => complaint(source, use.line, `${use.text} belongs to platform; take it as an argument`));
}

function platformImports(source: Source): Complaint[] {
  if (!source.path.startsWith('apps/server/src/modules/')) return [];
  return source.imports.flatMap((entry) => {
    const chance = entry.names.filter((name) => CHANCE.has(name));
    const calculates = entry.names.length > 0 && entry.names.every((name) => CALCULATION.has(name));
    if (PLATFORM_BUILTINS.test(entry.target) && !entry.typeOnly && !calculates) {
      return [complaint(source, entry.line, `${entry.target} belongs to platform`)];
    }
    return chance.length > 0
      ? [complaint(source, entry.line, `${chance.join(', ')}: chance comes from platform/runtime/dice.ts`)]
      : [];
  });
}

function complaint(source: Source, line: number, message: string): Complaint {
  return { rule: 'surroundings', path: source.path, line, message };
}
