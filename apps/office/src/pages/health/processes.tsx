import { cx } from '@longmen/ui';
import { Fragment, useState } from 'react';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { ageText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { SignButton } from '../../features/kit/parts/button.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { formatNumber, type Locale } from '@longmen/format';
import { lagMaxMs, sizeText, type Process, stateLooks } from './health.ts';
import type { messages } from './messages.ts';

/** How long ago, to the second while it is seconds. */
function useAgeText(): (ms: number) => string {
  const t = useMessages<typeof messages>('health');
  const locale: Locale = useLocale();
  return (ms) =>
    ms < 60_000 ? t('seconds', { text: formatNumber(Math.round(ms / 100) * 100, locale) }) : ageText(ms, locale);
}

/** Every process of the last day; each opens into its jobs. */
export function Processes({ processes }: { processes: readonly Process[] }) {
  const t = useMessages<typeof messages>('health');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <section aria-label={t('processes')} className="rounded-card border border-hair bg-surface">
      <h2 className="border-b border-hair px-4 py-2 font-semibold">{t('processes')}</h2>
      {processes.length === 0 ? (
        <p className="px-4 py-6 text-text-2">{t('noProcess')}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('processTable')}>
          <table className="rows" aria-label={t('processes')}>
            <thead>
              <tr>
                <th className="w-56">{t('process')}</th>
                <th>{t('state')}</th>
                <th>{t('version')}</th>
                <th>{t('started')}</th>
                <th className="num">{t('beat')}</th>
                <th className="num">{t('loopLag')}</th>
                <th className="num">{t('sockets')}</th>
                <th className="num">{t('memory')}</th>
                <th className="num">{t('jobs')}</th>
              </tr>
            </thead>
            <tbody>
              {processes.map((one) => (
                <Fragment key={one.id}>
                  <Row process={one} isOpen={open.has(one.id)} onToggle={() => toggle(one.id)} />
                  {open.has(one.id) && (
                    <tr>
                      <td colSpan={9}>
                        <Jobs process={one} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ process, isOpen, onToggle }: { process: Process; isOpen: boolean; onToggle: () => void }) {
  const t = useMessages<typeof messages>('health');
  const locale = useLocale();
  const age = useAgeText();
  const { role, host, pid, state, version, startedAt, ageMs, lagMs, sockets, rssBytes, jobs } = process;
  const stuck = jobs.filter(({ isStuck }) => isStuck).length;
  return (
    <tr data-state={state}>
      <td className="whitespace-nowrap">
        <span className="font-medium">{t(role)}</span> <span className="text-text-3">{`${host} · ${pid}`}</span>
      </td>
      <td>
        <Chip look={stateLooks[state]}>{t(state)}</Chip>
      </td>
      <td className="font-mono text-note whitespace-nowrap text-text-2">{version}</td>
      <td className="whitespace-nowrap">
        <Time at={startedAt} bare />
      </td>
      <td className={cx('num', state === 'dead' && 'font-semibold text-win')}>{age(ageMs)}</td>
      <td className={cx('num', lagMs !== null && lagMs > lagMaxMs && 'font-semibold text-warn')}>
        {lagMs === null ? '–' : t('milliseconds', { text: printCount(lagMs, locale) })}
      </td>
      <td className="num">{sockets === null ? '–' : printCount(sockets, locale)}</td>
      <td className="num">{rssBytes === null ? '–' : sizeText(rssBytes, locale)}</td>
      <td className="num">
        <span className="inline-flex items-center gap-2">
          {stuck > 0 && <Chip look="bad">{t('stuck', { count: stuck })}</Chip>}
          {printCount(jobs.length, locale)}
          <SignButton
            sign={isOpen ? 'up' : 'down'}
            label={t(isOpen ? 'hideJobs' : 'showJobs', { name: `${t(role)} ${pid}` })}
            aria-expanded={isOpen}
            onClick={onToggle}
          />
        </span>
      </td>
    </tr>
  );
}

/** The loops of a process, those that are late first. */
function Jobs({ process: { jobs } }: { process: Process }) {
  const t = useMessages<typeof messages>('health');
  const age = useAgeText();
  if (jobs.length === 0) return <p className="text-text-2">{t('notKnown')}</p>;
  const sorted = jobs.toSorted(
    (one, other) => Number(other.isStuck) - Number(one.isStuck) || one.name.localeCompare(other.name),
  );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-6 py-1">
      {sorted.map(({ name, everyMs, ageMs, isStuck }) => (
        <li key={name} className="flex h-7 items-center gap-2 border-b border-line">
          <span className="min-w-0 flex-1 truncate font-mono text-note">{name}</span>
          <span className={cx('whitespace-nowrap', isStuck ? 'font-semibold text-win' : 'text-text-2')}>
            {t('ago', { text: age(ageMs) })}
          </span>
          <span className="text-note whitespace-nowrap text-text-3">{t('every', { text: age(everyMs) })}</span>
        </li>
      ))}
    </ul>
  );
}
