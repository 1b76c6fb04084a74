import type { Locale } from '@longmen/format';

const oneInMax = 1_000n;

/** Prints an exact chance ("1/2") for a reader: "50%", with the fraction beside it while it is short. */
export function chanceText(p: string, locale: Locale): string {
  const [n = '0', d = '1'] = p.split('/');
  // Four decimals of a whole are enough for two of a per cent; the fraction itself stays exact.
  const tenThousandths = (BigInt(n) * 20_000n + BigInt(d)) / (2n * BigInt(d));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(tenThousandths) / 10_000,
  );
  return BigInt(d) > 1n && BigInt(d) <= oneInMax ? `${percent} (${n}/${d})` : percent;
}
