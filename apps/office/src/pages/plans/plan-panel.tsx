import { formatDecimal } from '@longmen/format';
import { endPlan, readPlan } from '@longmen/contract/console/community/plans';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Rows } from '../../features/kit/parts/section.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { percentOf, type PlanFacts } from './plan.ts';

/** One plan: its rule, its standing beside chance, its last picks, and its end. */
export function PlanPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('plans');
  const { data, error, refetch } = useQuery({
    queryKey: ['readPlan', id],
    queryFn: ({ signal }) => callConsole(readPlan, { id }, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <SidePanel
      title={t('plan', { id })}
      head={
        data && (
          <Chip look={data.endedAt === null ? 'good' : 'plain'}>{data.endedAt === null ? t('goesOn') : t('over')}</Chip>
        )
      }
      onClose={onClose}
    >
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={t('plan', { id })}
      >
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60" />}
        {data && <PlanView plan={data} />}
      </div>
    </SidePanel>
  );
}

const looks = { hit: 'good', miss: 'plain', void: 'line', waiting: 'mild' } as const;

function PlanView({ plan }: { plan: PlanFacts }) {
  const t = useMessages<typeof messages>('plans');
  const w = useMessages<typeof roomWords>('room-words');
  const locale = useLocale();
  const missing = useMissingRight()('community.act/begin');
  const [asks, setAsks] = useState(false);
  const { id, band } = plan;
  const end = useAction({
    run: (reason: string) => callConsole(endPlan, { id, reason }),
    changes: ['listPlans', 'readPlan'],
    onDone: () => {
      toast(w('done'));
      setAsks(false);
    },
  });
  return (
    <>
      <p className="font-medium">{plan.rule || plan.method}</p>
      <Facts
        rows={[
          { name: t('game'), value: `${plan.game} · ${plan.playName}` },
          { name: w('room'), value: plan.room || plan.roomId },
          { name: t('hitRate'), value: <b className="font-semibold">{percentOf(plan.hitRate, locale)}</b> },
          {
            name: t('expected'),
            value:
              band === null
                ? percentOf(plan.expected, locale)
                : t('chance', {
                    text: formatDecimal(plan.expected ?? '', locale),
                    low: formatDecimal(band[0], locale),
                    high: formatDecimal(band[1], locale),
                  }),
          },
          {
            name: t('judged'),
            value: t('counts', {
              hits: printCount(plan.hits, locale),
              misses: printCount(plan.misses, locale),
              missed: printCount(plan.missed, locale),
            }),
          },
          { name: t('net'), value: <Amount mills={plan.net} signed /> },
          {
            name: t('startedAt'),
            value: (
              <>
                <Time at={plan.startedAt} /> · {plan.startedBy}
              </>
            ),
          },
          ...(plan.endedAt === null
            ? []
            : [
                {
                  name: t('endedAt'),
                  value: (
                    <>
                      <Time at={plan.endedAt} /> · {plan.endedBy} · {plan.endedFor}
                    </>
                  ),
                },
              ]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {plan.endedAt === null && (
          <Button look="danger" disabled={missing !== ''} title={missing} onClick={() => setAsks(true)}>
            {t('end')}
          </Button>
        )}
        <Link to="/rooms" search={{ open: plan.roomId }} className={buttonClass()}>
          {w('room')}
        </Link>
      </div>
      {missing !== '' && plan.endedAt === null && <p className="text-note text-text-2">{missing}</p>}
      <Rows
        label={t('picks')}
        heads={[{ text: t('issue') }, { text: t('pick') }, { text: t('madeAt') }, { text: t('outcome') }]}
      >
        {plan.picks.map((pick) => (
          <tr key={pick.issue}>
            <td className="whitespace-nowrap">{pick.issue}</td>
            <td>{pick.option}</td>
            <td className="whitespace-nowrap">
              <Time at={pick.madeAt} />
            </td>
            <td>
              <Chip look={looks[pick.state]}>{t(pick.state)}</Chip>
            </td>
          </tr>
        ))}
      </Rows>
      {plan.picks.length === 0 && <p className="text-text-2">{t('picksNone')}</p>}
      {asks && (
        <ConfirmDialog
          name={`plans.${id}`}
          title={t('endTitle', { id })}
          templates={[t('reasonReplaced'), t('reasonRoom'), t('reasonMisread')]}
          actionText={t('end')}
          look="danger"
          busy={end.isPending}
          onConfirm={(reason) => end.mutate(reason)}
          onClose={() => setAsks(false)}
        >
          <p className="text-text-2">{t('endNote')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
