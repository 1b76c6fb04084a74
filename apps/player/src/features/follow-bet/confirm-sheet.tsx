import { Refused } from '@longmen/contract';
import { readRefusalData } from '@longmen/contract/refusal-data';
import { formatAmount, formatCount } from '@longmen/format';
import { Button, cx, NumericKeypad, Sheet } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBalance } from '../../core/api/queries.ts';
import { errorText } from '../../core/api/show-refusal.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { hiddenBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import { BetNotice } from '../bet-sheet/bet-notice.tsx';
import { CloseClock } from '../bet-sheet/close-clock.tsx';
import { ShortOfMoney } from '../bet-sheet/short-of-money.tsx';
import { longIssue, shortIssue } from '../draws/issue-text.ts';
import { useSecondsLeft } from '../games/countdown.tsx';
import { PausedNote, PauseName } from '../play-watch/lazy.tsx';
import { usePaused } from '../play-watch/use-paused.ts';
import { printRate } from './print-rate.ts';
import { betsOf, costOfSlip, type FollowSlip, withRates } from './slip.ts';
import { useFollowMessages } from './use-messages.ts';

type ConfirmSheetProps = {
  slip: FollowSlip;
  sending: boolean;
  /** Why the last try was refused; null before the first. */
  error: unknown;
  onSlip: (slip: FollowSlip) => void;
  onSend: (slip: FollowSlip) => void;
  /** What was refused is put aside, the slip stays. */
  onForget: () => void;
  onClose: () => void;
};

/** The rates that the server asks for by now; undefined where the last try was not refused for its rates. */
function changedRates(error: unknown): readonly string[] | undefined {
  if (!(error instanceof Refused) || error.refusal !== 'rateChanged') return undefined;
  return readRefusalData('rateChanged', error.data)?.rates;
}

const isOver = (error: unknown) =>
  error instanceof Refused && (error.refusal === 'issueClosed' || error.refusal === 'issueUnknown');

/** What is followed, the player's own stake, and the truth about a refusal. */
export function ConfirmSheet({ slip, sending, error, onSlip, onSend, onForget, onClose }: ConfirmSheetProps) {
  const t = useFollowMessages();
  const seconds = useSecondsLeft(slip.closesAt);
  const changed = changedRates(error);
  const rated = changed === undefined ? slip : withRates(slip, changed);
  const isShort = error instanceof Refused && error.code === 888;
  const isClosed = !sending && (seconds === 0 || isOver(error));
  return (
    <Sheet
      open
      onClose={onClose}
      locked={sending}
      title={t(isShort ? 'failed' : 'confirm')}
      note={<span className="tabular-nums">{`${slip.game} · ${t('issue', { issue: longIssue(slip.issue) })}`}</span>}
      aside={<CloseClock seconds={seconds} label={t(seconds === 0 ? 'isClosed' : 'toClose')} />}
      footer={
        isClosed ? (
          <BetNotice text={t('issueOver', { issue: shortIssue(slip.issue) })}>
            <Button size="large" className="flex-1" onClick={onClose}>
              {t('back')}
            </Button>
          </BetNotice>
        ) : isShort ? (
          <ShortOfMoney
            error={error}
            onLowerStake={onForget}
            texts={{ short: (amount) => t('short', { amount }), lowerStake: t('lowerStake'), topUp: t('topUp') }}
          />
        ) : (
          <SendActions
            slip={rated}
            sending={sending}
            note={noteOf(t, slip, changed, error)}
            onSend={onSend}
            onClose={onClose}
          />
        )
      }
    >
      <Lines slip={slip} changed={changed} />
      <p className="t-label mt-2 rounded-ctl bg-surface-2 px-3 py-2 text-text-2">{t('noHelp')}</p>
      <Sums slip={rated} />
      <StakeField slip={slip} locked={sending} onSlip={onSlip} />
    </Sheet>
  );
}

function noteOf(
  t: ReturnType<typeof useFollowMessages>,
  slip: FollowSlip,
  changed: readonly string[] | undefined,
  error: unknown,
): ReactNode {
  if (error === null) return null;
  if (changed === undefined) return errorText(error);
  const [line, ...others] = slip.lines;
  if (line === undefined || others.length > 0) return t('ratesChanged');
  return <RateNote old={line.rate} now={changed[0] ?? line.rate} />;
}

function RateNote({ old, now }: { old: string; now: string }) {
  const t = useFollowMessages();
  const locale = useLocale();
  return t('rateChanged', { old: printRate(old, locale, true), now: printRate(now, locale, true) });
}

/** Each line with its rate; where that changed, the old one beside the new one. */
function Lines({ slip: { lines }, changed }: { slip: FollowSlip; changed: readonly string[] | undefined }) {
  const locale = useLocale();
  return (
    <ul className="divide-y divide-hair rounded-card border border-hair px-4">
      {lines.map(({ names, rate }, at) => {
        const now = changed?.[at] ?? rate;
        return (
          // The lines are those of one slip: they keep their places.
          <li key={`${at}`} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <span className="t-body min-w-0 font-semibold break-words">{names}</span>
            {now !== '' && (
              <span className="t-label font-bold text-primary tabular-nums">
                {now !== rate && <s className="mr-2 font-normal text-text-2">{`×${printRate(rate, locale, true)}`}</s>}
                {`×${printRate(now, locale, now !== rate)}`}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Bets, what they may bring, and what is left. */
function Sums({ slip }: { slip: FollowSlip }) {
  const t = useFollowMessages();
  const locale = useLocale();
  const { data: balance } = useBalance();
  const hidden = useBalanceHidden();
  const maximum = useMaximum(slip);
  const total = costOfSlip(slip);
  return (
    <dl className="t-label py-3 text-text-2">
      <Fact
        name={t('maxWin')}
        value={maximum === undefined ? '…' : maximum === null ? '–' : formatAmount(maximum, locale)}
      />
      {balance !== undefined && balance >= total && (
        <Fact name={t('balanceAfter')} value={hidden ? hiddenBalance : formatAmount(balance - total, locale)} />
      )}
    </dl>
  );
}

/** The most that one draw can pay; undefined until it is known. */
function useMaximum(slip: FollowSlip): number | null | undefined {
  return useQuery({
    queryKey: ['followMaximum', slip.lines, slip.stake],
    queryFn: async () => (await import('./quote.ts')).maximumOf(slip),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before) => before,
  }).data;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-3">
      <dt>{name}</dt>
      <dd className="font-bold whitespace-nowrap text-text tabular-nums">{value}</dd>
    </div>
  );
}

const steps = [1, 10, 50, 100, 500] as const;
const digitsMax = 7;

/** The player's own stake on each bet, by a tap or on the keypad. */
function StakeField({
  slip,
  locked,
  onSlip,
}: {
  slip: FollowSlip;
  locked: boolean;
  onSlip: (slip: FollowSlip) => void;
}) {
  const t = useFollowMessages();
  const locale = useLocale();
  const [keypad, setKeypad] = useState(false);
  const { stake } = slip;
  return (
    <>
      <button
        type="button"
        disabled={locked}
        aria-expanded={keypad}
        onClick={() => setKeypad(!keypad)}
        className="t-label mb-2 flex min-h-11 w-full items-center justify-between gap-3 rounded-ctl border border-ctl px-3"
      >
        <span className="text-left text-text-2">{t(betsOf(slip) === 1 ? 'stake' : 'stakeEach')}</span>
        <b className="t-title tabular-nums">{moneyText(stake * 1000, locale, 'amount')}</b>
      </button>
      <div className="mb-2 flex flex-wrap gap-2">
        {steps.map((value) => (
          <button
            key={value}
            type="button"
            disabled={locked}
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
    </>
  );
}

type SendActionsProps = {
  slip: FollowSlip;
  sending: boolean;
  note: ReactNode;
  onSend: (slip: FollowSlip) => void;
  onClose: () => void;
};

function SendActions({ slip, sending, note, onSend, onClose }: SendActionsProps) {
  const t = useFollowMessages();
  const locale = useLocale();
  const paused = usePaused();
  const count = betsOf(slip);
  const isPaused = paused && !sending;
  return (
    <>
      {isPaused && <PausedNote />}
      {count > 1 && (
        <p className="t-label mb-2 text-right text-text-2 tabular-nums">
          {t('bets', { count, stake: moneyText(slip.stake * 1000, locale) })}
        </p>
      )}
      <BetNotice text={note}>
        <Button look="outline" size="large" className="flex-1" disabled={sending} onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          size="large"
          className="flex-[2]"
          busy={sending}
          disabled={isPaused || slip.stake === 0}
          onClick={() => onSend(slip)}
        >
          {isPaused ? <PauseName /> : t('place', { total: { mills: costOfSlip(slip) } })}
        </Button>
      </BetNotice>
    </>
  );
}
