import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { SettingFacts, Version } from './setting.ts';
import { useValueText } from '../../features/setting-values/use-value-text.ts';

type VersionListProps = { setting: SettingFacts; missing: string; onPick: (version: Version) => void };

/** What a setting was, the newest first; an old one is taken up again as any other change. */
export function VersionList({ setting, missing, onPick }: VersionListProps) {
  const t = useMessages<typeof messages>('settings');
  const valueText = useValueText();
  const [current] = setting.versions;
  return (
    <section className="flex flex-col" aria-label={t('versions')}>
      <h3 className="border-b border-hair pb-1 text-note font-medium text-text-3">{t('versions')}</h3>
      {setting.versions.length === 0 && <p className="py-2 text-text-3">{t('versionsNone')}</p>}
      <ol>
        {setting.versions.map((version) => (
          <li key={version.id} className="flex items-start gap-3 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words">{valueText(setting.key, version.value)}</p>
              <p className="text-note break-words text-text-2">
                <Time at={version.changedAt} /> · {version.changedBy ?? t('before')}
                {version.agreedBy !== null && ` + ${version.agreedBy}`}
                {version.from !== null && ` · ${t('takenUp')}`}
                {version.reason !== '' && ` · ${version.reason}`}
              </p>
            </div>
            {version === current ? (
              <span className="text-note text-text-3">{t('inForce')}</span>
            ) : (
              <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => onPick(version)}>
                {t('takeUp')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
