import { readIssue } from '@longmen/contract/console/games/issues';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages as proofMessages } from '../../features/proof/messages.ts';
import { ProofLink } from '../../features/proof/proof-link.tsx';
import { Trail, Verdict } from '../../features/proof/trail.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { checkIssue } from './check-issue.ts';
import { isLate, type Issue, secondsText, stateLooks } from './issue.ts';
import type { messages } from './messages.ts';

/** One issue: when each step was due and done, its sums, its log; the proof is checked on this device. */
export function IssuePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('issues');
  const p = useMessages<typeof proofMessages>('proof');
  const [gid = '', number = ''] = id.split('.');
  const { data, error, refetch } = useQuery({
    queryKey: ['readIssue', gid, number],
    queryFn: async ({ signal }) => {
      const issue = await callConsole(readIssue, { gid: Number(gid), issue: number }, { signal });
      return { issue, steps: checkIssue(issue) };
    },
  });
  return (
    <SidePanel
      title={t('one', { issue: number })}
      head={data && <Chip look={stateLooks[data.issue.state]}>{t(data.issue.state)}</Chip>}
      onClose={onClose}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
          <p className="text-text-3">{p('checking')}</p>
        </div>
      )}
      {data && (
        <>
          <div
            className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4"
            tabIndex={0}
            role="region"
            aria-label={t('all', { issue: number })}
          >
            <Steps issue={data.issue} />
            <Sums issue={data.issue} />
            <Section title={t('proof')}>
              {data.steps.length === 0 ? (
                <p className="text-text-2">{t(data.issue.proof === null ? 'neverOpened' : 'notDrawn')}</p>
              ) : (
                <Trail steps={data.steps} family={data.issue.family} label={t('proof')} />
              )}
            </Section>
            <Log issue={data.issue} />
          </div>
          {data.steps.length > 0 && (
            <Verdict steps={data.steps}>
              <ProofLink host={data.issue.siteHost} gid={data.issue.gid} issue={data.issue.issue} />
            </Verdict>
          )}
        </>
      )}
    </SidePanel>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** When each step was due, and how much later it was done. */
function Steps({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('issues');
  const locale = useLocale();
  const after = (what: 'draw' | 'settle', ms: number | null) =>
    ms !== null && (
      <span className={isLate(what, ms, issue) ? 'font-semibold text-warn' : 'text-text-3'}>
        {' · '}
        {t('after', { text: secondsText(ms, locale) })}
      </span>
    );
  const { voidReason } = issue;
  return (
    <>
      <p className="text-large font-semibold">
        {issue.game} · {issue.issue}
      </p>
      {voidReason !== null && (
        <p className="rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {t(voidReason === 'releaseMissing' || voidReason === 'notOffered' ? voidReason : 'byOperators')}
        </p>
      )}
      <Facts
        rows={[
          { name: t('opens'), value: <Time at={issue.opensAt} /> },
          { name: t('closes'), value: <Time at={issue.closesAt} /> },
          { name: t('draws'), value: <Time at={issue.drawsAt} /> },
          {
            name: t('drawn'),
            value: issue.drawnAt !== null && (
              <>
                <Time at={issue.drawnAt} />
                {after('draw', issue.lateMs)}
              </>
            ),
          },
          {
            name: t('settled'),
            value: issue.settledAt !== null && (
              <>
                <Time at={issue.settledAt} />
                {after('settle', issue.settleMs)}
              </>
            ),
          },
          { name: t('drawnBy'), value: t(issue.drawnBy === 'seeds' ? 'bySeeds' : 'outside') },
        ].map(({ name, value }) => ({ name, value: value === false ? null : value }))}
      />
    </>
  );
}

/** What its orders came to, by their rows; each figure opens into them. */
function Sums({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('issues');
  const locale = useLocale();
  const missing = useMissingRight()('orders.read/read');
  const { sums } = issue;
  const orders = (count: number, status = '') => {
    const text = printCount(count, locale);
    if (missing !== '') return <span title={missing}>{text}</span>;
    const q = `game:${issue.gid} issue:${issue.issue}${status && ` status:${status}`}`;
    return (
      <Link to="/orders" search={{ q }} className="text-primary underline underline-offset-2" title={t('toOrders')}>
        {text}
      </Link>
    );
  };
  return (
    <Section title={t('sums')}>
      <Facts
        rows={[
          {
            name: t('bets'),
            value: (
              <>
                {orders(sums.orders)} {t('ofPlayers', { count: sums.players })}
              </>
            ),
          },
          { name: t('staked'), value: printAmount(sums.staked, locale) },
          {
            name: t('paid'),
            value: (
              <>
                {printAmount(sums.paid, locale)} · {orders(sums.paidOrders)}
              </>
            ),
          },
          ...(sums.voided > 0
            ? [
                {
                  name: t('voided'),
                  value: (
                    <>
                      {printAmount(sums.voidedStake, locale)} · {orders(sums.voided, 'void')}
                    </>
                  ),
                },
              ]
            : []),
          {
            name: t('cancelled'),
            value: (
              <>
                {printAmount(sums.cancelledStake, locale)} · {orders(sums.cancelled, 'cancelled')}
              </>
            ),
          },
        ]}
      />
      <p className="text-note text-text-3">{t('sumsNote')}</p>
    </Section>
  );
}

/** Its entries of the log of its game, as they are chained and signed. */
function Log({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('issues');
  if (issue.entries.length === 0) return null;
  return (
    <Section title={t('log')}>
      <table className="w-full table-fixed" aria-label={t('log')}>
        <tbody>
          {issue.entries.map(({ seq, at, kind, hash }) => (
            <tr key={seq} className="border-b border-line align-top last:border-0">
              <td className="w-16 py-1.5 text-text-3">{seq}</td>
              <td className="w-20 py-1.5 font-medium">{kind}</td>
              <td className="w-24 py-1.5 text-text-2">
                <Time at={at} bare />
              </td>
              <td className="py-1.5 font-mono text-note break-all text-text-2">{hash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
