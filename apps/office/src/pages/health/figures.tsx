import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '@longmen/format';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { issueLink } from '../../features/proof/issue-link.ts';
import { callbackMaxSeconds, sizeText, type Health, isDiskLow, keeperState, replayLagMaxMs } from './health.ts';
import type { messages } from './messages.ts';

const linkClass = 'text-primary underline underline-offset-2';

/** Figures of the whole site; what cannot be told says so. */
export function Figures({ health }: { health: Health }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] items-start gap-3">
      <Draws health={health} />
      <Callbacks health={health} />
      <Keepers health={health} />
      <Witnesses health={health} />
      <Parts health={health} />
      <Disk health={health} />
      <Database health={health} />
    </div>
  );
}

type CardProps = { title: string; figure: ReactNode; isBad?: boolean; children?: ReactNode };

function Card({ title, figure, isBad = false, children }: CardProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-hair bg-surface px-4 py-3">
      <h2 className="text-note font-medium text-text-3">{title}</h2>
      <p className={cx('flex items-center gap-2 text-fig2 font-semibold', isBad && 'text-win')}>
        {isBad && <Sign name="warn" />}
        {figure}
      </p>
      <div className="text-note text-text-2">{children}</div>
    </section>
  );
}

function Draws({ health: { draws } }: { health: Health }) {
  const t = useMessages<typeof messages>('health');
  const locale = useLocale();
  const seconds = (ms: number) => t('seconds', { text: formatNumber(Math.round(ms / 10) * 10, locale) });
  if (draws.p50Ms === null || draws.p99Ms === null)
    return (
      <Card title={t('lateness')} figure="–">
        {t('noDraws')}
      </Card>
    );
  return (
    <Card title={t('lateness')} figure={`${seconds(draws.p50Ms)} · ${seconds(draws.p99Ms)}`}>
      {t('ofDraws', { count: draws.count })}
      {draws.worst && (
        <>
          {' · '}
          <Link {...issueLink(draws.worst.gid, draws.worst.issue)} className={linkClass}>
            {t('worst', { text: seconds(draws.worst.lateMs) })}
          </Link>
        </>
      )}
    </Card>
  );
}

function Callbacks({ health: { callbackSeconds } }: { health: Health }) {
  const t = useMessages<typeof messages>('health');
  const locale = useLocale();
  return (
    <Card
      title={t('callbacks')}
      figure={
        callbackSeconds === null
          ? '–'
          : t('seconds', { text: formatNumber(Math.round(callbackSeconds) * 1_000, locale) })
      }
      isBad={callbackSeconds !== null && callbackSeconds > callbackMaxSeconds}
    >
      {callbackSeconds === null ? t('notKnown') : t('callbacksNote')}
    </Card>
  );
}

function Keepers({ health: { processes, released } }: { health: Health }) {
  const t = useMessages<typeof messages>('health');
  const states = [keeperState(processes, 'a'), keeperState(processes, 'b')] as const;
  const [a, b] = states;
  return (
    <Card
      title={t('keepers')}
      figure={`A ${t(a)} · B ${t(b)}`}
      isBad={states.some((state) => state === 'no' || state === 'partly')}
    >
      {released.draw === null ? (
        t('nothingReleased')
      ) : (
        <>
          {t('releasedLast')} <Time at={released.draw.at} bare /> ·{' '}
          <Link {...issueLink(released.draw.gid, released.draw.issue)} className={linkClass}>
            {released.draw.game} {released.draw.issue}
          </Link>
        </>
      )}
      {released.roundAt !== null && (
        <>
          <br />
          {t('roundLast')} <Time at={released.roundAt} bare />
        </>
      )}
    </Card>
  );
}

/** The keepers as witnesses of the log of operators: who of them has fallen behind is red. */
function Witnesses({ health: { witnesses } }: { health: Health }) {
  const t = useMessages<typeof messages>('health');
  const locale = useLocale();
  const stateOf = (isLate: boolean, seq: string | null) =>
    t(isLate ? 'witnessesNot' : seq === null ? 'unknown' : 'witnesses');
  return (
    <Card
      title={t('witnessesTitle')}
      figure={witnesses.map(({ keeper, isLate, seq }) => `${keeper.toUpperCase()} ${stateOf(isLate, seq)}`).join(' · ')}
      isBad={witnesses.some(({ isLate }) => isLate)}
    >
      {witnesses.map(
        ({ keeper, seq, at }) =>
          seq !== null &&
          at !== null && (
            <p key={keeper}>
              {t('witnessedTo', { keeper: keeper.toUpperCase(), seq: printCount(Number(seq), locale) })}{' '}
              <Time at={at} bare />
            </p>
          ),
      )}
    </Card>
  );
}

function Parts({ health: { processes } }: { health: Health }) {
  const t = useMessages<typeof messages>('health');
  const locale = useLocale();
  const looked = processes.flatMap(({ state, draws }) =>
    state === 'alive' && draws?.changedParts ? [draws.changedParts] : [],
  );
  const changed = [...new Set(looked.flat())].toSorted();
  if (looked.length === 0)
    return (
      <Card title={t('parts')} figure="–">
        {t('notKnown')}
      </Card>
    );
  return (
    <Card
      title={t('parts')}
      figure={changed.length === 0 ? t('asRecorded') : t('changed', { text: printCount(changed.length, locale) })}
      isBad={changed.length > 0}
    >
      {changed.length === 0 ? (
        t('partsNote')
      ) : (
        <ul className="font-mono break-all">
          {changed.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Disk({ health: { processes } }: { health: Health }) {
  const t = useMessages<typeof messages>('health');
  const locale = useLocale();
  const disks = processes.flatMap(({ state, disk }) => (state === 'alive' && disk ? [disk] : []));
  const least = disks.toSorted((one, other) => one.freeBytes - other.freeBytes)[0];
  if (least === undefined)
    return (
      <Card title={t('disk')} figure="–">
        {t('notKnown')}
      </Card>
    );
  return (
    <Card title={t('disk')} figure={sizeText(least.freeBytes, locale)} isBad={isDiskLow(least)}>
      {t('freeOf', { text: sizeText(least.totalBytes, locale) })}
    </Card>
  );
}

function Database({ health: { database } }: { health: Health }) {
  const t = useMessages<typeof messages>('health');
  const locale = useLocale();
  const { bytes, replicas, replayLagMs } = database;
  const note =
    replicas === 0
      ? t('noReplica')
      : replayLagMs === null
        ? t('lagNotKnown', { count: replicas })
        : t('lag', { text: formatNumber(Math.round(replayLagMs / 10) * 10, locale) });
  return (
    <Card
      title={t('database')}
      figure={sizeText(bytes, locale)}
      isBad={replayLagMs !== null && replayLagMs > replayLagMaxMs}
    >
      {note}
    </Card>
  );
}
