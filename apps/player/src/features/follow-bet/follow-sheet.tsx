import type { OutputOf } from '@longmen/contract';
import type { followSlip } from '@longmen/contract/calls/chat/shares';
import { formatAmount } from '@longmen/format';
import { Button } from '@longmen/ui';
import { CheckingSheet, DoneFacts, DoneSheet } from '@longmen/ui/outcome';
import { use, useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import type { OnceLine } from '../../core/once/make-once.ts';
import { gaveUp, type Once } from '../../core/once/once.ts';
import { hiddenBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import { longIssue } from '../draws/issue-text.ts';
import { ShareButton } from '../room-shares/share-button.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { FollowSlip } from './slip.ts';
import { followTexts, useFollowMessages } from './use-messages.ts';

/** What every bet answers. */
type BetAnswer = OutputOf<typeof followSlip>;

type Placing = Once<FollowSlip, BetAnswer>;
type FollowSheetProps = {
  /** What is to be confirmed; null when nothing is. */
  slip: FollowSlip | null;
  line: OnceLine<FollowSlip, BetAnswer>;
  once: Placing;
  onSlip: (slip: FollowSlip | null) => void;
  /** The plan that is followed: a share of the bet names it. */
  plan?: string;
};

/** From the tap on "follow" to the truth about the bet: stake, on its way, refused, checked, placed. */
export function FollowSheet({ slip, line, once, onSlip, plan }: FollowSheetProps) {
  use(followTexts);
  const [isAside, setIsAside] = useState(false);
  const close = () => {
    line.forget();
    onSlip(null);
  };
  if (once.step === 'done') return <Placed once={once} plan={plan} onClose={close} />;
  // What is put aside goes on being asked for; its outcome is shown.
  if (once.step === 'checking') return isAside ? null : <Checking once={once} onClose={() => setIsAside(true)} />;
  if (slip === null) return null;
  const isSending = once.step === 'sending';
  return (
    <ConfirmSheet
      slip={slip}
      sending={isSending}
      error={once.step === 'refused' ? once.error : null}
      onSlip={onSlip}
      onSend={(sent) => {
        setIsAside(false);
        onSlip(sent);
        line.send(sent);
      }}
      onForget={line.forget}
      onClose={() => {
        if (!isSending) close();
      }}
    />
  );
}

function Checking({ once, onClose }: { once: Extract<Placing, { step: 'checking' }>; onClose: () => void }) {
  const t = useFollowMessages();
  const { game, issue, stake, lines } = once.intent;
  return (
    <CheckingSheet
      title={t('checking')}
      note={<span className="tabular-nums">{`${game} · ${t('issue', { issue: longIssue(issue) })}`}</span>}
      text={t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}
      stopped={gaveUp(once)}
      hideLabel={t('back')}
      onHide={onClose}
    >
      <p className="t-body pb-3 font-semibold">{`${lines.map(({ names }) => names).join('; ')} · ${stake}`}</p>
    </CheckingSheet>
  );
}

type PlacedProps = { once: Extract<Placing, { step: 'done' }>; plan: string | undefined; onClose: () => void };

function Placed({ once, plan, onClose }: PlacedProps) {
  const t = useFollowMessages();
  const locale = useLocale();
  const hidden = useBalanceHidden();
  const { slip, issue, total, balance, orders } = once.answer;
  return (
    <DoneSheet
      title={t('placed')}
      onClose={onClose}
      actions={
        <>
          <ShareButton
            total={total}
            share={{
              kind: 'bets',
              orders: orders.map(({ orderNum }) => orderNum),
              ...(plan === undefined ? {} : { plan }),
            }}
          />
          <Button size="large" className="flex-1" onClick={onClose}>
            {t('done')}
          </Button>
        </>
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
      <p className="t-body font-semibold">{once.intent.lines.map(({ names }) => names).join('; ')}</p>
      <p className="t-display mt-2 tabular-nums">{moneyText(total, locale, 'amount')}</p>
    </DoneSheet>
  );
}
