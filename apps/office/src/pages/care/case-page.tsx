import { readCareCase } from '@longmen/contract/console/players/care';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useLookers } from '../../core/live/use-live.ts';
import { useMe } from '../../core/session/session.ts';
import { MarkerList, Promotions } from '../../features/care-words/marker.tsx';
import type { messages as words } from '../../features/care-words/messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { HoldDialog } from '../../features/player-limits/hold-dialogs.tsx';
import type { messages as limitWords } from '../../features/player-limits/messages.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { CareCase } from './care-case.ts';
import { CaseDialog, type CaseAction } from './case-dialog.tsx';
import { CaseLog } from './case-log.tsx';
import { Due } from './columns.tsx';
import { Held } from './held.tsx';
import type { messages } from './messages.ts';

const holds = ['tighten', 'break', 'exclude'] as const;
/** What is read anew after a player is held tighter from here. */
const changed = ['readCareCase', 'readPlayerLimits', 'readPlayerCare', 'readPlayer', 'listCareCases'];

/** One case: what was noticed, what was done, what is due, and what can be done. */
export function CasePage() {
  const { case: id = '' }: { case?: string } = useParams({ strict: false });
  const t = useMessages<typeof messages>('care');
  const { data, error, refetch } = useQuery({
    queryKey: ['readCareCase', id],
    queryFn: ({ signal }) => callConsole(readCareCase, { id }, { signal }),
  });
  if (data) return <Opened key={data.id} found={data} />;
  return (
    <>
      <PageHead title={t('title')} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-80" />
        </div>
      )}
    </>
  );
}

function Opened({ found }: { found: CareCase }) {
  const t = useMessages<typeof messages>('care');
  const hold = useMessages<typeof limitWords>('player-limits');
  const me = useMe();
  const lacks = useMissingRight()('care.act/begin');
  const conflict = useConflict()(found.player);
  const lookers = useLookers('care', found.id);
  const [doing, setDoing] = useState<CaseAction>();
  const [held, setHeld] = useState<(typeof holds)[number]>();
  const missing = lacks || conflict || (found.closedAt === null ? '' : t('isClosed'));
  const cannotHold = lacks || conflict;
  const cannotTake = missing || (found.heldBy === me.name ? t('isYours') : '');
  return (
    <>
      <PageHead title={t('one', { id: found.id, player: found.player })}>
        {lookers.length > 0 && (
          <span className="inline-flex items-center gap-1 truncate text-note text-text-2 max-lg:hidden">
            <Sign name="eye" />
            {lookers.join(', ')}
          </span>
        )}
      </PageHead>
      <div
        className="min-h-0 flex-1 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={t('one', { id: found.id, player: found.player })}
      >
        <div className="flex flex-col gap-3">
          <Head found={found} />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              look={found.heldBy === null ? 'primary' : 'plain'}
              disabled={cannotTake !== ''}
              title={cannotTake}
              onClick={() => setDoing('take')}
            >
              {t('take')}
            </Button>
            {(['contact', 'note'] as const).map((one) => (
              <Button key={one} disabled={missing !== ''} title={missing} onClick={() => setDoing(one)}>
                {t(one)}
              </Button>
            ))}
            <span aria-hidden="true" className="h-6 border-l border-hair" />
            {holds.map((one) => (
              <Button key={one} disabled={cannotHold !== ''} title={cannotHold} onClick={() => setHeld(one)}>
                {hold(one)}
              </Button>
            ))}
            <span className="min-w-0 flex-1" />
            <Button disabled={missing !== ''} title={missing} onClick={() => setDoing('close')}>
              {t('close')}
            </Button>
          </div>
          {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
          <div className="grid grid-cols-1 items-start gap-3 min-[1100px]:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-3">
              <Card title={t('noticed')}>
                {found.markers.length === 0 ? (
                  <p className="px-4 pb-3 text-text-2">{t('noticedNone')}</p>
                ) : (
                  <MarkerList markers={found.markers} />
                )}
              </Card>
              <Card title={t('held')}>
                <Held playerId={found.userId} />
              </Card>
            </div>
            <Card title={t('log')}>
              <CaseLog log={found.log} />
            </Card>
          </div>
        </div>
      </div>
      {doing && <CaseDialog doing={doing} found={found} onClose={() => setDoing(undefined)} />}
      {held && <HoldDialog how={held} playerId={found.userId} changes={changed} onClose={() => setHeld(undefined)} />}
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-hair bg-surface">
      <h2 className="px-4 py-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Head({ found }: { found: CareCase }) {
  const t = useMessages<typeof messages>('care');
  const word = useMessages<typeof words>('care-words');
  const { openedBy, openedAt, dueAt, heldBy, heldAt, contactedAt, closedAt, closedBy, outcome } = found;
  return (
    <section className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-card border border-hair bg-surface p-4 min-[1000px]:grid-cols-2">
      <Facts
        rows={[
          {
            name: t('player'),
            value: (
              <Link
                to="/players/$id"
                params={{ id: found.userId }}
                search={{ tab: 'care' }}
                className="font-medium text-primary"
              >
                {found.player}
              </Link>
            ),
          },
          {
            name: t('begun'),
            value: (
              <>
                <Time at={openedAt} /> · {openedBy ?? t('bySite')}
              </>
            ),
          },
          {
            name: t('holder'),
            value:
              heldBy === null ? (
                t('nobody')
              ) : (
                <>
                  {heldBy}
                  {heldAt !== null && (
                    <>
                      {' · '}
                      <Time at={heldAt} />
                    </>
                  )}
                </>
              ),
          },
        ]}
      />
      <div className="flex flex-col gap-2">
        <Facts
          rows={[
            closedAt === null
              ? { name: t('due'), value: <Due at={dueAt} /> }
              : {
                  name: t('closedAt'),
                  value: (
                    <span className="inline-flex flex-wrap items-center gap-2">
                      <Time at={closedAt} /> · {closedBy} {outcome && <Chip>{word(outcome)}</Chip>}
                    </span>
                  ),
                },
            { name: t('contacted'), value: contactedAt === null ? t('notYet') : <Time at={contactedAt} /> },
          ]}
        />
        <Promotions mayPromote={found.mayPromote} />
      </div>
    </section>
  );
}
