import { Button, Icon, Sheet, Spinner } from '@longmen/ui';
import { type ReactNode, useState } from 'react';
import { longIssue } from '../../../features/draws/issue-text.ts';
import { useAskUnder } from './ask-under.ts';
import type { Bet, Slip } from './bet.ts';
import { useDispatch, useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { AskUnderSheet, useAskUnderText } from './ask-under-sheet.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { SheetCountdown } from '../round/sheet-countdown.tsx';
import { SlipLines } from '../slip/slip-lines.tsx';
import { SlipTotal, SlipTotals } from '../slip/slip-totals.tsx';
import { maxChecks } from '../../../core/once/retry.ts';

type OpenBet = Extract<Bet, { slip: unknown }>;

type ConfirmSheetProps = { onLowerStake: () => void; onChase: (slip: Slip) => void };

/**
 * The confirm sheet (ux.md 4.4): repeats everything that will be bet, is locked after the first tap, and tells the
 * truth.
 */
export function ConfirmSheet({ onLowerStake, onChase }: ConfirmSheetProps) {
  const bet = useGame((state) => state.bet);
  if (bet.step === 'none' || bet.step === 'placed' || (bet.step === 'checking' ? bet.hidden : bet.quiet)) return null;
  return <OpenSheet bet={bet} onLowerStake={onLowerStake} onChase={onChase} />;
}

type OpenSheetProps = ConfirmSheetProps & { bet: Exclude<OpenBet, { step: 'placed' }> };

function OpenSheet({ bet, onLowerStake, onChase }: OpenSheetProps) {
  const t = useMessages();
  const { gameName } = useGameContext();
  const dispatch = useDispatch();
  const close = () => dispatch({ t: 'sheetClosed' });
  const checking = bet.step === 'checking';
  const [asking, setAsking] = useState(false);
  const askText = useAskUnderText();
  const under = useAskUnder();
  // The boards move onto the slip, so that the same play can be picked once more.
  const addLine = () => {
    dispatch({ t: 'boardsPutAside' });
    close();
  };
  return (
    <Sheet
      open
      onClose={close}
      locked={bet.step === 'sending'}
      title={t(checking ? 'check.title' : 'confirm.title')}
      note={
        <span className="tabular-nums">{`${gameName} · ${t('countdown.issue', { issue: longIssue(bet.slip.issue) })}`}</span>
      }
      aside={checking ? null : <SheetCountdown issue={bet.slip.issue} />}
      footer={
        <>
          <SlipTotal slip={bet.slip} />
          {checking ? (
            <Button look="outline" size="large" className="w-full" onClick={close}>
              {t('check.hide')}
            </Button>
          ) : (
            <ConfirmAction bet={bet} onClose={close} onLowerStake={onLowerStake} />
          )}
        </>
      }
    >
      {checking && <CheckingNote tries={bet.tries} />}
      <SlipLines bet={bet} />
      {bet.step === 'confirm' && (
        <Button look="plain" className="-ml-4" onClick={addLine}>
          <Icon name="plus" size={18} />
          {t('confirm.addLine')}
        </Button>
      )}
      <SlipTotals bet={bet}>
        {bet.step === 'confirm' && (
          <>
            <Row
              onTap={() => {
                close();
                onChase(bet.slip);
              }}
            >
              {t('confirm.chase')}
            </Row>
            <Row onTap={() => setAsking(true)}>
              {t('ask.title')} <span className="t-label text-text-2">{askText(under)}</span>
            </Row>
          </>
        )}
      </SlipTotals>
      {asking && <AskUnderSheet onClose={() => setAsking(false)} />}
    </Sheet>
  );
}

function Row({ onTap, children }: { onTap: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="t-body flex min-h-12 w-full items-center gap-3 border-t border-hair text-left"
      onClick={onTap}
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">{children}</span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </button>
  );
}

/** While the answer is out: what happened, what is safe, what the page is doing. */
function CheckingNote({ tries }: { tries: number }) {
  const t = useMessages();
  const gaveUp = tries >= maxChecks;
  return (
    <div role="status" className="mb-3 flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
      {!gaveUp && <Spinner size={22} />}
      <div className="min-w-0">
        <p className="t-body font-bold">{t(gaveUp ? 'check.gaveUp' : 'check.running')}</p>
        <p className="t-label">{t('check.safe')}</p>
      </div>
    </div>
  );
}
