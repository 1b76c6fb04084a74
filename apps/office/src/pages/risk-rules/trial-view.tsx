import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { HitList } from './hit-list.tsx';
import type { messages } from './messages.ts';
import type { Trial } from './rule.ts';

/** What other terms would have found, how that ended, and how far back it was looked. */
export function TrialView({ rule, trial }: { rule: string; trial: Trial }) {
  const t = useMessages<typeof messages>('risk-rules');
  const locale = useLocale();
  const count = (of: number) => printCount(of, locale);
  return (
    <section aria-label={t('trial')} className="flex flex-col gap-3 rounded-card border border-hair p-3">
      <h4 className="font-semibold">
        {trial.hits === 0 ? t('nothingFound') : t('trialHits', { count: trial.hits, players: count(trial.players) })}
      </h4>
      <Facts
        rows={[
          { name: t('trialNew'), value: count(trial.isNew) },
          { name: t('trialNoMore'), value: count(trial.noMore) },
          { name: t('trialRefused'), value: count(trial.refused) },
          { name: t('trialRegretted'), value: count(trial.regretted) },
          { name: t('trialLooked'), value: count(trial.looked) },
          ...(trial.without > 0 ? [{ name: t('trialWithout'), value: count(trial.without) }] : []),
          { name: t('backTo'), value: trial.backTo === null ? '' : <Time at={trial.backTo} /> },
        ]}
      />
      {trial.stopped !== null && (
        <p className="rounded-ctl bg-warn-soft px-3 py-2">
          {t(trial.stopped === 'time' ? 'stoppedTime' : 'stoppedRequests')}
        </p>
      )}
      {trial.regretted > 0 && <p className="text-note text-text-2">{t('regrettedNote')}</p>}
      {trial.rows.length > 0 && (
        <HitList
          rule={rule}
          hits={trial.rows}
          renderSigns={({ wasHit, isRefused, isRegretted }) => (
            <>
              {!wasHit && <Chip look="mild">{t('isNew')}</Chip>}
              {isRefused && <Chip look="bad">{t('trialRefused')}</Chip>}
              {isRegretted && <Chip look="bad">{t('trialRegretted')}</Chip>}
            </>
          )}
        />
      )}
    </section>
  );
}
