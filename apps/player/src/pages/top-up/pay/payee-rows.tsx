import type { Deposit, MoneyChannel } from '../calls.ts';
import { CopyRow } from './copy-row.tsx';
import { QrPart } from './qr-part.tsx';
import { useMessages } from '../use-messages.ts';

type Payee = Pick<
  Deposit & MoneyChannel,
  'bankName' | 'payeeName' | 'bankAccount' | 'branch' | 'walletAccount' | 'qrText'
>;

/** Where a transfer goes: the site's own account at a bank or wallet, every part to be copied. */
export function PayeeRows({ payee }: { payee: Payee }) {
  const t = useMessages();
  const rows = [
    [t('account'), payee.bankAccount],
    [t('wallet'), payee.walletAccount],
    [t('bankName'), payee.bankName],
    [t('payeeName'), payee.payeeName],
    [t('branch'), payee.branch],
  ] as const;
  return (
    <>
      {/* Scanned first: it must not lie below what is only typed off. */}
      {payee.qrText !== '' && <QrPart text={payee.qrText} />}
      <dl className="divide-y divide-hair">
        {rows.map(([name, text]) => text !== '' && <CopyRow key={name} name={name} text={text} />)}
      </dl>
    </>
  );
}
