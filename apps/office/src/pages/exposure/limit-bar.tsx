import { lowerLimit, raiseLimit } from '@longmen/contract/console/games/exposure';
import { type Mills, mills, parseMills } from '@longmen/engine';
import { type ReactNode, useId, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { Limited } from './exposure.ts';
import type { messages } from './messages.ts';

type Action = { readonly kind: 'lower' | 'close' | 'raise' | 'end'; readonly most: number | null };

const changes = ['listPickExposure', 'listLimits', 'listWaiting'];

/** What is taken on one pick or play: lowered and closed by one, raised by two. */
export function LimitBar({ of, onClose, children }: { of: Limited; onClose: () => void; children?: ReactNode }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const id = useId();
  const missing = useMissingRight();
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState<Action>();
  const [isHere, setIsHere] = useState(false);
  const { gid, play, selection, here } = of;
  const issue = isHere ? here?.issue : of.issue;
  const stood = isHere ? (here?.most ?? null) : of.most;
  const about = {
    gid,
    play,
    ...(issue === undefined ? {} : { issue }),
    ...(selection === undefined ? {} : { selection }),
    seen: stood === null ? null : mills(stood),
  };
  const done = (text: string) => {
    toast(text);
    setAction(undefined);
    setTyped('');
  };
  const lower = useAction({
    run: ({ most, reason }: { most: Mills; reason: string }) => callConsole(lowerLimit, { ...about, most, reason }),
    changes,
    onDone: () => done(t('lowered')),
  });
  const raise = useAction({
    run: ({ most, reason }: { most: Mills | null; reason: string }) =>
      callConsole(raiseLimit, { ...about, most, reason }),
    changes,
    onDone: () => done(t('requested')),
  });
  const next = typed.trim() === '' ? undefined : (parseMills(typed.trim()) ?? undefined);
  const isBad = typed.trim() !== '' && (next === undefined || next < 0);
  const mayLower = missing('exposure.lower/begin');
  const mayRaise = missing('exposure.raise/begin');
  const noRaise = stood === null ? t('nothingToRaise') : mayRaise;
  const isLower = !isBad && next !== undefined && (stood === null || next < stood);
  const isHigher = !isBad && next !== undefined && stood !== null && next > stood;
  const text = (most: number | null) => (most === null ? t('noLimit') : printAmount(most, locale));
  const confirm = (reason: string) => {
    if (action === undefined) return;
    if (action.kind === 'lower' || action.kind === 'close') lower.mutate({ most: mills(action.most ?? 0), reason });
    else raise.mutate({ most: action.most === null ? null : mills(action.most), reason });
  };
  const why = isBad ? t('amountWrong') : mayLower || (isLower || isHigher ? '' : noRaise);
  return (
    <section
      aria-label={of.name}
      className="sticky bottom-0 z-10 flex flex-col gap-2 rounded-card border border-hair bg-surface px-4 py-3 shadow-lg"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 truncate font-semibold">{of.name}</h2>
        <span className="text-text-2">
          {t('ownLimit')} {text(stood)}
        </span>
        {children}
        <span className="min-w-0 flex-1" />
        {here && (
          <Segments
            label={t('holdsFor')}
            value={isHere ? 'here' : 'each'}
            options={[
              { value: 'each', text: t('eachIssue') },
              { value: 'here', text: t('onlyIssue', { text: here.issue.slice(-4) }) },
            ]}
            onChange={(value) => setIsHere(value === 'here')}
          />
        )}
        <Button look="quiet" size="bar" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1 text-note text-text-2">{why || t('barNote')}</p>
        <label htmlFor={id} className="text-note font-medium text-text-3">
          {t('newLimit')}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isBad}
          className="field h-8 w-32 text-right"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          look="primary"
          disabled={mayLower !== '' || !isLower}
          title={mayLower}
          onClick={() => setAction({ kind: 'lower', most: next ?? 0 })}
        >
          {t('lower')}
        </Button>
        <Button
          disabled={mayLower !== '' || stood === 0}
          title={mayLower}
          onClick={() => setAction({ kind: 'close', most: 0 })}
        >
          {t('closePick')}
        </Button>
        <Button
          sign="people"
          disabled={noRaise !== '' || !isHigher}
          title={noRaise}
          onClick={() => setAction({ kind: 'raise', most: next ?? 0 })}
        >
          {t('raise')}
        </Button>
        <Button
          sign="people"
          disabled={noRaise !== ''}
          title={noRaise}
          onClick={() => setAction({ kind: 'end', most: null })}
        >
          {t('end')}
        </Button>
      </div>
      {action && (
        <ConfirmDialog
          name={`limit.${gid}.${play}.${issue ?? ''}.${selection ?? ''}`}
          title={t(
            action.kind === 'lower'
              ? 'lower'
              : action.kind === 'close'
                ? 'closePick'
                : action.kind === 'raise'
                  ? 'raise'
                  : 'end',
          )}
          templates={
            action.kind === 'lower' || action.kind === 'close'
              ? [t('reasonOne'), t('reasonMuch')]
              : [t('reasonSpread'), t('reasonOver')]
          }
          actionText={action.kind === 'lower' || action.kind === 'close' ? t('atOnce') : t('propose')}
          busy={lower.isPending || raise.isPending}
          onConfirm={confirm}
          onClose={() => setAction(undefined)}
        >
          <p>
            {of.name}
            {isHere && ` · ${t('onlyIssue', { text: issue ?? '' })}`}
          </p>
          <DiffView
            before={{ [t('ownLimit')]: text(stood) }}
            after={{ [t('ownLimit')]: action.kind === 'close' ? t('closedPick') : text(action.most) }}
          />
          <p className="text-text-2">
            {action.kind === 'lower' || action.kind === 'close' ? t('lowerNote') : t('raiseNote')}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
