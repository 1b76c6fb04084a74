import { readIncident } from '@longmen/contract/console/incidents';
import type { ConsoleOutput } from '@longmen/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useScopeText } from '../../features/incident-scopes/use-scope-text.ts';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import { ChangeIncident } from './change-incident.tsx';
import { EndIncident } from './end-incident.tsx';
import { isLasting, StateChip } from './incident.tsx';
import type { messages } from './messages.ts';
import { Timeline } from './timeline.tsx';

type Incident = ConsoleOutput<typeof readIncident>;
type Step = Incident['steps'][number];

type DetailProps = { id: string /** Where there is no list beside it. */; onBack?: () => void };

/** An incident: what it stops, what each switch was, what became of it, and its timeline. */
export function IncidentDetail({ id, onBack }: DetailProps) {
  const t = useMessages<typeof messages>('incidents');
  const { data, error, refetch } = useQuery({
    queryKey: ['incident', id],
    queryFn: ({ signal }) => callConsole(readIncident, { id }, { signal }),
    refetchInterval: useAskAgainMs(),
  });
  const [opened, setOpened] = useState<'note' | 'end'>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-40" />;
  const mayEnd = data.mayEnd;
  const close = () => setOpened(undefined);
  const needsSummary = data.state === 'ended' && !data.hasSummary;
  return (
    <div
      role="region"
      className="flex min-h-0 min-w-0 flex-col gap-4 overflow-y-auto bg-surface p-4"
      aria-label={t('one', { id })}
      tabIndex={0}
    >
      <Head incident={data} {...(onBack ? { onBack } : {})} />
      <div className="flex flex-wrap gap-2">
        {(isLasting(data) || needsSummary) && (
          <Button
            look={needsSummary ? 'plain' : 'primary'}
            size="large"
            disabled={!mayEnd}
            title={mayEnd ? '' : t('notYours')}
            onClick={() => setOpened('end')}
          >
            {t(needsSummary ? 'sumUp' : 'end')}
          </Button>
        )}
        <Button size="large" disabled={!mayEnd} title={mayEnd ? '' : t('notYours')} onClick={() => setOpened('note')}>
          {t(isLasting(data) ? 'change' : 'note')}
        </Button>
      </div>
      {data.summary && <Summary summary={data.summary} by={data.summedUpBy ?? ''} />}
      <Steps steps={data.steps} />
      <Timeline id={id} />
      {opened === 'end' && <EndIncident incident={data} onClose={close} />}
      {opened === 'note' && <ChangeIncident incident={data} onClose={close} />}
    </div>
  );
}

function Head({ incident, onBack }: { incident: Incident; onBack?: () => void }) {
  const t = useMessages<typeof messages>('incidents');
  const scopeText = useScopeText();
  const { until, endedBy, endedAt } = incident;
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-center gap-3 max-sm:flex-wrap">
        {onBack && (
          <Button sign="newer" size="large" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <h2 className="min-w-0 flex-1 text-fig2 font-semibold break-words max-sm:order-last max-sm:basis-full">
          {incident.scopes.map(({ scope, name }) => scopeText(scope, name)).join(', ')}
        </h2>
        <StateChip incident={incident} />
      </div>
      <p className="rounded-ctl bg-surface-2 px-3 py-2 break-words">“{incident.reason}”</p>
      <Facts
        rows={[
          {
            name: t('begun'),
            value: (
              <>
                <Time at={incident.startedAt} /> · {incident.startedBy}
              </>
            ),
          },
          { name: t('endsAt'), value: until === null ? t('byHand') : <Time at={until} /> },
          ...(endedAt === null
            ? []
            : [
                {
                  name: t('over'),
                  value: (
                    <>
                      <Time at={endedAt} /> · {endedBy ?? t('byTime')}
                    </>
                  ),
                },
              ]),
        ]}
      />
    </header>
  );
}

function Summary({ summary, by }: { summary: NonNullable<Incident['summary']>; by: string }) {
  const t = useMessages<typeof messages>('incidents');
  return (
    <section className="flex flex-col gap-2" aria-label={t('summary')}>
      <h3 className="font-semibold">
        {t('summary')} <span className="font-normal text-text-3">· {by}</span>
      </h3>
      <Facts
        rows={(['happened', 'affected', 'done', 'open'] as const).map((name) => ({
          name: t(name),
          value: summary[name],
        }))}
      />
    </section>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useMessages<typeof messages>('incidents');
  return (
    <section className="flex flex-col gap-2" aria-label={t('switches')}>
      <h3 className="font-semibold">{t('switches')}</h3>
      <ul className="overflow-hidden rounded-card border border-hair">
        {steps.map((step) => (
          <li
            key={step.switch}
            className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-2 last:border-0"
          >
            <StepName step={step} />
            <StepState step={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StepName({ step }: { step: Step }) {
  const scopeText = useScopeText();
  const settingName = useSettingNames();
  const name = step.switch.startsWith('setting:') ? settingName(step.name) : step.name;
  return <span className="min-w-0 flex-1 truncate font-medium">{scopeText(step.switch, name)}</span>;
}

const bad: readonly string[] = ['moved', 'proposed', 'left'];

function StepState({ step }: { step: Step }) {
  const t = useMessages<typeof messages>('incidents');
  const { state, movedBy, passedTo, waits } = step;
  const channel = step.switch.startsWith('channel:') ? step.name : undefined;
  return (
    <span className={bad.includes(state) ? 'text-warn' : 'text-text-2'}>
      {t(`step_${state}`)}
      {movedBy !== null && ` · ${movedBy}`}
      {passedTo !== null && (
        <Link to="/incidents" search={{ open: passedTo }} className="ml-2 underline">
          {t('one', { id: passedTo })}
        </Link>
      )}
      {waits !== null && (
        <Link to="/waiting" className="ml-2 underline">
          {t('waits')}
        </Link>
      )}
      {state === 'left' && channel !== undefined && (
        <Link to="/channels/$code" params={{ code: channel }} className="ml-2 underline">
          {channel}
        </Link>
      )}
    </span>
  );
}
