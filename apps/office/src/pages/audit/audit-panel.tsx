import { readAuditEntry } from '@longmen/contract/console/audit';
import type { ConsoleOutput } from '@longmen/contract/console';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useActionNames } from '../../features/action-names/use-action-names.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useRoleNames } from '../../features/rights/use-names.ts';
import type { messages } from './messages.ts';

/** One entry, whole: what changed, why, and what its hash is computed from. */
export function AuditPanel({ seq, onClose }: { seq: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('audit');
  const actionName = useActionNames();
  const roleName = useRoleNames();
  const { data, error, refetch } = useQuery({
    queryKey: ['readAuditEntry', seq],
    queryFn: ({ signal }) => callConsole(readAuditEntry, { seq }, { signal }),
  });
  return (
    <SidePanel title={t('entry', { seq })} onClose={onClose}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
      {data && (
        <div
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
          tabIndex={0}
          role="region"
          aria-label={t('change')}
        >
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
            <Fact name={t('at')}>
              <Time at={data.entry.at} />
            </Fact>
            <Fact name={t('operator')}>
              <span className="font-semibold">{data.entry.operator}</span>
              {data.entry.roles.length > 0 && (
                <span className="text-text-3"> · {data.entry.roles.map(roleName).join(', ')}</span>
              )}
            </Fact>
            <Fact name={t('action')}>
              {actionName(data.entry.action)}{' '}
              <span className="font-mono text-note text-text-3">{data.entry.action}</span>
            </Fact>
            <Fact name={t('subject')}>{data.entry.subject}</Fact>
            <Fact name={t('reason')}>{data.entry.reason || '–'}</Fact>
            <Fact name={t('ip')}>{data.entry.ip ?? '–'}</Fact>
          </dl>
          <DiffView before={data.entry.before} after={data.entry.after} />
          <Signature proof={data.proof} />
          <section className="flex flex-col gap-2">
            <p
              className={
                data.isWhole
                  ? 'flex items-center gap-2 text-primary'
                  : 'flex items-center gap-2 rounded-ctl bg-win-soft p-2 font-semibold text-win'
              }
            >
              <span className="grid size-5 flex-none place-items-center rounded-full bg-primary-soft">
                <Sign name={data.isWhole ? 'check' : 'warn'} size={14} />
              </span>
              {data.isWhole ? t('entryWhole') : t('entryBroken')}
            </p>
            <Proof name={t('previous')} text={data.previousHash} />
            <Proof name={t('text')} text={data.text} />
            <Proof name={t('hash')} text={data.entry.hash} />
          </section>
        </div>
      )}
    </SidePanel>
  );
}

type Proved = ConsoleOutput<typeof readAuditEntry>['proof'];

/** What the operator's own key has signed of it, field by field as it was sent. */
function Signature({ proof }: { proof: Proved }) {
  const t = useMessages<typeof messages>('audit');
  if (proof === null) return <p className="text-note text-text-3">{t('notSignedNote')}</p>;
  const isWhole = proof !== 'missing' && proof.isGenuine;
  const text = proof === 'missing' ? 'proofMissing' : isWhole ? 'proofWhole' : 'proofBroken';
  return (
    <section className="flex flex-col gap-2">
      <p
        role={isWhole ? undefined : 'alert'}
        className={cx(
          'flex items-center gap-2',
          isWhole ? 'text-primary' : 'rounded-ctl bg-win-soft p-2 font-semibold text-win',
        )}
      >
        <span className="grid size-5 flex-none place-items-center rounded-full bg-primary-soft">
          <Sign name={isWhole ? 'key' : 'warn'} size={14} />
        </span>
        {t(text)}
      </p>
      {proof !== 'missing' && <Proof name={t('statement')} text={JSON.stringify(proof.statement, null, 1)} />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Proof({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <p className="text-note text-text-3">{name}</p>
      <p className="rounded-ctl bg-surface-2 px-2 py-1 font-mono text-note break-all whitespace-pre-wrap">{text}</p>
    </div>
  );
}
