import { type Calls, type OutputOf, Refused } from '@longmen/contract';
import { readRefusalData } from '@longmen/contract/refusal-data';
import { parseRate, yuan } from '@longmen/engine';
import { formatAmount, formatCount } from '@longmen/format';
import { Button, buttonClass, cx, NumericKeypad, Sheet } from '@longmen/ui';
import { CheckingSheet, DoneFacts, DoneSheet } from '@longmen/ui/outcome';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { gaveUp, type Once } from '../../core/once/once.ts';
import { hiddenBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import { TopUpLink } from '../../features/chrome/top-up-link.tsx';
import { longIssue } from '../../features/draws/issue-text.ts';
import { useSecondsLeft } from '../../features/games/countdown.tsx';
import { planBet, type PlanSlip } from './calls.ts';
import type { messages } from './messages.ts';
import { printRate } from './print-rate.ts';

type Placing = Once<PlanSlip, OutputOf<Calls['followPlan']>>;
type FollowSheetProps = { slip: PlanSlip | null; once: Placing; onSlip: (slip: PlanSlip | null) => void };

/** From the tap on "follow" to the truth about the bet: stake, on its way, refused, checked, placed. */
export function FollowSheet({ slip, once, onSlip }: FollowSheetProps) {
  const close = () => {
    planBet.forget();
    onSlip(null);
  };
  if (once.step === 'done') return <Placed once={once} onClose={close} />;
  if (once.step === 'checking') return <Checking once={once} onClose={() => onSlip(null)} />;
  if (slip === null) return null;
  const isSending = once.step === 'sending';
  return (
    <StakeSheet
      slip={slip}
      sending={isSending}
      error={once.step === 'refused' ? once.error : null}
      onSlip={onSlip}
      onClose={() => {
        if (!isSending) close();
      }}
    />
  );
}

const steps = [1, 10, 50, 100, 500] as const;
const digitsMax = 7;

type StakeSheetProps = {
  slip: PlanSlip;
  sending: boolean;
  error: unknown;
  onSlip: (slip: PlanSlip) => void;
  onClose: () => void;
};

function StakeSheet({ slip, sending, error, onSlip, onClose }: StakeSheetProps) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const seconds = useSecondsLeft(slip.closesAt);
  const [keypad, setKeypad] = useState(false);
  const { stake, line } = slip;
  const refused = error instanceof Refused ? error : null;
  const changed =
    refused?.refusal === 'rateChanged' ? readRefusalData('rateChanged', refused.data)?.rates[0] : undefined;
  const note =
    changed === undefined
      ? (refused?.message ?? null)
      : t('rateChanged', {
          old: printRate(line.rate, locale, true),
          now: printRate(changed, locale, true),
        });
  const send = () => {
    const sent = changed === undefined ? slip : { ...slip, line: { ...line, rate: changed } };
    onSlip(sent);
    planBet.send(sent);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={sending}
      title={t('confirm')}
      note={<span className="tabular-nums">{`${slip.game} · ${t('issue', { issue: longIssue(slip.issue) })}`}</span>}
      footer={
        <>
          {note !== null && (
            <p role="alert" className="t-label mb-2 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
              {note}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="outline" size="large" className="flex-1" disabled={sending} onClick={onClose}>
              {t('back')}
            </Button>
            {refused?.code === 888 ? (
              <TopUpLink className={cx(buttonClass('primary', 'large'), 'flex-[2]')}>{t('topUp')}</TopUpLink>
            ) : (
              <Button
                size="large"
                className="flex-[2]"
                busy={sending}
                disabled={stake === 0 || seconds === 0}
                onClick={send}
              >
                {seconds === 0 ? t('isClosed') : t('place', { total: { mills: yuan(stake) } })}
              </Button>
            )}
          </div>
        </>
      }
    >
      <p className="t-body font-semibold">
        {slip.names}{' '}
        <span className="whitespace-nowrap text-primary tabular-nums">{`×${printRate(line.rate, locale)}`}</span>
      </p>
      <p className="t-label text-text-2">{t('noHelp')}</p>
      <p className="t-label flex items-baseline justify-between gap-3 py-3">
        <span className="text-text-2">{t('maxWin')}</span>
        <b className="tabular-nums">{formatAmount((parseRate(line.rate) ?? 0) * stake, locale)}</b>
      </p>
      <button
        type="button"
        aria-expanded={keypad}
        onClick={() => setKeypad(!keypad)}
        className="t-label mb-2 flex min-h-11 w-full items-center justify-between gap-3 rounded-ctl border border-ctl px-3"
      >
        <span className="text-text-2">{t('stake')}</span>
        <b className="t-title tabular-nums">{moneyText(yuan(stake), locale, 'amount')}</b>
      </button>
      <div className="mb-2 flex flex-wrap gap-2">
        {steps.map((value) => (
          <button
            key={value}
            type="button"
            disabled={sending}
            aria-pressed={stake === value}
            onClick={() => onSlip({ ...slip, stake: value })}
            className={cx(
              't-label min-h-11 min-w-11 flex-1 rounded-ctl border tabular-nums',
              stake === value ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-hair',
            )}
          >
            {formatCount(value, locale)}
          </button>
        ))}
      </div>
      {keypad && (
        <NumericKeypad
          value={stake === 0 ? '' : String(stake)}
          maxDigits={digitsMax}
          label={t('keypad')}
          eraseLabel={t('erase')}
          doneLabel={t('done')}
          onChange={(text) => onSlip({ ...slip, stake: Number(text) })}
          onDone={() => setKeypad(false)}
        />
      )}
    </Sheet>
  );
}

function Checking({ once, onClose }: { once: Extract<Placing, { step: 'checking' }>; onClose: () => void }) {
  const t = useMessages<typeof messages>('plan');
  const { game, names, issue, stake } = once.intent;
  return (
    <CheckingSheet
      title={t('betChecking')}
      note={<span className="tabular-nums">{`${game} · ${t('issue', { issue: longIssue(issue) })}`}</span>}
      text={t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}
      stopped={gaveUp(once)}
      hideLabel={t('back')}
      onHide={onClose}
    >
      <p className="t-body pb-3 font-semibold">{`${names} · ${stake}`}</p>
    </CheckingSheet>
  );
}

function Placed({ once, onClose }: { once: Extract<Placing, { step: 'done' }>; onClose: () => void }) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const hidden = useBalanceHidden();
  const { slip, issue, total, balance } = once.answer;
  return (
    <DoneSheet
      title={t('placed')}
      onClose={onClose}
      actions={
        <Button size="large" className="w-full" onClick={onClose}>
          {t('done')}
        </Button>
      }
      more={
        <DoneFacts
          facts={[
            { name: t('slip'), value: slip },
            { name: t('balance'), value: hidden ? hiddenBalance : formatAmount(balance, locale) },
          ]}
        />
      }
    >
      <p className="t-label text-text-2 tabular-nums">
        {`${once.intent.game} · ${t('issue', { issue: longIssue(issue) })}`}
      </p>
      <p className="t-body font-semibold">{once.intent.names}</p>
      <p className="t-display mt-2 tabular-nums">{moneyText(total, locale, 'amount')}</p>
    </DoneSheet>
  );
}
