import { Card, Icon, TextField } from '@longmen/ui';
import type { Deposit } from '../calls.ts';
import { useMessages } from '../use-messages.ts';
import { PictureField } from './picture-field.tsx';
import type { Claim } from './use-claim.ts';

/** Evidence: a transaction id and a screenshot of coins, a picture of any other slip. It never credits. */
export function ClaimFields({ deposit, claim }: { deposit: Deposit; claim: Claim }) {
  const t = useMessages();
  const isCoin = deposit.coin !== '';
  const { fields, errors, set } = claim;
  return (
    <Card className="flex flex-col gap-4 px-4 py-3">
      {isCoin && (
        <TextField
          label={t('transactionId')}
          name="transactionId"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.transactionId}
          error={errors['transactionId'] && t('transactionIdError')}
          onChange={(event) => set('transactionId', event.target.value)}
        />
      )}
      <PictureField
        label={t(isCoin ? 'screenshot' : 'slip')}
        hint={t(isCoin ? 'screenshotHint' : 'slipHint')}
        value={fields.picture}
        error={errors['picture'] && t('notPicture')}
        onChange={(address) => set('picture', address)}
      />
      {deposit.hasPicture && (
        <p className="t-label flex items-center gap-2 text-text-2">
          <Icon name="check" size={18} className="flex-none text-primary" />
          {t('hasPicture')}
        </p>
      )}
    </Card>
  );
}
