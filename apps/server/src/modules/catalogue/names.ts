/** What families and plays are called, loaded once in all locales. */
import { type Locale, locales } from '@longmen/contract';
import { type FamilyCode, type FamilyNames, loadNames } from '@longmen/engine';

export type Names = {
  /** The words of a family that can be bet. @throws RangeError for another family. */
  of(family: FamilyCode, locale: Locale): FamilyNames;
  /** Every play's name by its code. */
  plays(locale: Locale): ReadonlyMap<string, string>;
};

/** Loads the names of these families. */
export async function loadAllNames(families: readonly FamilyCode[]): Promise<Names> {
  const byKey = new Map<string, FamilyNames>();
  for (const family of families) {
    for (const locale of locales) byKey.set(`${family} ${locale}`, await loadNames(family, locale));
  }
  const of = (family: FamilyCode, locale: Locale) => {
    const names = byKey.get(`${family} ${locale}`);
    if (names === undefined) throw new RangeError(`family ${family} has no names yet`);
    return names;
  };
  const plays = new Map(
    locales.map((locale) => [
      locale,
      new Map(
        families.flatMap((family) =>
          Object.entries(of(family, locale).plays).map(([code, name]) => [`${family}.${code}`, name] as const),
        ),
      ),
    ]),
  );
  return { of, plays: (locale) => plays.get(locale) ?? new Map() };
}
