import { parseMills } from '@longmen/engine';
import { formatDecimal } from '@longmen/format';
import { Card, clockText, cx, IconButton } from '@longmen/ui';
import { clockTime } from '../../../core/i18n/format-time.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { moneyText } from '../../../core/i18n/money.ts';
import { copyText } from '../../../core/platform/copy-text.ts';
import { channelsOf, type Deposit, usePayMethods } from '../calls.ts';
import { HintLine } from '../order/hint-line.tsx';
import { printRate } from '../print-amount.ts';
import { shortDecimal } from '../rules.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { useMessages } from '../use-messages.ts';
import { CopyRow } from './copy-row.tsx';
import { kindOf } from './look.ts';
import { PayeeRows } from './payee-rows.tsx';
import { QrPart } from './qr-part.tsx';

/** What to pay, to the last digit, until when, and where to. */
export function PayCard({ deposit }: { deposit: Deposit }) {
  const t = useMessages();
  const kind = kindOf(deposit);
  const { data } = usePayMethods();
  const channel = data && channelsOf(data).find(({ id }) => id === deposit.channel);
  return (
    <Card className="px-4 pb-2">
      <AmountHead deposit={deposit} />
      {channel && channel.hint !== '' && (
        <div className="border-t border-hair py-2">
          <HintLine text={channel.hint} />
        </div>
      )}
      {kind === 'gateway' && <p className="t-label border-t border-hair py-3 text-text-2">{t('gatewayNote')}</p>}
      {kind === 'transfer' && (
        <div className="border-t border-hair">
          {deposit.qrText !== '' && <QrPart text={deposit.qrText} />}
          {deposit.note !== '' && (
            <>
              <dl>
                <CopyRow name={t('note')} text={deposit.note} strong>
                  <span className="tracking-[.12em]">{deposit.note}</span>
                </CopyRow>
              </dl>
              <p className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">{t('noteNeeded')}</p>
            </>
          )}
          <PayeeRows payee={{ ...deposit, qrText: '' }} />
        </div>
      )}
      {kind === 'coin' && <CoinRows deposit={deposit} />}
    </Card>
  );
}

function AmountHead({ deposit }: { deposit: Deposit }) {
  const t = useMessages();
  const locale = useLocale();
  const { coin, toPay } = deposit;
  const figure =
    coin === '' ? moneyText(parseMills(toPay) ?? 0, locale, 'amount') : formatDecimal(shortDecimal(toPay), locale);
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <p className="t-label text-text-2">{t('pay')}</p>
          <p className="flex items-center gap-1">
            {/* As large as the screen allows: a figure is never broken in two. */}
            <b className="t-display tabular-nums">
              <span className="whitespace-nowrap">{figure}</span> {coin}
            </b>
            <IconButton
              icon="copy"
              size={20}
              label={t('copy', { what: t('pay') })}
              className="text-primary"
              onClick={() => void copyText(shortDecimal(toPay))}
            />
          </p>
        </div>
        {deposit.claimedAt === null && <Countdown until={deposit.expiresAt} />}
      </div>
      <p className="t-caption text-text-2">{t('exact')}</p>
      {coin !== '' && (
        <p className="t-caption text-text-2 tabular-nums">{t('worthOf', { amount: { mills: deposit.amount } })}</p>
      )}
    </div>
  );
}

/** The last minute stands out. */
const lastSeconds = 60;

function Countdown({ until }: { until: number }) {
  const t = useMessages();
  const left = useSecondsLeft(until);
  return (
    <p className="ml-auto text-right">
      <span className="t-caption block text-text-2">{t(left > 0 ? 'left' : 'over')}</span>
      <b role="timer" className={cx('t-title tabular-nums', left <= lastSeconds && 'text-warn')}>
        {clockText(left)}
      </b>
    </p>
  );
}

function CoinRows({ deposit }: { deposit: Deposit }) {
  const t = useMessages();
  const locale = useLocale();
  const { address, coin, network, exchangeRate, rateUntil } = deposit;
  const rate = printRate(exchangeRate, locale);
  return (
    <div className="border-t border-hair">
      <dl className="divide-y divide-hair">
        <CopyRow name={t('address')} text={address} />
        <CopyRow name={t('network')} text={network} />
      </dl>
      <p className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">{t('networkWarning', { coin, network })}</p>
      {address !== '' && <QrPart text={address} />}
      {rateUntil !== null && (
        <p className="t-caption border-t border-hair py-2 text-text-2 tabular-nums">
          {t('rateHeld', { coin, rate, time: clockTime(rateUntil) })}
        </p>
      )}
    </div>
  );
}
