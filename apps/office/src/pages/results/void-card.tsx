import { previewVoid, voidIssue } from '@longmen/contract/console/games/results';
import { dropWaiting, enterTheSame } from '@longmen/contract/console/waiting';
import { type ReactNode, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages } from './messages.ts';
import type { DueResult } from './result.ts';

const changes = ['listResults', 'listWaiting'];

/** What a void would give back, and the words of two for it: nobody says his before he has read that. */
export function VoidCard({ due, onClose }: { due: DueResult; onClose: () => void }) {
  const t = useMessages<typeof messages>('results');
  const locale = useLocale();
  const me = useMe();
  const { gid, issue } = due;
  const first = due.entered.find(({ kind }) => kind === 'void');
  const isOwn = first?.by === me.name;
  const isSecond = first !== undefined && !isOwn;
  const missing = useMissingRight()(isSecond ? 'results.void/agree' : 'results.void/begin');
  const [reason, setReason] = useState('');
  const preview = useAction({ run: () => callConsole(previewVoid, { gid, issue }), changes: [] });
  const done = (text: string) => {
    toast(text);
    onClose();
  };
  const word = useAction({
    run: async () => {
      if (isSecond) await callConsole(enterTheSame, { kind: 'void-issue', id: first.id, entry: {}, reason });
      else await callConsole(voidIssue, { gid, issue, reason });
    },
    changes,
    onDone: () => done(t(isSecond ? 'voided' : 'voidWaits')),
  });
  const drop = useAction({
    run: async () => {
      if (first) await callConsole(dropWaiting, { kind: 'void-issue', id: first.id, reason });
    },
    changes,
    onDone: () => done(t('dropped')),
  });
  const effect = preview.data;
  return (
    <section aria-label={t('void')} className="flex flex-col gap-3 rounded-card border border-hair p-3">
      <div className="flex items-center gap-3">
        <h3 className="flex-1 font-semibold">{t('void')}</h3>
        <Button
          size="bar"
          title={missing}
          disabled={missing !== ''}
          busy={preview.isPending}
          onClick={() => preview.mutate(undefined)}
        >
          {t('voidPreview')}
        </Button>
      </div>
      {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
      {effect && (
        <>
          <dl className="grid grid-cols-3 gap-3">
            <Fact name={t('voidOrders')}>{printCount(effect.orders, locale)}</Fact>
            <Fact name={t('voidPlayers')}>{printCount(effect.players, locale)}</Fact>
            <Fact name={t('voidStakes')}>
              <Amount mills={effect.staked} />
            </Fact>
          </dl>
          <ReasonField templates={[t('reasonCancelled'), t('reasonNeverDrawn')]} value={reason} onChange={setReason} />
          <div className="flex items-center gap-3">
            {first?.mayDrop === true && (
              <Button busy={drop.isPending} disabled={!isReason(reason)} onClick={() => drop.mutate(undefined)}>
                {t('drop')}
              </Button>
            )}
            <p className="min-w-0 flex-1 text-note text-text-2">{isOwn ? t('voidOwn') : ''}</p>
            {!isOwn && (
              <Button
                look="danger"
                sign="key"
                busy={word.isPending}
                disabled={!isReason(reason)}
                onClick={() => word.mutate(undefined)}
              >
                {t(isSecond ? 'voidAgree' : 'voidAsk')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note font-medium text-text-3">{name}</dt>
      <dd className="text-fig2 font-bold">{children}</dd>
    </div>
  );
}
