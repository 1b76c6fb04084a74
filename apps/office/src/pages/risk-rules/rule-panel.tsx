import { ruleAbouts } from '@longmen/contract/console/money/rule-abouts';
import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { readRule } from '@longmen/contract/console/players/risk';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { ModeChip, SeverityChip } from '../../features/risk-words/rule-signs.tsx';
import { HitList } from './hit-list.tsx';
import type { messages } from './messages.ts';
import type { RuleFacts } from './rule.ts';
import { SetRule } from './set-rule.tsx';

/** One rule: what it goes by, what it found, other terms tried and proposed. @param props.name the rule */
export function RulePanel({ name, onClose }: { name: string; onClose: () => void }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['readRule', name],
    queryFn: ({ signal }) => callConsole(readRule, { name }, { signal }),
  });
  return (
    <SidePanel title={riskTexts[name]?.name[locale] ?? name} head={data && <Head rule={data} />} onClose={onClose}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
        </div>
      )}
      {data && <Opened rule={data} />}
    </SidePanel>
  );
}

function Head({ rule }: { rule: RuleFacts }) {
  const t = useMessages<typeof messages>('risk-rules');
  return (
    <span className="flex gap-2">
      {rule.isFixed ? <Chip look="good">{t('fixed')}</Chip> : <ModeChip mode={rule.mode} />}
      <SeverityChip severity={rule.severity} />
    </span>
  );
}

function Opened({ rule }: { rule: RuleFacts }) {
  const t = useMessages<typeof messages>('risk-rules');
  const locale = useLocale();
  const { version, changedAt, changedBy } = rule;
  const isShadowed = rule.mode === 'shadow' || rule.shadowHits > 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <p className="text-text-2">{ruleAbouts[rule.rule]?.[locale] ?? ''}</p>
      <Facts
        rows={[
          { name: t('version'), value: version === null ? t('byDefault') : `#${version}` },
          ...(changedAt === null
            ? []
            : [
                {
                  name: t('changed'),
                  value: (
                    <>
                      <Time at={changedAt} /> {changedBy ?? ''}
                    </>
                  ),
                },
              ]),
          { name: t('hits'), value: printCount(rule.hits, locale) },
          { name: t('refused'), value: printCount(rule.refused, locale) },
          { name: t('overturned'), value: printCount(rule.approved, locale) },
          ...(isShadowed
            ? [
                { name: t('shadowHits'), value: printCount(rule.shadowHits, locale) },
                { name: t('shadowRefused'), value: printCount(rule.shadowRefused, locale) },
              ]
            : []),
        ]}
      />
      {rule.mode === 'shadow' && <p className="rounded-ctl bg-surface-2 px-3 py-2">{t('shadowNote')}</p>}
      {rule.waits && (
        <p className="flex items-center gap-3 rounded-card bg-warn-soft px-3 py-2">
          <span className="min-w-0 flex-1 font-semibold">{t('waits')}</span>
          <Link to="/waiting" className={buttonClass('plain', 'bar')}>
            {t('toWaiting')}
          </Link>
        </p>
      )}
      {rule.isFixed && <p className="text-text-2">{t('fixedNote')}</p>}
      {!rule.isFixed && <SetRule rule={rule} />}
      {rule.setting !== null && (
        <p className="flex flex-wrap items-center gap-2 text-text-2">
          {rule.isFixed && t('numberOf')}
          <Link to="/settings/$key" params={{ key: rule.setting }} className="font-medium text-primary">
            {rule.isFixed ? rule.setting : t('versions')}
          </Link>
        </p>
      )}
      <section aria-label={t('lastHits')} className="flex flex-col gap-2 border-t border-hair pt-4">
        <h3 className="font-semibold">{t('lastHits')}</h3>
        {rule.lastHits.length === 0 ? (
          <p className="text-text-2">{t('noHits')}</p>
        ) : (
          <HitList
            rule={rule.rule}
            hits={rule.lastHits}
            renderSigns={({ isShadow, version: found }) => (
              <>
                {isShadow && <Chip look="line">{t('inShadow')}</Chip>}
                {found !== null && <span className="text-note text-text-3">#{found}</span>}
              </>
            )}
          />
        )}
      </section>
    </div>
  );
}
