import { Button } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import type { Mills } from '@longmen/engine';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { typedOf } from './rules.ts';
import type { messages } from './messages.ts';

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
  max?: Mills;
};

/** The amount field of the savings pages. */
export function SavingsAmount({ max, places = 3, ...field }: SavingsAmountProps) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  return (
    <AmountField
      {...field}
      places={places}
      locale={locale}
      messages={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
      trailing={
        max !== undefined && (
          <Button look="soft" className="mr-0.5" disabled={max === 0} onClick={() => field.onChange(typedOf(max))}>
            {t('all')}
          </Button>
        )
      }
    />
  );
}
