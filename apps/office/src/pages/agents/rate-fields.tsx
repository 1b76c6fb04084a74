import { lotteryFamilies, shareFamilies } from '@longmen/contract/share-families';
import { useId } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useFamilyNames } from '../../features/lines/use-family-names.ts';
import type { messages } from './messages.ts';

export type Rates = Readonly<Record<string, string>>;

/** What was typed, without what is empty. */
export const typedRates = (rates: Rates): Rates =>
  Object.fromEntries(
    Object.entries(rates).flatMap(([family, text]) => (text.trim() === '' ? [] : [[family, text.trim()]])),
  );

/** One decimal place at most; a comma does as a point. */
export const areRates = (rates: Rates): boolean => Object.values(rates).every((text) => /^\d(\.\d)?$/.test(text));

type RateFieldsProps = {
  value: Rates;
  onChange: (rates: Rates) => void;
  /** What stands in an empty field. */
  hints: Rates;
  /** The bounds of each family, where they are known. */
  boundsOf?: (family: string) => string;
};

/** A rate for each family; one field fills those of all lotteries. */
export function RateFields({ value, onChange, hints, boundsOf }: RateFieldsProps) {
  const t = useMessages<typeof messages>('agents');
  const family = useFamilyNames();
  const id = useId();
  const set = (families: readonly string[], text: string) => {
    const typed = text.replace(',', '.');
    onChange({ ...value, ...Object.fromEntries(families.map((one) => [one, typed])) });
  };
  const lotteries = new Set(lotteryFamilies.map((one) => value[one] ?? ''));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-note font-medium text-text-3">{t('rates')}</legend>
      <label className="flex items-center gap-3">
        <span className="min-w-0 flex-1 font-medium">{t('sameForAll')}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          className="field w-24 text-right"
          value={lotteries.size === 1 ? [...lotteries][0] : ''}
          onChange={(event) => set(lotteryFamilies, event.target.value)}
        />
      </label>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 max-sm:grid-cols-1">
        {shareFamilies.map((one) => (
          <div key={one} className="flex items-center gap-2">
            <label htmlFor={`${id}${one}`} className="min-w-0 flex-1 truncate text-text-2">
              {family(one)}
              {boundsOf && <span className="text-note text-text-3"> {boundsOf(one)}</span>}
            </label>
            <input
              id={`${id}${one}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={hints[one] ?? ''}
              aria-invalid={(value[one] ?? '') !== '' && !areRates({ one: (value[one] ?? '').trim() })}
              className="field h-7 w-16 text-right"
              value={value[one] ?? ''}
              onChange={(event) => set([one], event.target.value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
