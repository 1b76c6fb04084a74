/** Which browsers of a build target lack a web feature, by MDN's compatibility data. */
import type { BrowserName, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';

/** A browser and the oldest version that the product is built for. */
type Oldest = { readonly browser: BrowserName; readonly version: string };

/** Phones are what the product is made for: a browser of the target stands for its phone edition too. */
const editions: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox'],
};

/** Reads a target as the build has it, such as `chrome111`. @throws RangeError for a browser without data here */
export function readTarget(target: readonly string[]): Oldest[] {
  return target.flatMap((one) => {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(one) ?? [];
    const browsers = editions[name];
    if (browsers === undefined) throw new RangeError(`no compatibility data for the build target ${one}`);
    return browsers.map((browser) => ({ browser, version }));
  });
}

/** What the data says of a feature itself, not of its parts; undefined where it is only a group. */
export const compatOf = ({ __compat: compat }: Identifier) => compat;

/** The browsers of the target that lack a feature, as `safari before 17.4`; none when there is no data. */
export function lackedBy(feature: Identifier, target: readonly Oldest[]): string[] {
  const support = compatOf(feature)?.support;
  if (support === undefined) return [];
  return target.flatMap(({ browser, version }) => {
    const statements = statementsOf(support[browser]);
    if (statements === undefined || statements.some((statement) => holdsAt(statement, version))) return [];
    const since = statements.map(({ version_added: added }) => added).find((added) => isVersion(added));
    return [`${browser} ${since === undefined ? 'at all' : `before ${since}`}`];
  });
}

/** What is known of a feature under its own name and without a switch; undefined where nothing is known at all. */
function statementsOf(support: SupportStatement | undefined): readonly SimpleSupportStatement[] | undefined {
  if (support === undefined) return undefined;
  const statements: readonly SimpleSupportStatement[] = Array.isArray(support) ? support : [support];
  return statements.filter(
    ({ flags, prefix, alternative_name: other }) => flags === undefined && prefix === undefined && other === undefined,
  );
}

const isVersion = (version: unknown): version is string => typeof version === 'string' && /^≤?\d/.test(version);

/** Support in part is support: what is missing is seldom what is used. */
function holdsAt({ version_added: added, version_removed: removed }: SimpleSupportStatement, version: string): boolean {
  return isVersion(added) && !isAfter(added, version) && !(isVersion(removed) && !isAfter(removed, version));
}

function isAfter(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < Math.max(a?.length ?? 0, b?.length ?? 0); at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
