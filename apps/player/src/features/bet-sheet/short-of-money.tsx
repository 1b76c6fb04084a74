import type { Refused } from '@longmen/contract';
import { readRefusalData } from '@longmen/contract/refusal-data';
import { Button, buttonClass } from '@longmen/ui';
import type { Money } from '../../core/i18n/money.ts';
import { useMoneyLinks } from '../chrome/money-links.ts';
import { TopUpLink } from '../chrome/top-up-link.tsx';
import { BetNotice } from './bet-notice.tsx';

type ShortOfMoneyProps = {
  error: Refused;
  onLowerStake: () => void;
  /** In the words of the sheet that it stands in. */
  texts: { readonly short: (amount: Money) => string; readonly lowerStake: string; readonly topUp: string };
};

/** Insufficient funds (888): how much is missing; topping up is offered only where the site takes it. */
export function ShortOfMoney({ error, onLowerStake, texts }: ShortOfMoneyProps) {
  const { topUp } = useMoneyLinks();
  const short = readRefusalData('insufficientFunds', error.data);
  return (
    <BetNotice text={short ? texts.short({ mills: short.shortBy }) : error.message}>
      <Button look={topUp ? 'outline' : 'primary'} size="large" className="flex-1" onClick={onLowerStake}>
        {texts.lowerStake}
      </Button>
      {topUp && <TopUpLink className={`${buttonClass('primary', 'large')} flex-1`}>{texts.topUp}</TopUpLink>}
    </BetNotice>
  );
}
