import type { Permission } from '@longmen/contract/console/rights';
import { readSetting } from '@longmen/contract/console/settings';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import { ChangeSetting } from './change-setting.tsx';
import type { messages } from './messages.ts';
import { ScheduledList } from './scheduled-list.tsx';
import type { SettingFacts } from './setting.ts';
import { useAbout } from './use-about.ts';
import { useChange } from './use-change.ts';
import { useValueText } from '../../features/setting-values/use-value-text.ts';
import { VersionList } from './version-list.tsx';

/** One setting: what it does, its form, what waits or is to come, and what it was. @param props.name its key */
export function SettingPanel({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('settings');
  const nameOf = useSettingNames();
  const { data, error, refetch } = useQuery({
    queryKey: ['readSetting', name],
    queryFn: ({ signal }) => callConsole(readSetting, { key: name }, { signal }),
  });
  return (
    <SidePanel
      title={nameOf(name)}
      head={data?.isGuarded ? <Chip look="mild">{t('twoPeople')}</Chip> : undefined}
      onClose={onClose}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
        </div>
      )}
      {data && <Opened setting={data} readAgain={async () => (await refetch({ throwOnError: true })).data ?? data} />}
    </SidePanel>
  );
}

type OpenedProps = { setting: SettingFacts; readAgain: () => Promise<SettingFacts> };

function Opened({ setting, readAgain }: OpenedProps) {
  const missing = useMissingRight()(rightOf(setting.group));
  const doing = useChange(setting, readAgain);
  const about = useAbout(setting.key);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <div className="flex flex-col gap-1">
        <p lang={about === '' ? 'en' : undefined} className="text-text-2">
          {about || setting.about}
        </p>
        <p className="font-mono text-note text-text-3">{setting.key}</p>
      </div>
      {setting.waits && <Waits setting={setting} />}
      <ChangeSetting setting={setting} missing={missing} doing={doing} />
      {setting.scheduled.length > 0 && <ScheduledList setting={setting} missing={missing} />}
      <VersionList
        setting={setting}
        missing={missing}
        onPick={({ id, value }) => doing.check.mutate({ wire: value, version: id })}
      />
    </div>
  );
}

/** What another operator has to agree to; nothing else about it can be asked for meanwhile. */
function Waits({ setting: { key, waits } }: { setting: SettingFacts }) {
  const t = useMessages<typeof messages>('settings');
  const valueText = useValueText();
  if (waits === null) return null;
  return (
    <section className="flex items-start gap-3 rounded-card bg-warn-soft px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('waitsFor', { name: waits.requestedBy })}</p>
        <p className="break-words">
          {valueText(key, waits.wanted)}
          {waits.startsAt !== null && (
            <>
              {' '}
              · {t('startsAt')} <Time at={waits.startsAt} />
            </>
          )}
        </p>
        <p className="text-note text-text-2">
          <Time at={waits.requestedAt} /> · {waits.reason}
        </p>
      </div>
      <Link to="/waiting" search={{ open: `change-setting.${waits.id}` }} className={buttonClass('plain', 'bar')}>
        {t('toWaiting')}
      </Link>
    </section>
  );
}

/** Rules of risk, and what the site gives, have a right of their own. */
function rightOf(group: SettingFacts['group']): Permission {
  if (group === 'rules') return 'risk.rules/begin';
  return group === 'promotions' ? 'promotions.change/begin' : `settings.${group}/begin`;
}
