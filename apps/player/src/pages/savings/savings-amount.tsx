/** The amount field of the savings pages. */
import { Button } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import type { Mills } from '@longmen/engine';
import { useLocale } from '../../core/i18n/locale.ts';
import { useWords } from '../../core/i18n/words.ts';
import { typedOf } from './rules.ts';
import type { words } from './words.ts';

type SavingsAmountProps = {
  label: string;
  name: string;
  value: string;
  onChange: (typed: string) => void;
  /** Places after the decimal mark. */
  places?: number;
  hint?: string;
  error?: string | undefined;
  /** What "all" fills in; without it there is no such button. */
  most?: Mills;
};

export function SavingsAmount({ most, places = 3, ...field }: SavingsAmountProps) {
  const t = useWords<typeof words>('savings');
  const locale = useLocale();
  return (
    <AmountField
      {...field}
      places={places}
      locale={locale}
      words={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
      trailing={
        most !== undefined && (
          <Button look="soft" className="mr-0.5" disabled={most === 0} onClick={() => field.onChange(typedOf(most))}>
            {t('all')}
          </Button>
        )
      }
    />
  );
}
