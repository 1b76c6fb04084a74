import type { ConsoleOutput } from '@longmen/contract/console';
import { adjustBalance, type listAdjustments } from '@longmen/contract/console/money/books';
import { dropPaymentDecision } from '@longmen/contract/console/money/payments';
import { mills, parseMills } from '@longmen/engine';
import { readNumber } from '@longmen/format';
import { useId } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';

type Adjustment = ConsoleOutput<typeof listAdjustments>['adjustments'][number];
type Draft = { readonly player: string; readonly way: 'in' | 'out'; readonly amount: string; readonly reason: string };

const changes = ['listAdjustments'];
const digitsMax = 12;
const placesMax = 3;

type PanelProps = {
  /** What waits for a second operator; left out for a new one. */
  waiting?: Adjustment;
  onClose: () => void;
};

/** Enters an adjustment, as the first or as the second; one's own can be taken back. */
export function AdjustmentPanel({ waiting, onClose }: PanelProps) {
  const me = useMe();
  if (waiting && waiting.by === me.name) return <OwnEntry waiting={waiting} onClose={onClose} />;
  return <EntryForm {...(waiting ? { waiting } : {})} onClose={onClose} />;
}

function EntryForm({ waiting, onClose }: PanelProps) {
  const t = useMessages<typeof messages>('adjustments');
  const locale = useLocale();
  const lacking = useMissingRight()(waiting ? 'money.adjust/agree' : 'money.adjust/begin');
  const name = `adjustment.${waiting?.id ?? 'new'}`;
  const [draft, setDraft] = useDraftStore<Draft>(name, () => ({
    player: waiting?.player ?? '',
    way: 'in',
    amount: '',
    reason: '',
  }));
  const conflict = useConflict()(draft.player);
  const missing = lacking || conflict;
  const [playerId, amountId] = [useId(), useId()];
  const read = readNumber(draft.amount, locale, { digits: digitsMax, places: placesMax });
  const amount = read.is === 'number' ? parseMills(read.text) : null;
  const isBad = draft.amount.trim() !== '' && (amount === null || amount === 0);
  const enter = useAction({
    run: (size: number) =>
      callConsole(adjustBalance, {
        player: draft.player.trim(),
        amount: mills(draft.way === 'in' ? size : -size),
        reason: draft.reason.trim(),
        ...(waiting ? { second: waiting.id } : {}),
      }),
    changes,
    onDone: ({ outcome }) => {
      toast(t(outcome === 'waits' ? 'doneWaits' : 'doneAdjusted'));
      dropDraft(name);
      onClose();
    },
  });
  const isReady =
    missing === '' &&
    draft.player.trim() !== '' &&
    amount !== null &&
    amount !== 0 &&
    isReason(draft.reason) &&
    !enter.isPending;
  const onEnter = () => isReady && enter.mutate(amount);
  useKeys([{ keys: 'A', label: t('enter'), run: onEnter }]);
  return (
    <SidePanel title={waiting ? waiting.player : t('propose')} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          <p className="text-text-2">{t('note')}</p>
          <div className="flex flex-col gap-1">
            <label htmlFor={playerId} className="text-note font-medium text-text-3">
              {t('player')}
            </label>
            <input
              id={playerId}
              className="field"
              autoComplete="off"
              readOnly={waiting !== undefined}
              value={draft.player}
              onChange={(event) => setDraft({ ...draft, player: event.target.value })}
            />
          </div>
          <div>
            <Segments
              label={t('way')}
              options={(['in', 'out'] as const).map((value) => ({ value, text: t(value) }))}
              value={draft.way}
              onChange={(way) => setDraft({ ...draft, way })}
            />
          </div>
          <div className="flex flex-col gap-1">
            <label htmlFor={amountId} className="text-note font-medium text-text-3">
              {t('amount')}
            </label>
            <input
              id={amountId}
              className="field text-right"
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={isBad}
              value={draft.amount}
              onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
            />
            {isBad && (
              <p role="alert" className="text-note text-win">
                {t('notReadable')}
              </p>
            )}
          </div>
          <ReasonField
            templates={[t('kindCorrection'), t('kindTwice'), t('kindLost'), t('kindGoodwill')]}
            value={draft.reason}
            onChange={(reason) => setDraft({ ...draft, reason })}
          />
        </div>
        <footer className="z-10 flex flex-none items-center gap-3 border-t border-hair bg-surface px-4 py-3 shadow-foot">
          <p className="min-w-0 flex-1 text-note text-text-2">{missing}</p>
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            busy={enter.isPending}
            disabled={!isReady}
            onClick={onEnter}
          >
            {waiting ? t('enterSecond') : t('enter')}
          </Button>
        </footer>
      </div>
    </SidePanel>
  );
}

function OwnEntry({ waiting, onClose }: { waiting: Adjustment; onClose: () => void }) {
  const t = useMessages<typeof messages>('adjustments');
  const name = `adjustment.drop.${waiting.id}`;
  const [reason, setReason] = useDraftStore(name, () => '');
  const drop = useAction({
    run: () => callConsole(dropPaymentDecision, { id: waiting.id, reason: reason.trim() }),
    changes,
    onDone: () => {
      toast(t('doneDropped'));
      dropDraft(name);
      onClose();
    },
  });
  return (
    <SidePanel title={waiting.player} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            {
              name: t('amount'),
              value: waiting.own && (
                <b className="text-fig2 font-bold">
                  <Amount mills={waiting.own.amount} signed />
                </b>
              ),
            },
            { name: t('age'), value: <Time at={waiting.at} /> },
            { name: t('reason'), value: waiting.own?.reason ?? '' },
          ]}
        />
        <p className="text-text-2">{t('ownWord')}</p>
      </div>
      <footer className="z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot">
        <ReasonField templates={[t('reasonWrong')]} value={reason} onChange={setReason} />
        <Button
          size="large"
          className="self-start"
          busy={drop.isPending}
          disabled={!isReason(reason)}
          onClick={() => drop.mutate(undefined)}
        >
          {t('drop')}
        </Button>
      </footer>
    </SidePanel>
  );
}
