/** From the press of the bet button to the truth about the bet: confirm, on its way, refused, checked, placed. */
import type { Calls, OutputOf } from '@longmen/contract';
import { Button, formatAmount, Icon, Sheet, Spinner } from '@longmen/ui';
import { gaveUp, type Once } from '../../../api/once.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { longIssue } from '../../../plays/issue-text.ts';
import { dragonBet } from '../calls.ts';
import type { DragonSlip } from '../state/dragons.ts';
import { setSlip } from '../state/store.ts';
import type { words } from '../words.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

type Placing = Once<DragonSlip, OutputOf<Calls['betDragon']>>;
type BetSheetProps = {
  /** What is to be confirmed; null when nothing is. */
  slip: DragonSlip | null;
  once: Placing;
  /** What is being checked was put aside; the asking goes on. */
  aside: boolean;
  onAside: () => void;
  onStake: () => void;
  onRecent: () => void;
};

export function BetSheet({ slip, once, aside, onAside, onStake, onRecent }: BetSheetProps) {
  if (once.step === 'done') return <PlacedSheet once={once} onRecent={onRecent} />;
  if (once.step === 'checking') return aside ? null : <CheckingSheet once={once} onAside={onAside} />;
  if (slip === null) return null;
  const close = () => {
    if (once.step === 'sending') return;
    dragonBet.forget();
    setSlip(null);
  };
  const lower = () => {
    close();
    onStake();
  };
  return (
    <ConfirmSheet
      slip={slip}
      sending={once.step === 'sending'}
      error={once.step === 'refused' ? once.error : null}
      onSend={(sent) => {
        setSlip(sent);
        dragonBet.send(sent);
      }}
      onClose={close}
      onLowerStake={lower}
    />
  );
}

type CheckingSheetProps = { once: Extract<Placing, { step: 'checking' }>; onAside: () => void };

function CheckingSheet({ once, onAside }: CheckingSheetProps) {
  const t = useWords<typeof words>('dragon');
  const { game, playName, side, issue, stake } = once.intent;
  return (
    <Sheet
      open
      onClose={onAside}
      title={t('checking')}
      note={<span className="tabular-nums">{`${game} · ${t('issue', { issue: longIssue(issue) })}`}</span>}
      footer={
        <Button look="outline" size="large" className="w-full" onClick={onAside}>
          {t('back')}
        </Button>
      }
    >
      <p className="t-body pb-3 font-semibold">{`${playName} – ${side} · ${stake}`}</p>
      <div role="status" className="flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
        {!gaveUp(once) && <Spinner size={22} />}
        <p className="t-label min-w-0">{t(gaveUp(once) ? 'gaveUp' : 'checkingNote')}</p>
      </div>
    </Sheet>
  );
}

function PlacedSheet({ once, onRecent }: { once: Extract<Placing, { step: 'done' }>; onRecent: () => void }) {
  const t = useWords<typeof words>('dragon');
  const locale = useLocale();
  const { slip, issue, total, balance } = once.answer;
  const see = () => {
    dragonBet.forget();
    onRecent();
  };
  return (
    <Sheet
      open
      onClose={dragonBet.forget}
      title={t('placed')}
      titleHidden
      footer={
        <Button size="large" className="w-full" onClick={dragonBet.forget}>
          {t('done')}
        </Button>
      }
    >
      <div role="status" className="flex flex-col items-center gap-1 pt-2 pb-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="check" size={30} />
        </span>
        <h2 className="t-title">{t('placed')}</h2>
        <p className="t-label text-text-2 tabular-nums">{`${once.intent.game} · ${t('issue', { issue: longIssue(issue) })}`}</p>
        <p className="t-body font-semibold">{`${once.intent.playName} – ${once.intent.side}`}</p>
        <p className="t-display mt-2 tabular-nums">{formatAmount(total, locale)}</p>
      </div>
      <dl className="t-label rounded-card border border-hair px-4 py-2">
        {[
          [t('slip'), slip],
          [t('balance'), formatAmount(balance, locale)],
        ].map(([name, value]) => (
          <div key={name} className="flex min-h-8 items-center justify-between gap-3">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-bold break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="plain" className="mt-1 w-full" onClick={see}>
        {t('seeRecent')}
      </Button>
    </Sheet>
  );
}
