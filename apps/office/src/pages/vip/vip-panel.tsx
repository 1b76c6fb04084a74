import { changeVipLevel } from '@longmen/contract/console/switches';
import { useId } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { ProposeFoot } from '../../features/kit/action/propose-foot.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages } from './messages.ts';
import type { VipLevel } from './vip-level.ts';

const empty = { points: '', reason: '' };

/** One level: another beginning of it, in points, which two decide. */
export function VipPanel({ level: row, onClose }: { level: VipLevel; onClose: () => void }) {
  const t = useMessages<typeof messages>('vip');
  const locale = useLocale();
  const id = useId();
  const { level, points, title, players } = row;
  const name = `vip.${level}`;
  const [draft, setDraft] = useDraftStore(name, () => empty);
  const missing = useMissingRight()('promotions.change/begin');
  const typed = draft.points.trim();
  const next = /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
  const propose = useAction({
    run: (to: number) => callConsole(changeVipLevel, { level, points: to, seen: points, reason: draft.reason.trim() }),
    changes: ['listVipLevels', 'listWaiting'],
    onDone: () => {
      toast(t('requested'));
      dropDraft(name);
    },
  });
  const wanting =
    missing ||
    (typed === ''
      ? t('pointsMissing')
      : next === undefined
        ? t('pointsWrong')
        : next === points
          ? t('same')
          : isReason(draft.reason)
            ? ''
            : t('reasonMissing'));
  return (
    <SidePanel title={`VIP ${level} · ${title}`} onClose={onClose}>
      <form
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanting === '' && next !== undefined && !propose.isPending) propose.mutate(next);
        }}
      >
        <p className="text-text-2">{t('note', { count: players })}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="text-note font-medium text-text-3">
            {t('newPoints')}
          </label>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(points)}
            disabled={missing !== ''}
            aria-invalid={typed !== '' && next === undefined}
            className="field text-right"
            value={draft.points}
            onChange={(event) => setDraft({ ...draft, points: event.target.value })}
          />
        </div>
        {next !== undefined && next !== points && (
          <>
            <DiffView
              before={{ [t('points')]: printCount(points, locale) }}
              after={{ [t('points')]: printCount(next, locale) }}
            />
            <p className="rounded-ctl bg-surface-2 px-3 py-2">{next < points ? t('lowerNote') : t('higherNote')}</p>
          </>
        )}
        <ReasonField
          templates={[t('reasonPlan'), t('reasonCost')]}
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <ProposeFoot missing={wanting} note={t('secondNote')} label={t('propose')} isBusy={propose.isPending} />
      </form>
    </SidePanel>
  );
}
