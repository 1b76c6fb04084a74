import { settleCrossing } from '@longmen/contract/console/games/platform-cases';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { Crossing } from './case.ts';
import type { messages } from './messages.ts';

type As = Crossing['mayBe'][number];
const asName = { done: 'as_done', failed: 'as_failed', send: 'as_send' } as const;

/** One transfer: where it stands, and, where it waits for people, what two say of it. */
export function CrossingPanel({ crossing, onClose }: { crossing: Crossing; onClose: () => void }) {
  const t = useMessages<typeof messages>('platform-cases');
  const { id, player, userId, waits, mayBe } = crossing;
  const missingRight = useMissingRight()('recon.decide/begin');
  const conflict = useConflict()(player);
  const missing = missingRight || conflict;
  const [as, setAs] = useState<As>();
  const settle = useAction({
    run: (word: { as: As; reason: string }) => callConsole(settleCrossing, { id, ...word }),
    changes: ['listCrossings', 'listWaiting'],
    onDone: () => {
      toast(t('requested'));
      setAs(undefined);
    },
  });
  const time = (at: number | null) => (at === null ? '–' : <Time at={at} />);
  return (
    <SidePanel title={`${player} · ${crossing.company}`} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: t('way'), value: t(crossing.way) },
            { name: t('amount'), value: <Amount mills={crossing.amount} /> },
            { name: t('state'), value: t(crossing.state) },
            { name: t('why'), value: crossing.why },
            { name: t('order'), value: crossing.order },
            { name: t('asks'), value: crossing.asks },
            { name: t('madeAt'), value: time(crossing.madeAt) },
            { name: t('sentAt'), value: time(crossing.sentAt) },
            { name: t('endedAt'), value: time(crossing.endedAt) },
          ]}
        />
        {waits && (
          <p className="flex items-center gap-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
            <span className="min-w-0 flex-1">{t('waitsFor', { as: t(asName[waits.as]), by: waits.by })}</span>
            <Link to="/waiting" search={{ open: waits.id }} className="font-semibold">
              {t('toWaiting')}
            </Link>
          </p>
        )}
        {mayBe.length > 0 && (
          <section className="flex flex-col gap-2" aria-label={t('settle')}>
            <h3 className="font-semibold">{t('settle')}</h3>
            <div className="flex flex-wrap gap-2">
              {mayBe.map((one) => (
                <Button
                  key={one}
                  sign="key"
                  disabled={missing !== '' || waits !== null}
                  title={missing}
                  onClick={() => setAs(one)}
                >
                  {t(asName[one])}
                </Button>
              ))}
            </div>
            <p className="text-note text-text-2">{missing || t('settleNote')}</p>
          </section>
        )}
        <div className="flex flex-wrap gap-2">
          <Link to="/platforms/wallets/$player" params={{ player }} className={buttonClass()}>
            {t('toPurses')}
          </Link>
          <Link to="/players/$id" params={{ id: userId }} className={buttonClass()}>
            {t('toCard')}
          </Link>
        </div>
        {as && (
          <ConfirmDialog
            name={`crossing.${id}`}
            title={`${t('settleTitle', { id })}: ${t(asName[as])}`}
            templates={[t('reasonWriting'), t('reasonChecked')]}
            actionText={t(asName[as])}
            sign="key"
            busy={settle.isPending}
            onConfirm={(reason) => settle.mutate({ as, reason })}
            onClose={() => setAs(undefined)}
          >
            <p className="text-text-2">{t('settleNote')}</p>
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}
